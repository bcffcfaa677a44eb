// What Python drew is shown; what is clicked is sent back with the step it was seen in. No rules and no words here.

const PARTS = "[data-action], [data-part]";
const NATIVE = "a[href], button, input, select, summary, textarea";
const SCROLLING = ".eco-side, [data-scroll]"; // these stay where the reader scrolled them
const LOST_AFTER = 5000; // milliseconds without an answer
const KEEP_DAYS = 30;
const KEEP_MATCHES = 5;
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

const nameOf = (part) => part?.dataset.part ?? part?.dataset.action;
const named = (root, name) => root.querySelector(`[data-part="${CSS.escape(name)}"]`) ?? root.querySelector(`[data-action="${CSS.escape(name)}"]`);
const visible = (part) => part.getClientRects().length > 0;

// --- The browser's storage: one entry a match, the last five of a page and game, gone after 30 days -----------------------------

const place = ({ page = location.pathname, game = "" }) => `ecogames:match:${page}:${game}:`;

function keptMatches(keep) {
  const entries = [];
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(place(keep)))) {
    try {
      const { match, code, when } = JSON.parse(localStorage.getItem(key));
      if (Date.now() / 1000 - when > KEEP_DAYS * 86400) throw new Error("too old");
      entries.push({ match, code, when, own: sessionStorage.getItem(place(keep)) === match });
    } catch {
      localStorage.removeItem(key); // too old, or none of ours
    }
  }
  return entries.sort((a, b) => b.when - a.when);
}

function store(keep) {
  localStorage.setItem(place(keep) + keep.match, JSON.stringify({ match: keep.match, code: keep.code, when: Date.now() / 1000 }));
  sessionStorage.setItem(place(keep), keep.match); // this tab's own: another tab plays another match
  for (const { match } of keptMatches(keep).slice(KEEP_MATCHES)) localStorage.removeItem(place(keep) + match);
  return true;
}

function forget(keep) {
  for (const { match } of keptMatches(keep)) localStorage.removeItem(place(keep) + match);
  sessionStorage.removeItem(place(keep));
  return true;
}

function tried(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise; // storage is full or forbidden
  }
}

// --- Once for a page, however many views there are -------------------------------------------------------------------------------

function initialize({ model }) {
  const earlier = tried(() => localStorage.getItem("ecogames:theme"), "");
  const paint = (theme) => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };
  const onTheme = () => {
    const theme = model.get("theme");
    paint(theme);
    tried(() => (theme ? localStorage.setItem("ecogames:theme", theme) : localStorage.removeItem("ecogames:theme")), false);
  };
  const onKeep = () => {
    const keep = model.get("keep");
    if (keep.match && keep.code) model.send({ kind: "store", kept: tried(() => store(keep), false) });
  };
  const onMessage = (message) => message?.kind === "forget" && model.send({ kind: "store", kept: tried(() => forget(model.get("keep")), false) });
  const { game } = model.get("keep");
  if (game) document.documentElement.classList.add(`eco-game-${game}`); // the page takes the colours of its game
  const theme = model.get("theme") || (["dark", "light"].includes(earlier) ? earlier : "");
  const kept = tried(() => keptMatches(model.get("keep")), []);
  paint(theme);
  model.on("change:theme", onTheme);
  model.on("change:keep", onKeep);
  model.on("msg:custom", onMessage);
  model.send({
    kind: "hello",
    query: location.search.slice(0, 2000),
    dark: theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches,
    theme,
    kept: [...kept.filter(({ own }) => own), ...kept.filter(({ own }) => !own)].slice(0, KEEP_MATCHES),
  });
  return () => {
    model.off("change:theme", onTheme);
    model.off("change:keep", onKeep);
    model.off("msg:custom", onMessage);
  };
}

// --- One view --------------------------------------------------------------------------------------------------------------------

