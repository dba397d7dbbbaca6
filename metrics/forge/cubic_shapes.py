"""Outlines of cubic curves (CFF), made as wide as they have to be."""

from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen

from outlines import MOST_STRETCH

# Operators of Type 2 charstrings with which an outline begins, and how many numbers each takes.
RMOVETO, HMOVETO, VMOVETO = 21, 22, 4
TAKES = {RMOVETO: 2, HMOVETO: 1, VMOVETO: 1}
# Numbers of Type 2 charstrings begin with these bytes; 28 has two more, 255 four more, others one more or none.
FIRST_NUMBER, SHORT, LONG, ONE_BYTE = 32, 28, 255, 246


class Shapes:
    """The glyphs of a font with a CFF table. Those without subroutines (`hb-subset --desubroutinize`) are moved without being drawn."""

    def __init__(self, font):
        self._metrics = font["hmtx"].metrics
        self._cff = font["CFF "].cff
        self._programs = self._cff.topDictIndex[0].CharStrings
        self._changed = set()

    def stretch(self, name, width):
        """Makes a glyph so wide, its outline with it; one that would change beyond recognition is moved to the middle."""
        advance, bearing = self._metrics[name]
        if name in self._changed or advance == width:
            return
        ratio = width / advance if advance and width else 0
        if not MOST_STRETCH[0] <= ratio <= MOST_STRETCH[1]:
            return self.move(name, width)
        self._draw(name, width, (ratio, 0, 0, 1, 0, 0))
        self._note(name, width, round(bearing * ratio))

    def move(self, name, width):
        """Makes a glyph so wide and leaves its outline as it is, in the middle."""
        advance, bearing = self._metrics[name]
        if name in self._changed or advance == width:
            return
        shift = round((width - advance) / 2)
        program = self._programs[name]
        given = width - program.private.nominalWidthX
        if program.needsDecompilation() and (moved := _moved(program.bytecode, given, shift)) is not None:
            program.bytecode = moved
        else:
            self._draw(name, width, (1, 0, 0, 1, shift, 0))
        self._note(name, width, bearing + shift)

    def _note(self, name, width, bearing):
        self._metrics[name] = (width, bearing)
        self._changed.add(name)

    def _draw(self, name, width, transformation):
        program = self._programs[name]
        pen = T2CharStringPen(width - program.private.nominalWidthX, None)
        program.draw(TransformPen(pen, transformation))
        program.setProgram(pen.getCharString(program.private, self._cff.GlobalSubrs).program)


def _moved(code, width, shift):
    """A program of this width (less the nominal one) whose outline begins so far to the right; None where no plain move begins it."""
    numbers, at = [], 0
    while at < len(code):
        first = code[at]
        if first < FIRST_NUMBER and first != SHORT:
            break
        size = 3 if first == SHORT else 5 if first == LONG else 1 if first <= ONE_BYTE else 2
        numbers.append(code[at : at + size])
        at += size
    operator = code[at] if at < len(code) else None
    if operator not in TAKES or len(numbers) < TAKES[operator]:
        return None
    place = len(numbers) - TAKES[operator]
    if place > 1:
        return None
    before, given, rest = _number(width), numbers[place:], code[at + 1 :]
    if operator == VMOVETO:
        return before + _number(shift) + given[0] + bytes([RMOVETO]) + rest
    if (x := _value(given[0])) is None:
        return None
    return before + _number(x + shift) + b"".join(given[1:]) + bytes([operator]) + rest


def _value(data):
    """A whole number of a charstring; None for a fraction."""
    first = data[0]
    if first == SHORT:
        return int.from_bytes(data[1:], "big", signed=True)
    if first == LONG:
        return None
    if first <= ONE_BYTE:
        return first - 139
    return (first - 247) * 256 + data[1] + 108 if first < 251 else -(first - 251) * 256 - data[1] - 108


def _number(value):
    return bytes([SHORT]) + value.to_bytes(2, "big", signed=True)
