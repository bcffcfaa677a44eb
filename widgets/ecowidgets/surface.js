// What Python drew is shown; what is clicked is sent back with the step it was seen in. No rules and no words here.

const PARTS = "[data-action], [data-part]";
const NATIVE = "a[href], button, input, select, summary, textarea";
const LOST_AFTER = 5000; // milliseconds without an answer
const KEEP_DAYS = 30;
const LARGEST_FILE = 1_000_000; // bytes, as in Python
const LONGEST_FILE_NAME = 255;
const KEEP_MATCHES = 5;
const MOVES = "[data-move]";
const MOST_MOVING = 40; // of more parts that move at once none is followed: another picture is shown
const TRAVEL = { duration: 200, easing: "ease-out" }; // milliseconds
const RUN = { duration: 400, easing: "ease-out" };
const ROLL = { duration: 600, easing: "cubic-bezier(.2, .7, .3, 1)" };
const FALL = { duration: 250, easing: "ease-in" };
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

// --- Style: each sheet once for a page, in the order in which a surface names them -----------------------------------------------

async function dress(model) {
  for (const reference of model.get("sheets")) {
    const sheet = await model.widget_manager.get_model(reference.replace("IPY_MODEL_", "")).catch(() => undefined);
    if (!sheet) continue; // drawn without it rather than not at all
    const name = `eco-sheet-${sheet.get("name")}`;
    const style = document.getElementById(name) ?? Object.assign(document.createElement("style"), { id: name });
    if (style.textContent !== sheet.get("text")) style.textContent = sheet.get("text");
    if (!style.isConnected) document.head.append(style);
  }
}

// --- From one picture to the next: only what differs is touched, so that keyboard, scrolling and what was opened stay -------------

