"""Find phrases that make our English sound translated, and suggest something plainer: tools/check_prose.py [PATH …]

Reads docstrings, comments and longer texts in Python, comments in TypeScript, JavaScript and CSS, and Markdown. Prints
each phrase with its file, line and a suggestion, and exits with 1 if there are any. Without paths it checks the whole
project. A line that has to quote such a phrase ends in a comment with `prose: ok`.
"""

from __future__ import annotations

import io
import re
import sys
import tokenize
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
CHECKED: Final = (
    ".github",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Makefile",
    "README.md",
    "SECURITY.md",
    "bench",
    "deploy",
    "docs",
    "examples",
    "hatch_build.py",
    "src",
    "tests",
    "tools",
    "web/build.mjs",
    "web/src",
    "web/test.mjs",
    "web/tests",
)
SKIPPED_FOLDERS: Final = {"golden", "rulebooks", "static", "views", "node_modules", "__pycache__"}
SKIPPED_FILES: Final = {"test_check_prose.py", "protocol.ts", "types.ts", "generated.ts", "rulebook.md"}
EXCEPTION: Final = "prose: ok"

# Each pattern names a habit rather than a word, so that ordinary prose passes. A space matches any white space.
SUGGESTIONS: Final = {
    r"anew": "again, or a verb with re-: redeal, reload, retry",
    r"once more": "again",
    r"(not|nothing|nobody|none|no one|cannot|never|\w+n't) [^.;:¦]{0,40}\bany ?more": "no longer",
    r"for ever": "forever, or until when",
    r"(most|up to|least|after|about|in|of|by|for|only|every|than|or) so (many|much|often|long|few)(?! (that|as))": (
        "name the quantity: `count`, `limit`, `seconds`"
    ),
    r"by (itself|themselves|oneself)": "automatically, on its own, or alone",
    r"\w+ of (its|their|our|one's) own": "its own …, a separate …",
    r"one's( own)?": "your, the caller's, the player's",
    r"what (is|was|are|were|has been|had been) (wanted|told|asked|said|begun|meant)": "name the thing",
    r"whoever": "the player who, any client that",
    r"(is|are|was|were|be) (told|heard|believed)": "say who does it: the server sends, the player knows",
    r"(who|whom|that|nobody|seats?) (is|are|was|were|has been|have been) asked(?! (to|for|whether|about|if))": (
        "say who decides: the player to move, the seats that decide"
    ),
    r"(go|goes|going) on (?=as|from|where|until|without|exactly|like)": "continue, resume",
    r"(go|goes|going) on(?=[.,;:)])": "continue, resume",
    r"carr(y|ies|ied|ying) on(?! \d)": "continue, resume",
    r"mend(s|ed|ing)?": "fix",
    r"shall": "must, will, or the present tense",
    r"(lie|lies|stand|stands|sit|sits) (beside|ready)": "is next to, is ready",
    r"(told|tell|tells|telling) (\w+ ){0,3}apart": "distinguish; “no significant difference” for statistics",
    r"be it (a|an|in|by|for|from|on)": "whether … or …",
    r"at hand(?! \d)": "available",  # prose: ok
    r"has (two|three|four|several) makes": "implementations",
    r"of (ours|theirs|yours|mine)": "use a possessive: our code",
    r"without (it|them) being": "rewrite in the active voice",
    r"some \d{2,}": "about",
    r"how (sure|honest) (it|they|we|that|the)": "state the figure: confidence, accuracy, margin of error",
    r"where there (is|are) (one|none|any)": "if there is one",
    r"(lest|thereof|whereof|hitherto|heretofore|wherein)": "plain modern English",
}


RULES: Final = [
    (re.compile(r"\b" + pattern.replace(" ", r"\s+") + r"\b", re.IGNORECASE), suggestion)
    for pattern, suggestion in SUGGESTIONS.items()
]


class Hit(NamedTuple):
    line: int
    phrase: str
    suggestion: str


def hits(text: str, suffix: str) -> list[Hit]:
    """The phrases to rewrite in a file of this kind, by line."""
    prose = PROSE.get(suffix, _markdown)(text)
    lines = text.splitlines()
    found = []
    for rule, suggestion in RULES:
        for match in rule.finditer(prose):
            line = prose.count("\n", 0, match.start()) + 1
            if EXCEPTION not in lines[line - 1]:
                found.append(Hit(line, " ".join(match.group().split()), suggestion))
    return sorted(found)


# Each of these returns the text with everything but prose blanked out, so that positions and lines stay the same.


def _python(text: str) -> str:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    prose = list(_masked(text))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        is_comment = token.type == tokenize.COMMENT
        is_text = token.type in TEXT_TOKENS and token.string.count(" ") >= 2
        if is_comment or is_text:
            start = starts[token.start[0] - 1] + token.start[1]
            # Quotes and # become spaces: a phrase may run across lines of a comment or of a literal in several pieces.
            words = re.sub(r"""["'#]""", " ", token.string)
            prose[start : start + len(token.string)] = PYTHON_CODE.sub(lambda match: _masked(match.group()), words)
    return "".join(prose)


def _script(text: str) -> str:
    prose = list(_masked(text))
    for match in SCRIPT_PIECE.finditer(text):
        piece = match.group()
        if piece.startswith("/"):
            prose[match.start() : match.end()] = re.sub(r"[/*]", " ", piece)
    return "".join(prose)


def _markdown(text: str) -> str:
    return MARKDOWN_CODE.sub(lambda match: _masked(match.group()), text)


def _masked(text: str) -> str:
    return re.sub(r"\S", "¦", text)


TEXT_TOKENS: Final = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
# Texts are matched too, so that `//` in an address doesn't start a comment.
SCRIPT_PIECE: Final = re.compile(r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", re.DOTALL)
PYTHON_CODE: Final = re.compile(r"``[^`\n]*``")
MARKDOWN_CODE: Final = re.compile(r"^ *```.*?^ *```|`[^`\n]*`|\]\([^)]*\)|<[^>\n]*>", re.DOTALL | re.MULTILINE)
PROSE: Final[dict[str, Callable[[str], str]]] = {
    ".py": _python,
    **dict.fromkeys((".ts", ".tsx", ".js", ".cjs", ".mjs", ".css"), _script),
}
SUFFIXES: Final = {*PROSE, ".md", ".yml"}


def files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            wanted = file.suffix in SUFFIXES or file.name == "Makefile"
            if wanted and file.name not in SKIPPED_FILES and not SKIPPED_FOLDERS & set(file.parts):
                yield file


def main(arguments: list[str]) -> int:
    count = 0
    for file in files([Path(path) for path in arguments] or [ROOT / path for path in CHECKED]):
        for hit in hits(file.read_text("utf-8"), file.suffix):
            count += 1
            name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
            print(f"{name}:{hit.line}: “{hit.phrase}” → {hit.suggestion}")
    if count:
        print(f"Found {count} phrases to rewrite. If a line has to quote one, add a comment with `{EXCEPTION}`.")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
