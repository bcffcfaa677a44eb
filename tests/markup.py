"""Reads what boards draw as HTML, and objects to what is not well formed."""

from html.parser import HTMLParser

VOID = {"br", "img", "input"}  # tags that are never closed


class Tags(HTMLParser):
    """Objects to a tag that is not closed, or closed in the wrong place, to an attribute that stands twice, and to a part within a part."""

    def __init__(self):
        super().__init__()
        self.open, self.texts = [], []

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"twice the same attribute in {tag} {attrs}"
        if tag == "button" or "button" in dict(attrs).get("role", ""):
            assert not [outer for outer in self.open if outer[0] == "button" or outer[1].get("role") in ("button", "img")], "a part within a part"
        if tag not in VOID:
            self.open.append((tag, dict(attrs)))

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop()[0] == tag

    def handle_data(self, data):
        self.texts.append(data)


def read(fragment):
    """The tags of a fragment, all of them closed; `.texts` are the words between them."""
    tags = Tags()
    tags.feed(fragment)
    tags.close()
    assert tags.open == []
    return tags
