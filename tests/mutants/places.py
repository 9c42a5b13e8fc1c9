"""Finds what can be changed in a C++ source by its tokens, and writes the source with both forms of each such place.

The sources are formatted by clang-format: a binary operator stands between blanks, the bracket of a template does not.
"""

import dataclasses
import re

TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/|^\#(?:[^\n]*\\\n)*[^\n]*)
      | (?P<text>R"(?P<raw>[^(\s]*)\(.*?\)(?P=raw)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"\w*|'(?:\\.|[^'\\\n])+')
      | (?P<number>\.?\d(?:[eE][+-]|'?[\w.])*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<sign><=>|<<=|>>=|\.\.\.|->\*|->|::|\+\+|--|<<|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|/=|%=|&=|\|=|\^=|.)""",
    re.S | re.M | re.X)

BINDS = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<=>": 7, "<": 6, "<=": 6, ">": 6, ">=": 6,
         "==": 5, "!=": 5, "&": 4, "^": 3, "|": 2, "&&": 1, "||": 0}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
ENDS = {",", ";", "?", ":", "{"} | ASSIGNMENTS
ENDING_WORDS = {"return", "co_return", "co_yield", "throw", "case", "else", "do", "goto"}
SWAPPED = {"&&": "||", "||": "&&", "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-",
           "-": "+", "+=": "-=", "-=": "+="}
PAIRS = {"(": ")", "[": "]", "{": "}", "<t": ">t"}
NOT_RUN = {"static_assert", "sizeof", "decltype", "noexcept", "alignas", "requires"}
STATEMENTS = {"if", "for", "while", "switch", "else", "do", "catch", "try"}
ON = "irl_mutant(@)"


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    blank_before: bool = False
    blank_after: bool = False
    partner: int = -1


@dataclasses.dataclass
class Place:
    """What stands at [start, end), and what it becomes: texts and ranges of the source, in which `@` is its number."""
    start: int
    end: int
    line: int
    original: str
    mutated: str
    pieces: list
    file: str = ""
    number: int = 0


def tokens_of(source):
    tokens, blank, at = [], True, 0
    for match in TOKEN.finditer(source):
        if match.lastgroup == "blank" or match.group("blank") is not None:
            blank = True
            if tokens:
                tokens[-1].blank_after = True
            continue
        kind = next(k for k in ("text", "number", "word", "sign") if match.group(k) is not None)
        tokens.append(Token(kind, match.group(), match.start(), match.end(), blank))
        blank = False
    for before, token in zip(tokens, tokens[1:]):
        if token.text == "<" and not token.blank_after and before.text != "operator":
            token.text = "<t"
        elif token.text == "<" and before.text == "template":
            token.text = "<t"
        elif token.text == ">" and not token.blank_before and before.text not in ("operator", "-"):
            token.text = ">t"
    opened = []
    for i, token in enumerate(tokens):
        if token.kind == "text":
            continue
        if token.text in PAIRS:
            opened.append(i)
        elif token.text in PAIRS.values():
            while opened and PAIRS[tokens[opened[-1]].text] != token.text:
                if token.text == ">t" or tokens[opened[-1]].text != "<t":
                    break
                opened.pop()
            if opened and PAIRS[tokens[opened[-1]].text] == token.text:
                token.partner = opened.pop()
                tokens[token.partner].partner = i
    return tokens


def is_binary(token):
    return token.kind == "sign" and token.text in BINDS and token.blank_before and token.blank_after


