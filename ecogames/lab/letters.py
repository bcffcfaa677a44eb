"""The letters of a plot: a typeface of this computer that has those of a language. matplotlib's own has Latin and Russian letters, no others."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

OWN = "DejaVu Sans"  # comes with matplotlib
JAPANESE = ("Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic", "IPAexGothic", "IPAGothic", "TakaoGothic")
CHINESE = ("Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", "PingFang HK", "Heiti TC", "Microsoft JhengHei", "WenQuanYi Zen Hei")
WITH = {"ja": JAPANESE, "zh-Hant": (*CHINESE, "Noto Sans CJK JP")}  # matplotlib sees only the first of several in one file, mostly the Japanese


@contextlib.contextmanager
def of(lang: str) -> Iterator[str]:
    """Within it, new texts of figures have the letters of a language. Gives the language to write in: that one, or English without a typeface."""
    import matplotlib
    from matplotlib.font_manager import get_font_names

    there = set(get_font_names()) if lang in WITH else set()
    found = next((name for name in WITH.get(lang, ()) if name in there), None)
    with matplotlib.rc_context({"font.family": [OWN, found]} if found else {}):
        yield "en" if lang in WITH and found is None else lang