const keyOf = ({ dataset }) => dataset && (dataset.key ?? nameOf({ dataset }) ?? dataset.move);
const alike = (one, other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

// `live` looks like `last`, but for what the page itself has changed in it; afterwards it looks like `next`.
function redraw(live, last, next) {
  for (const { name } of [...(last.attributes ?? [])]) if (!next.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of next.attributes ?? []) if (last.getAttribute(name) !== value) live.setAttribute(name, value);
  const [shown, olds, news] = [live, last, next].map(({ childNodes }) => [...childNodes]);
  if (shown.length !== olds.length) {
    live.replaceChildren(...news.map((node) => document.importNode(node, true))); // somebody else was at work here
    return;
  }
  let from = 0, to = olds.length, end = news.length, first = 0;
  while (from < to && first < end && olds[from].isEqualNode(news[first])) from += 1, (first += 1);
  while (from < to && first < end && olds[to - 1].isEqualNode(news[end - 1])) to -= 1, (end -= 1);
  const wanted = new Set(news.slice(first, end).map(keyOf));
  for (const node of news.slice(first, end)) {
    while (from < to && keyOf(olds[from]) !== undefined && !wanted.has(keyOf(olds[from]))) shown[from++].remove();
    const keyed = keyOf(node) !== undefined;
    let at = from;
    while (keyed && at < to && !alike(olds[at], node)) at += 1;
    if (at < to && alike(olds[at], node)) {
      while (from < at) shown[from++].remove(); // nothing is moved: a part that is moved would lose the keyboard
      if (!olds[at].isEqualNode(node)) node.nodeType === Node.ELEMENT_NODE ? redraw(shown[at], olds[at], node) : (shown[at].nodeValue = node.nodeValue);
      from += 1;
    } else {
      live.insertBefore(document.importNode(node, true), shown[from] ?? null);
    }
  }
  while (from < to) shown[from++].remove();
}

// --- What changed is seen to change: parts travel, fall or appear in a fifth of a second, and hold up nothing ---------------------

const still = matchMedia("(prefers-reduced-motion: reduce)");

const drawingOf = (part) => (part.ownerSVGElement ? drawingOf(part.ownerSVGElement) : part instanceof SVGSVGElement ? part : undefined);

// Where the parts are that may move: name -> the part, its box, and for what may fall its drawing and its place on the screen.
function places(content) {
  const found = new Map();
  for (const part of content.querySelectorAll(MOVES)) {
    const box = part.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue; // not shown at this width
    const drawing = "leaves" in part.dataset ? drawingOf(part) : undefined;
    found.set(part.dataset.move, { part, box, drawing, matrix: drawing && part.getScreenCTM() });
  }
  return found;
}

// A copy of a part, above all else in its drawing. matrix: from the part to the drawing.
function lifted(part, drawing, { a, b, c, d, e, f }) {
  const flyer = document.createElementNS(drawing.namespaceURI, "g");
  const copy = part.cloneNode(true);
  copy.setAttribute("transform", `matrix(${[a, b, c, d, e, f]})`);
  flyer.setAttribute("class", "eco-flying");
  flyer.setAttribute("aria-hidden", "true");
  flyer.append(copy);
  drawing.append(flyer);
  return flyer;
}

// These three look at where things are, and give what starts the motion: all is looked at before anything is changed, or the page would be
// laid out anew for every part.

// The part itself stays where it belongs and can be clicked there; what travels over a drawing is a copy.
function travel(part, from, to) {
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const drawing = drawingOf(part);
  if (!drawing) {
    const zoom = part.currentCSSZoom ?? 1;
    return () => part.animate({ translate: [`${x / zoom}px ${y / zoom}px`, "0px 0px"], zIndex: [9, 9], pointerEvents: ["none", "none"] }, TRAVEL);
  }
  const whole = drawing.getScreenCTM();
  const matrix = whole.inverse().multiply(part.getScreenCTM());
  return () => {
    const flyer = lifted(part, drawing, matrix);
    part.animate({ opacity: [0, 0] }, TRAVEL);
    flyer.animate({ translate: [`${x / whole.a}px ${y / whole.a}px`, "0px 0px"] }, TRAVEL).onfinish = () => flyer.remove();
  };
}

function fall({ part, drawing, matrix }) {
  if (!drawing?.isConnected) return () => undefined;
  const place = drawing.getScreenCTM().inverse().multiply(matrix);
  return () => {
    const flyer = lifted(part, drawing, place);
    flyer.animate({ translate: ["0px 0px", "0px 40px"], opacity: [1, 0] }, FALL).onfinish = () => flyer.remove();
  };
}

// A line is drawn from its end to its beginning.
function run(part) {
  const long = part.getTotalLength();
  return () => part.animate({ strokeDasharray: [`${long}px`, `${long}px`], strokeDashoffset: [`${-long}px`, "0px"] }, RUN);
}

const roll = (part) => () => part.animate({ rotate: ["-450deg", "0deg"], translate: ["-48px 0px", "0px 0px"] }, ROLL);
const OWN = { runs: run, rolls: roll }; // motions that a part asks for by `data-motion`, where it is new

const appear = (part) => () => part.animate({ opacity: [0, 1] }, TRAVEL);

// before, after: `places`. What is new came from where one of its like (`data-like`) has gone, or from where it says (`data-from`).
function motions(before, after) {
  const gone = new Map([...before].filter(([name]) => !after.has(name)));
  const fresh = [...after].filter(([name]) => !before.has(name));
  const moved = [...after].filter(([name, { box }]) => {
    const old = before.get(name)?.box;
    return old && Math.abs(old.left - box.left) + Math.abs(old.top - box.top) > 3;
  });
  if (gone.size + fresh.length + moved.length > MOST_MOVING) return [];
  const starts = moved.map(([name, { part, box }]) => travel(part, before.get(name).box, box));
  for (const [, { part, box }] of fresh) {
    const twin = part.dataset.like && [...gone].find(([, { part: other }]) => other.dataset.like === part.dataset.like)?.[0];
    const from = before.get(twin ?? part.dataset.from)?.box;
    gone.delete(twin);
    const own = OWN[part.dataset.motion];
    starts.push(own ? own(part) : from ? travel(part, from, box) : appear(part));
  }
  return [...starts, ...[...gone.values()].map(fall)];
}

// --- Pictures that wait: Python draws them when the page has come to rest, in sight first, one after another ----------------------

const waiting = new Map(); // the element of a view -> what asks for its picture
const inSight = new Set();
const sight = new IntersectionObserver(
  (entries) => entries.forEach(({ isIntersecting, target }) => (isIntersecting ? inSight.add(target) : inSight.delete(target))),
  { rootMargin: "400px" },
);
const atRest = globalThis.requestIdleCallback ?? ((callback) => setTimeout(callback, 100));
let resting = false; // whether somebody is about to be asked, or was and has not answered

function wait(el, ask) {
  el.setAttribute("aria-busy", "true");
  waiting.set(el, ask);
  sight.observe(el);
  askNext();
}

function arrived(el) {
  if (!waiting.delete(el)) return;
  el.removeAttribute("aria-busy");
  sight.unobserve(el);
  inSight.delete(el);
  resting = false;
  askNext();
}

function askNext() {
  if (resting || !waiting.size) return;
  resting = true;
  atRest(() => {
    const el = [...waiting.keys()].find((one) => inSight.has(one)) ?? waiting.keys().next().value;
    if (el) waiting.get(el)();
    else resting = false;
  });
}

// --- Once for a page, however many views there are -------------------------------------------------------------------------------

async function initialize({ model }) {
  await dress(model);
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
  let last = document.createDocumentFragment(); // the picture as Python drew it
  let step; // in which it was drawn
  let home; // where the keyboard was before a picture asked for it elsewhere: the name of the part, and its place in its group

  const groups = () => [...content.querySelectorAll("[data-roving]")];
  const stopsOf = (group) => [...group.querySelectorAll(`${NATIVE}, [role="button"]`)].filter((part) => !part.disabled && visible(part));

  // parts: of each group, those that can have the keyboard; all are looked up before anything is changed.
  const rove = (parts = groups().map(stopsOf)) => {
    parts.forEach((ofGroup, place) => {
      const stop = ofGroup.find((part) => nameOf(part) === stops.get(place)) ?? ofGroup[0];
      for (const part of ofGroup) {
        const tab = part === stop ? "0" : "-1";
        if (part.getAttribute("tabindex") !== tab) part.setAttribute("tabindex", tab);
      }
    });
  };

  const draw = () => {
    if (model.get("waits")) return;
    arrived(el);
    const focused = content.contains(document.activeElement) ? document.activeElement : null;
    const name = nameOf(focused);
    const group = focused?.closest("[data-roving]");
    const groupPlace = groups().indexOf(group);
    const partPlace = group ? stopsOf(group).indexOf(focused) : -1;
    const waited = nameOf(asking());
    const moving = step !== undefined && step !== model.get("step") && !still.matches && !document.hidden;
    const before = moving ? places(content) : undefined;
    const next = document.createElement("template");
    next.innerHTML = model.get("html");
    content.getAnimations({ subtree: true }).forEach((animation) => animation.cancel());
    content.querySelectorAll(".eco-flying").forEach((flyer) => flyer.remove());
    const hadCover = focused?.closest("dialog") != null;
    keepHeight(next.content.querySelector("dialog"));
    redraw(content, last, next.content);
    cover();
    [last, step] = [next.content, model.get("step")];
    const parts = groups().map(stopsOf);
    const starts = moving ? motions(before, places(content)) : [];
    rove(parts);
    for (const part of content.querySelectorAll("time[data-when]")) part.textContent = timeOf(part);
    for (const part of content.querySelectorAll("[data-address]")) part.textContent = location.origin + location.pathname + part.dataset.address;
    speak();
    keepFocus(focused, name, group, groupPlace, partPlace, waited, hadCover);
    for (const start of starts) start();
  };

  // A `dialog` covers the page: what is behind it can be neither seen nor reached. The page keeps its height, so that it has not moved afterwards.
  const cover = () => {
    const dialog = content.querySelector("dialog");
    if (dialog?.isConnected && !dialog.open) dialog.showModal(); // the keyboard is at the part with `autofocus` then
  };
  const keepHeight = (dialog) => {
    if (!dialog) content.style.minHeight = "";
    else content.style.minHeight ||= `${content.offsetHeight}px`;
  };

  // The part that a picture gives the keyboard to.
  const asking = () => [...content.querySelectorAll("[data-focus]")].find((part) => !part.closest("[inert]"));
  const within = (group, place) => {
    const parts = groups()[group] ? stopsOf(groups()[group]) : [];
    return parts[Math.min(Math.max(place, 0), parts.length - 1)];
  };
  const reached = (name) => [...content.querySelectorAll(`${NATIVE}, [role="button"]`)].find((part) => nameOf(part) === name && !part.disabled && visible(part));

  // What a new picture asks for. Else the same part; else, where the picture had led the keyboard away, the part it came from; else the one in its
  // place, else what can be done now (`data-next`), else the picture: never the body.
  const keepFocus = (focused, name, group, groupPlace, partPlace, waited, hadCover) => {
    if (!focused) return;
    const led = hadCover || (name !== undefined && (name === waited || group?.dataset.next !== undefined));
    const from = () => (home = led || name === undefined ? home : { name, groupPlace, partPlace });
    if (document.activeElement.closest("dialog")) {
      from();
      return;
    }
    const asked = asking();
    if (asked && nameOf(asked) !== waited) {
      from();
      asked.focus({ preventScroll: true });
      return;
    }
    const lost = focused !== document.activeElement || focused.disabled || nameOf(focused) !== name;
    const back = home && (led || home.waits || focused === content) && (reached(home.name) ?? within(home.groupPlace, home.partPlace));
    if (!lost && !(focused === content && back)) return;
    let next = name !== undefined && reached(name);
    if (!next && back) {
      next = back;
      home = undefined;
    }
    if (!next) {
      if (home && led) home.waits = true;
      next = within(groupPlace, partPlace);
      if (!next) from();
      next ??= content.querySelector("[data-next] button") ?? content;
    }
    next.focus({ preventScroll: true });
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
    content.querySelector("dialog")?.close(); // the warning can be pressed; the cover stays drawn
    alert.replaceChildren(reload);
  };
  const send = (part, step) => {
    if (part.dataset.action !== undefined && !part.closest("[data-next], [data-focus]")) home = undefined; // the reader goes on from here
    lost ??= setTimeout(warn, LOST_AFTER); // before the message: sending it fails where the kernel is known to be dead
    model.send(part.dataset.action !== undefined ? { action: part.dataset.action, step } : { part: part.dataset.part, step });
  };

  const onClick = (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) copyText(copy, content.querySelector(copy.dataset.copy));
    const way = event.target.closest("[data-to]");
    if (way) content.querySelector(way.dataset.to)?.scrollIntoView({ block: "center", behavior: still.matches ? "auto" : "smooth" });
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
  // Leaves what was opened last: a form beside the surface, else a part that says so (`data-escape`), the first that is seen.
  const onEscape = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !el.isConnected) return;
    const box = el.closest(".widget-vbox") ?? el;
    if (event.target !== document.body && !box.contains(event.target) && !content.querySelector(".eco-wall")) return; // another surface's
    const ways = [...box.querySelectorAll(".eco-form .eco-form-close"), ...content.querySelectorAll("[data-escape]")];
    const way = ways.find(visible);
    if (way) event.preventDefault();
    way?.click();
  };
  const onFile = async ({ target }) => {
    const file = target.type === "file" && target.files[0];
    if (!file) return;
    target.value = ""; // the same file may be chosen again
    const sent = file.size > LARGEST_FILE ? [] : [await file.arrayBuffer()];
    model.send({ kind: "file", name: file.name.slice(-LONGEST_FILE_NAME) || "?", size: file.size }, undefined, sent);
  };
  // Escape, or a phone's way back, leaves a cover by the part that says so; the cover itself goes with the next picture.
  const onLeave = (event) => {
    const leave = (event.type === "cancel" || event.key === "Escape") && content.querySelector("dialog [data-leave]");
    if (!leave) return;
    event.preventDefault();
    event.stopPropagation(); // Escape does one thing
    leave.click();
  };
  const onFocus = ({ target }) => {
    const group = target.closest("[data-roving]");
    if (!group || !stopsOf(group).includes(target)) return;
    stops.set(groups().indexOf(group), nameOf(target));
    rove();
  };
  const onAsked = (message) => {
    if (message?.kind !== "focus") return;
    if (message.selector) return focusBefore(message.selector);
    const part = named(content, message.part);
    (part && visible(part) ? part : content).focus();
  };
  // Fields that were just made are not there yet.
  const focusBefore = (selector) => {
    const box = el.closest(".widget-vbox");
    const given = () => {
      const field = box?.querySelector(selector);
      if (!field || !visible(field)) return false;
      field.focus();
      return true;
    };
    if (!box || given()) return;
    const watcher = new MutationObserver(() => given() && watcher.disconnect());
    watcher.observe(box, { childList: true, subtree: true, attributes: true });
    setTimeout(() => watcher.disconnect(), LOST_AFTER);
  };
  // What stands around the surface in its box, such as a form, speaks its language.
  const speak = () => {
    const lang = content.querySelector("[lang]")?.lang;
    const box = el.closest(".widget-vbox");
    if (lang && box && box.lang !== lang) box.lang = lang; // the same once more would style all that is in the box anew
  };
  const say = () => (status.textContent = model.get("status"));
  const title = () => content.setAttribute("aria-label", model.get("label"));

  content.addEventListener("click", onClick);
  content.addEventListener("keydown", onLeave);
  content.addEventListener("cancel", onLeave, true);
  content.addEventListener("keydown", onKey);
  content.addEventListener("focusin", onFocus);
  content.addEventListener("change", onFile);
  document.addEventListener("keydown", onEscape); // wherever the keyboard is
  const heard = [["change:html", draw], ["change:status", say], ["change:label", title], ["msg:custom", onAsked], ["change:html change:step change:status msg:custom", answered]];
  for (const [events, callback] of heard) model.on(events, callback);
  title();
  draw();
  say();
  const drawn = requestAnimationFrame(() => {
    cover();
    rove(); // before this the parts are not laid out, and so not known to be visible
    speak(); // nor is the surface in its box
  });
  if (model.get("waits")) wait(el, () => model.send({ kind: "wait" }));
  return () => {
    arrived(el);
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