function render({ model, el }) {
  el.classList.add("eco-surface");
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab's single-letter commands stay out
  el.innerHTML = `<div class="eco-content" role="group" tabindex="-1"></div><p class="eco-status eco-hidden" role="status" aria-live="polite"></p><div role="alert"></div>`;
  const [content, status, alert] = el.children; // they outlast every redraw; only what is in them changes
  const stops = new Map(); // for each roving group, by its place: the name of the part that Tab leads to
  let lost; // the timer of the click that waits longest for an answer
  let seen = 0; // the step in which the present run of clicks began

  const groups = () => [...content.querySelectorAll("[data-roving]")];
  const stopsOf = (group) => [...group.querySelectorAll(`${NATIVE}, [role="button"]`)].filter((part) => !part.disabled && visible(part));

  const rove = () => {
    groups().forEach((group, place) => {
      const parts = stopsOf(group);
      const stop = parts.find((part) => nameOf(part) === stops.get(place)) ?? parts[0];
      for (const part of parts) part.setAttribute("tabindex", part === stop ? "0" : "-1");
    });
  };

  const draw = () => {
    const focused = content.contains(document.activeElement) ? document.activeElement : null;
    const name = nameOf(focused);
    const group = focused?.closest("[data-roving]");
    const groupPlace = groups().indexOf(group);
    const partPlace = group ? stopsOf(group).indexOf(focused) : -1;
    const scrolled = [...content.querySelectorAll(SCROLLING)].map(({ scrollTop }) => scrollTop);
    const waited = content.querySelector("[data-focus]");
    content.innerHTML = model.get("html");
    content.querySelectorAll(SCROLLING).forEach((part, place) => (part.scrollTop = scrolled[place] ?? 0));
    rove();
    for (const part of content.querySelectorAll("time[data-when]")) part.textContent = timeOf(part);
    for (const part of content.querySelectorAll("[data-address]")) part.textContent = location.origin + location.pathname + part.dataset.address;
    if (!focused) return;
    const neighbours = groupPlace >= 0 && groups()[groupPlace] ? stopsOf(groups()[groupPlace]) : [];
    const asked = waited ? null : content.querySelector("[data-focus]"); // what the picture asks for, when it is new
    const next = asked || (name !== undefined && named(content, name)) || neighbours[Math.min(Math.max(partPlace, 0), neighbours.length - 1)] || content;
    next.focus({ preventScroll: true }); // the same part, else the one in its place, else the picture: never the body
  };

  const answered = () => {
    clearTimeout(lost);
    lost = undefined;
    alert.replaceChildren();
  };
  const warn = () => {
    const reload = document.createElement("button");
    reload.className = "eco-lost";
    reload.textContent = model.get("words").lost;
    reload.addEventListener("click", () => location.reload());
    alert.replaceChildren(reload);
  };
  const send = (part, step) => {
    lost ??= setTimeout(warn, LOST_AFTER); // before the message: sending it fails where the kernel is known to be dead
    model.send(part.dataset.action !== undefined ? { action: part.dataset.action, step } : { part: part.dataset.part, step });
  };

  const onClick = (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) copyText(copy, content.querySelector(copy.dataset.copy));
    const part = event.target.closest(PARTS);
    if (event.detail <= 1) seen = model.get("step");
    // A double click belongs to the picture in which it began, though the second half may hit the next one: Python finds it stale.
    if (part && content.contains(part)) send(part, part.dataset.action !== undefined ? seen : model.get("step"));
  };
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const part = event.target;
    if (part.matches("input, select, textarea")) return;
    if (event.key === "Enter" || event.key === " ") {
      if (event.repeat) event.preventDefault(); // a key that is held down is one choice
      else if (!part.matches(NATIVE) && part.matches('[role="button"]') && part.matches(PARTS)) {
        event.preventDefault();
        send(part, model.get("step")); // a real button clicks by itself
      }
      return;
    }
    const group = part.closest("[data-roving]");
    const parts = group ? stopsOf(group) : [];
    if (!parts.includes(part)) return;
    const to = event.key === "Home" ? parts[0] : event.key === "End" ? parts.at(-1) : ARROWS[event.key] && neighbour(group, parts, part, event.key);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  const onEscape = (event) => {
    if (event.key === "Escape" && el.isConnected) content.querySelector('.eco-wall [data-part="table:wall"]')?.click();
  };
  const onFocus = ({ target }) => {
    const group = target.closest("[data-roving]");
    if (!group || !stopsOf(group).includes(target)) return;
    stops.set(groups().indexOf(group), nameOf(target));
    rove();
  };
  const onAsked = (message) => {
    if (message?.kind !== "focus") return;
    const part = named(content, message.part);
    (part && visible(part) ? part : content).focus();
  };
  const say = () => (status.textContent = model.get("status"));
  const title = () => content.setAttribute("aria-label", model.get("label"));

  content.addEventListener("click", onClick);
  content.addEventListener("keydown", onKey);
  content.addEventListener("focusin", onFocus);
  document.addEventListener("keydown", onEscape); // wherever the keyboard is
  const heard = [["change:html", draw], ["change:status", say], ["change:label", title], ["msg:custom", onAsked], ["change:html change:step change:status msg:custom", answered]];
  for (const [events, callback] of heard) model.on(events, callback);
  title();
  draw();
  say();
  const drawn = requestAnimationFrame(rove); // before this the parts are not laid out, and so not known to be visible
  return () => {
    cancelAnimationFrame(drawn);
    clearTimeout(lost);
    document.removeEventListener("keydown", onEscape);
    for (const [events, callback] of heard) model.off(events, callback); // the view goes, the model may live on
  };
}

// A moment in the reader's own time and way of writing.
function timeOf(part) {
  const when = new Date(1000 * part.dataset.when);
  return when.toLocaleString(part.closest("[lang]")?.lang, { dateStyle: "medium", timeStyle: "short" });
}

// Copies the text of an element; where that is forbidden, the text is selected.
async function copyText(button, source) {
  try {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = button.dataset.copied;
  } catch {
    getSelection().selectAllChildren(source);
  }
}

// The part that an arrow leads to: in a list the next one in order, in a grid (`data-roving="grid"`) the nearest on that side.
function neighbour(group, parts, from, key) {
  const [x, y] = ARROWS[key];
  if (group.dataset.roving !== "grid") return parts[(parts.indexOf(from) + x + y + parts.length) % parts.length];
  const middle = (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [fromX, fromY] = middle(from);
  const distances = parts.map((part) => {
    const [toX, toY] = middle(part);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const across = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    return along > 1 && across <= along * 2 ? along + 2 * across : Infinity;
  });
  const nearest = Math.min(...distances);
  return nearest < Infinity ? parts[distances.indexOf(nearest)] : from;
}

export default { initialize, render };