class Source:
    def __init__(self, text):
        self.text = text
        self.tokens = tokens_of(text)
        self.places = []
        self.is_run, self.gives_bool = self._bodies()

    def find(self):
        """All places, outer ones before those inside."""
        for i, token in enumerate(self.tokens):
            if not self.is_run[i] or token.kind == "text":
                continue
            if token.text in SWAPPED and token.blank_before and token.blank_after:
                self._operator(i)
            elif token.text == "!":
                self._negation(i)
            elif token.kind == "number" and re.fullmatch(r"\d+([uUlLzZ]*|s|ms)", token.text):
                self._number(i)
            elif token.text in ("if", "while") and self.tokens[i + 1].text == "(":
                self._condition(i)
            elif token.text == "return" and self.gives_bool[i]:
                self._result(i)
        places = [p for _, p in sorted(enumerate(self.places), key=lambda at: (at[1].start, -at[1].end, at[0]))]
        nested, open_ends = [], []
        for place in places:
            while open_ends and open_ends[-1] <= place.start:
                open_ends.pop()
            if open_ends and place.end > open_ends[-1]:
                continue
            open_ends.append(place.end)
            nested.append(place)
        return nested

    def _bodies(self):
        """For each token whether it is executed, and whether the function it stands in says that it gives a bool."""
        runs, gives, stack, i = [], [], [(False, False)], 0
        tokens = self.tokens
        skipped_until = -1
        for i, token in enumerate(tokens):
            if token.kind != "text" and token.text == "{":
                stack.append(self._body(i, stack[-1]))
            elif token.kind != "text" and token.text == "}" and len(stack) > 1:
                stack.pop()
            if i > skipped_until:
                skipped_until = self._skipped(i)
            run, boolean = stack[-1]
            runs.append(run and i > skipped_until)
            gives.append(boolean)
        return runs, gives

    def _skipped(self, i):
        """The last token of what is not executed and begins here."""
        tokens, token = self.tokens, self.tokens[i]
        following = tokens[i + 1].text if i + 1 < len(tokens) else ""
        if token.text in NOT_RUN and following == "(":
            return tokens[i + 1].partner
        if token.text == "constexpr" and following == "(":
            return tokens[i + 1].partner
        if token.text in ("constexpr", "case", "using", "typedef", "static_assert") or token.text == "requires":
            stops = (":",) if token.text == "case" else (";", "{")
            last = i
            while last < len(tokens) and tokens[last].text not in stops:
                last = tokens[last].partner if tokens[last].text in ("(", "<t") and tokens[last].partner > 0 else last + 1
            is_value = token.text == "constexpr" and tokens[last - 1].text not in (")", "const", "noexcept")
            while is_value and last < len(tokens) and tokens[last].text != ";":  # a constant with braces in it
                last = max(tokens[last].partner, last) + 1
            return last
        if token.text == "<t" and token.partner > i:
            return token.partner
        return -1

    def _header(self, i):
        """The tokens of the statement or declaration that the brace at i ends."""
        first = i - 1
        while first >= 0 and self.tokens[first].text not in (";", "{", "}"):
            partner = self.tokens[first].partner
            first = partner - 1 if 0 <= partner < first else first - 1
        return first + 1

    def _body(self, i, outside):
        tokens = self.tokens
        before = tokens[i - 1] if i else None
        if before is None:
            return outside
        first = self._header(i)
        top, k = [], first
        while k < i:
            top.append(tokens[k])
            k = tokens[k].partner + 1 if tokens[k].partner > k else k + 1
        words = [t.text for t in top]
        if words and words[0] in STATEMENTS:
            return outside
        if any(w in ("namespace", "class", "struct", "enum", "union") for w in words) and "(" not in words:
            return (False, False)
        lambda_at = [k for k in range(first, i) if tokens[k].text == "[" and tokens[k].partner < i and
                     (tokens[k - 1].kind != "word" or tokens[k - 1].text == "return") and
                     tokens[k - 1].text not in (")", "]", "[", ">t")]
        body = before.text in (")", "const", "noexcept", "override", "mutable", "else", "do", "try", "]") or "->" in words
        if outside[0] or lambda_at:
            if lambda_at and body:
                k = tokens[lambda_at[-1]].partner + 1
                says = [t.text for t in tokens[k:i]]
                return (True, says[-2:] == ["->", "bool"])
            return outside
        if not body and before.text != "}":
            return outside
        until = words.index("(") if "(" in words else 0
        boolean = "bool" in words[:until] or words[-2:] == ["->", "bool"]
        return (True, boolean)

    def _left(self, i, binds):
        k = i - 1
        while k >= 0:
            token = self.tokens[k]
            if token.text in (")", "]", "}", ">t") and token.kind != "text" and token.partner >= 0:
                if self.tokens[token.partner - 1].text in STATEMENTS:
                    break
                k = token.partner - 1
                continue
            if token.kind != "text" and (token.text in PAIRS or token.text in ENDS or token.text in ENDING_WORDS):
                break
            if is_binary(token) and BINDS[token.text] < binds:
                break
            k -= 1
        return k + 1

    def _right(self, i, binds):
        k = i + 1
        while k < len(self.tokens):
            token = self.tokens[k]
            if token.text in PAIRS and token.kind != "text" and token.partner > k:
                k = token.partner + 1
                continue
            ends = ENDS if binds >= 0 else {",", ";"}
            if token.kind != "text" and (token.text in PAIRS.values() or token.text in ends):
                break
            if is_binary(token) and BINDS[token.text] <= binds:
                break
            k += 1
        return k - 1

    def _add(self, first, last, original, mutated, pieces):
        start, end = self.tokens[first].start, self.tokens[last].end
        tidy = lambda text: re.sub(r"\s+", " ", text).strip()
        self.places.append(Place(start, end, self.text.count("\n", 0, start) + 1, tidy(original), tidy(mutated), pieces))

    def _operator(self, i):
        tokens, sign = self.tokens, self.tokens[i].text
        binds = BINDS.get(sign, -1)
        first, last = self._left(i, binds), self._right(i, binds)
        if first >= i or last <= i or "..." in (tokens[i - 1].text, tokens[i + 1].text):
            return
        start, end = tokens[first].start, tokens[last].end
        left, right = (start, tokens[i - 1].end), (tokens[i + 1].start, end)
        text = self.text[start:end]
        if sign in ("+", "-", "+=", "-=") and ('"' in text or "'" in text):
            return
        other = SWAPPED[sign]
        if sign in ("&&", "||"):
            pieces = ["((static_cast<bool>(", left, f") != {ON}) {sign} (static_cast<bool>(", right, f") != {ON})) != {ON}"]
            pieces = ["("] + pieces + [")"]
        elif sign in ("==", "!="):
            pieces = ["((", left, f" {sign} ", right, f") != {ON})"]
        else:
            pieces = [f"({ON} ? (", left, f" {other} ", right, ") : (", left, f" {sign} ", right, "))"]
        self._add(first, last, text,
                  self.text[start:tokens[i].start] + other + self.text[tokens[i].end:end], pieces)

    def _negation(self, i):
        last = self._right(i, 10)
        start, end = self.tokens[i].start, self.tokens[last].end
        self._add(i, last, self.text[start:end], self.text[self.tokens[i].end:end],
                  ["((!static_cast<bool>(", (self.tokens[i].end, end), f")) != {ON})"])

    def _number(self, i):
        token = self.tokens[i]
        digits = re.match(r"\d+", token.text).group()
        changed = ("0" if digits == "1" else str(int(digits) + 1)) + token.text[len(digits):]
        if digits.startswith("0") and len(digits) > 1:
            return
        self._add(i, i, token.text, changed, [f"({ON} ? {changed} : {token.text})"])

    def _top(self, first, last):
        k, found = first, []
        while k <= last:
            found.append(self.tokens[k])
            k = self.tokens[k].partner + 1 if self.tokens[k].partner > k else k + 1
        return found

    def _is_compared(self, first, last):
        return self.tokens[first].text == "!" or any(
            is_binary(t) and BINDS[t.text] in (0, 1, 5, 6) for t in self._top(first, last))

    def _condition(self, i):
        tokens = self.tokens
        opening, closing = i + 1, tokens[i + 1].partner
        first = opening + 1
        for k in range(opening + 1, closing):
            if tokens[k].text == ";" and not any(opening < b < k < tokens[b].partner < closing
                                                 for b in range(opening + 1, k) if tokens[b].text in PAIRS):
                first = k + 1
        last = closing - 1
        if first > last or any(t.text == "=" for t in self._top(first, last)):
            return
        start, end = tokens[first].start, tokens[last].end
        text, inside = self.text[start:end], (start, end)
        word = tokens[i].text
        if word == "if" and self._leaves(closing + 1):
            self._add(first, last, f"if ({text})", f"if (false /* {text} */)",
                      ["(static_cast<bool>(", inside, f") && !{ON})"])
        if not self._is_compared(first, last):
            self._add(first, last, f"{word} ({text})", f"{word} (!({text}))",
                      ["(static_cast<bool>(", inside, f") != {ON})"])

    def _leaves(self, k):
        """Whether what begins here is one statement that leaves, with nothing else instead of it."""
        tokens = self.tokens
        block = tokens[k].text == "{"
        k += block
        if tokens[k].text not in ("return", "continue", "break", "throw"):
            return False
        while tokens[k].text != ";":
            k = tokens[k].partner + 1 if tokens[k].partner > k else k + 1
        if block and tokens[k + 1].text != "}":
            return False
        return tokens[k + 1 + block].text != "else"

    def _result(self, i):
        last = i + 1
        while self.tokens[last].text != ";":
            last = self.tokens[last].partner + 1 if self.tokens[last].partner > last else last + 1
        last -= 1
        if last <= i or self._is_compared(i + 1, last) or self.tokens[i + 1].text == "{":
            return
        start, end = self.tokens[i + 1].start, self.tokens[last].end
        text = self.text[start:end]
        self._add(i + 1, last, f"return {text}", f"return !({text})",
                  ["(static_cast<bool>(", (start, end), f") != {ON})"])


def written(text, places):
    """The source with both forms of the places, which come outer ones first; and on which lines of it each place is written."""
    lines = {}

    def part(start, end, following, line):
        done, at, k = "", start, following
        while k < len(places) and places[k].start < end:
            place = places[k]
            k += 1
            if place.start < at or place.end > end:
                continue
            done += text[at:place.start]
            first = line + done.count("\n")
            for piece in place.pieces:
                here = line + done.count("\n")
                done += piece.replace("@", str(place.number)) if isinstance(piece, str) else part(*piece, k, here)
            lines.setdefault(place.number, []).append((first, line + done.count("\n")))
            at = place.end
        return done + text[at:end]

    return part(0, len(text), 0, 1), lines
