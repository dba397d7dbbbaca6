"""The rules by which letters are joined and marks are placed, kept right after glyphs were stretched."""

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString


def set_ligatures_aside(font):
    """Makes ligatures discretionary, so that text has none unless a document asks for them."""
    if "GSUB" in font and font["GSUB"].table.FeatureList:
        for record in font["GSUB"].table.FeatureList.FeatureRecord:
            if record.FeatureTag == "liga":
                record.FeatureTag = "dlig"


def set_mean_kerning(font, glyphs, units):
    """Makes every letter so many units wider where text is kerned. For fonts without rules of places, which this would replace."""
    if "GPOS" in font and font["GPOS"].table.FeatureList and font["GPOS"].table.FeatureList.FeatureRecord:
        raise ValueError("The font has rules of places of its own.")
    rule = f"pos [{' '.join(glyphs)}] {units};"
    systems = "languagesystem DFLT dflt; languagesystem latn dflt;"
    addOpenTypeFeaturesFromString(font, f"{systems} feature kern {{ {rule} }} kern;", tables=["GPOS"])


def set_half_spaces(font, space, syllables):
    """Makes spaces beside syllables half as wide as these where a document asks for it (`ss20`). For fonts without rules of places."""
    metrics = font["hmtx"].metrics
    wider = round(metrics[syllables[0]][0] / 2) - metrics[space][0]
    if wider <= 0:
        return
    systems = "".join(f"languagesystem {script} dflt; " for script in ("DFLT", "hang", "latn"))
    lookup = f"lookup wider {{ pos {space} <0 0 {wider} 0>; }} wider;"
    syllable = f"[{' '.join(syllables)}]"
    rules = f"pos {syllable} {space}' lookup wider; pos {space}' lookup wider {syllable};"
    addOpenTypeFeaturesFromString(font, f"{systems}{lookup} feature ss20 {{ {rules} }} ss20;", tables=["GPOS"])


def scale_anchors(font, ratios):
    """Moves the anchors of marks and joins along with the outlines: `ratios` says by how much each glyph was stretched in x."""
    if "GPOS" not in font or not ratios:
        return
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            scale = _SCALERS.get(type(subtable).__name__)
            if scale:
                scale(subtable, ratios)


def _scale_cursive(subtable, ratios):
    for name, record in zip(subtable.Coverage.glyphs, subtable.EntryExitRecord):
        _scale(record.EntryAnchor, ratios.get(name, 1))
        _scale(record.ExitAnchor, ratios.get(name, 1))


def _scale_marks(coverage, marks, ratios):
    for name, record in zip(coverage.glyphs, marks.MarkRecord):
        _scale(record.MarkAnchor, ratios.get(name, 1))


def _scale_mark_base(subtable, ratios):
    _scale_marks(subtable.MarkCoverage, subtable.MarkArray, ratios)
    for name, record in zip(subtable.BaseCoverage.glyphs, subtable.BaseArray.BaseRecord):
        for anchor in record.BaseAnchor:
            _scale(anchor, ratios.get(name, 1))


def _scale_mark_mark(subtable, ratios):
    _scale_marks(subtable.Mark1Coverage, subtable.Mark1Array, ratios)
    for name, record in zip(subtable.Mark2Coverage.glyphs, subtable.Mark2Array.Mark2Record):
        for anchor in record.Mark2Anchor:
            _scale(anchor, ratios.get(name, 1))


def _scale_mark_ligature(subtable, ratios):
    _scale_marks(subtable.MarkCoverage, subtable.MarkArray, ratios)
    for name, ligature in zip(subtable.LigatureCoverage.glyphs, subtable.LigatureArray.LigatureAttach):
        for component in ligature.ComponentRecord:
            for anchor in component.LigatureAnchor:
                _scale(anchor, ratios.get(name, 1))


def _scale(anchor, ratio):
    # Sources share anchors between glyphs, so that each is set to what it was, never twice.
    if anchor is None or ratio == 1:
        return
    if not hasattr(anchor, "given_x"):
        anchor.given_x = anchor.XCoordinate
    anchor.XCoordinate = round(anchor.given_x * ratio)


_SCALERS = {
    "CursivePos": _scale_cursive,
    "MarkBasePos": _scale_mark_base,
    "MarkMarkPos": _scale_mark_mark,
    "MarkLigPos": _scale_mark_ligature,
}
