"""Which free font each face is made from. Licences that allow it alone: OFL, Apache and the Bitstream Vera license (see README.md)."""

import os

STYLES = ("Regular", "Bold", "Italic", "BoldItalic")
SYSTEM = "/usr/share/fonts/truetype"
OPENTYPE = "/usr/share/fonts/opentype"
ALL, UPRIGHT, LIGHT = STYLES, ("Regular", "Bold"), ("Regular", "Italic")
# Sources whose letters are joined, halved and moved by rules of their own.
INDIAN = (
    *(f"Noto Sans {script}" for script in ("Devanagari", "Bengali", "Tamil", "Telugu", "Kannada")),
    *("Noto Serif Devanagari", "Noto Serif Bengali"),
)


def files_of(unpacked, modules):
    """The files of each source by style. `unpacked`: folder of Debian packages that are not installed; `modules`: npm's."""
    croscore = os.path.join(unpacked, "usr/share/fonts/truetype/croscore")
    fontsource = os.path.join(modules, "@fontsource")
    plain = lambda folder, name: {style: f"{folder}/{name}-{style}.ttf" for style in STYLES}
    dejavu = lambda name: {
        "Regular": f"{SYSTEM}/dejavu/{name}.ttf",
        "Bold": f"{SYSTEM}/dejavu/{name}-Bold.ttf",
        "Italic": f"{SYSTEM}/dejavu/{name}-Oblique.ttf",
        "BoldItalic": f"{SYSTEM}/dejavu/{name}-BoldOblique.ttf",
    }
    david = lambda script: {
        style: f"{fontsource}/david-libre/files/david-libre-{script}-{weight}-normal.woff2"
        for style, weight in (("Regular", 400), ("Bold", 700))
    }
    gelasio = {
        style: f"{fontsource}/gelasio/files/gelasio-latin-{weight}-{slant}.woff2"
        for style, weight, slant in (
            ("Regular", 400, "normal"), ("Bold", 700, "normal"), ("Italic", 400, "italic"), ("BoldItalic", 700, "italic"))
    }
    noto = lambda name: {style: f"{SYSTEM}/noto/{name.replace(' ', '')}-{style}.ttf" for style in UPRIGHT}
    lato = lambda weight, slanted: {"Regular": f"{SYSTEM}/lato/Lato-{weight}.ttf", "Italic": f"{SYSTEM}/lato/Lato-{slanted}.ttf"}
    return {
        "Arimo": plain(croscore, "Arimo"),
        "Tinos": plain(croscore, "Tinos"),
        "Cousine": plain(croscore, "Cousine"),
        "Carlito": plain(f"{SYSTEM}/crosextra", "Carlito"),
        "Caladea": plain(f"{SYSTEM}/crosextra", "Caladea"),
        "Open Sans": plain(f"{SYSTEM}/open-sans", "OpenSans"),
        "Open Sans ExtraBold": {"Regular": f"{SYSTEM}/open-sans/OpenSans-ExtraBold.ttf"},
        "Lato Light": lato("Light", "LightItalic"),
        "DejaVu Sans": dejavu("DejaVuSans"),
        "DejaVu Sans Condensed": dejavu("DejaVuSansCondensed"),
        "David Libre": david("hebrew"),
        "David Libre Latin": david("latin"),
        "Gelasio": gelasio,
        "EB Garamond": {
            "Regular": f"{OPENTYPE}/ebgaramond/EBGaramond12-Regular.otf",
            "Italic": f"{OPENTYPE}/ebgaramond/EBGaramond12-Italic.otf",
            "Bold": f"{OPENTYPE}/ebgaramond/EBGaramond12-Bold.otf",
        },
        **{name: noto(name) for name in ("Noto Naskh Arabic", "Noto Sans Arabic", "Noto Nastaliq Urdu", "Noto Sans Thai", "Noto Serif Thai")},
        **{name: noto(name) for name in INDIAN},
        "Noto Sans Symbols": {"Regular": f"{SYSTEM}/noto/NotoSansSymbols-Regular.ttf"},
        "Noto Sans Symbols2": {"Regular": f"{SYSTEM}/noto/NotoSansSymbols2-Regular.ttf"},
        "Noto Sans Math": {"Regular": f"{SYSTEM}/noto/NotoSansMath-Regular.ttf"},
        # No font: which characters look like those of fonts of symbols.
        "dingbat-to-unicode": {"Regular": os.path.join(modules, "dingbat-to-unicode/dist/dingbats.js")},
    }


# family: the styles that it has (the others are made of these by every program), and the sources of its letters: the first that has a
# letter gives it. Chosen by the widths of lower-case letters, then by looks.
LETTERS = {
    "Arial": (ALL, ("Arimo",)),
    "Arial Narrow": (ALL, ("Arimo",)),
    "Arial Black": (("Regular",), ("Open Sans ExtraBold", "Arimo")),
    "Arial Unicode MS": (("Regular",), ("Arimo",)),
    "Times New Roman": (ALL, ("Tinos",)),
    "Courier New": (ALL, ("Cousine",)),
    "Calibri": (ALL, ("Carlito", "Arimo")),
    "Calibri Light": (LIGHT, ("Carlito", "Arimo")),
    "Cambria": (ALL, ("Caladea", "Tinos")),
    # Signs of equations come from the third.
    "Cambria Math": (("Regular",), ("Caladea", "Tinos", "DejaVu Sans")),
    "Tahoma": (UPRIGHT, ("DejaVu Sans Condensed",)),
    "Verdana": (ALL, ("DejaVu Sans",)),
    "Georgia": (ALL, ("Gelasio", "Tinos")),
    "Trebuchet MS": (ALL, ("Open Sans", "Arimo")),
    "Consolas": (ALL, ("Cousine",)),
    "Aptos": (ALL, ("Open Sans", "Arimo")),
    "Aptos Display": (ALL, ("Open Sans", "Arimo")),
    "Aptos Narrow": (ALL, ("Open Sans", "Arimo")),
    "Segoe UI": (ALL, ("Open Sans", "Arimo")),
    "Segoe UI Semilight": (LIGHT, ("Lato Light", "Open Sans", "Arimo")),
    "Garamond": (("Regular", "Bold", "Italic"), ("EB Garamond", "Tinos")),
    "Angsana New": (UPRIGHT, ("Noto Serif Thai", "Tinos")),
    "Browallia New": (UPRIGHT, ("Noto Sans Thai", "Arimo")),
    "Cordia New": (UPRIGHT, ("Noto Sans Thai", "Open Sans")),
    "TH Sarabun New": (UPRIGHT, ("Noto Sans Thai", "Open Sans")),
    "TH SarabunPSK": (UPRIGHT, ("Noto Sans Thai", "Open Sans")),
    **{family: (UPRIGHT, ("Arimo",)) for family in ("Mangal", "Vrinda", "Latha", "Gautami", "Tunga")},
    **{family: (UPRIGHT, ("Tinos",)) for family in ("Kokila", "Aparajita", "Shonar Bangla")},
    "Nirmala UI": (UPRIGHT, ("Open Sans", "Arimo")),
    "David": (UPRIGHT, ("David Libre", "David Libre Latin", "Tinos")),
}

# Families that are narrower than their sources and no smaller; the letters of all others are made as large as they are wide.
NARROW = {"Arial Narrow", "Aptos Narrow"}

# Families of one style, which is bold.
BOLD_ALONE = {"B Titr"}

# family: script: the source of its letters, upright and bold, in a font of its own ("Like X Arabic"): letters that join need their own rules
SCRIPTS = {
    **{family: {"Arabic": "Noto Naskh Arabic"} for family in (
        *("Arial", "Times New Roman", "Courier New", "Arial Unicode MS", "Sakkal Majalla", "Traditional Arabic", "Arabic Typesetting"),
        *("B Mitra", "B Nazanin", "B Titr", "B Zar", "B Lotus", "XB Zar"))},
    **{family: {"Arabic": "Noto Sans Arabic"} for family in ("Calibri", "Calibri Light", "Segoe UI")},
    "Tahoma": {"Arabic": "DejaVu Sans"},
    "IranNastaliq": {"Arabic": "Noto Nastaliq Urdu"},
    "Mangal": {"Devanagari": "Noto Sans Devanagari"},
    **{family: {"Devanagari": "Noto Serif Devanagari"} for family in ("Kokila", "Aparajita")},
    "Vrinda": {"Bengali": "Noto Sans Bengali"},
    "Shonar Bangla": {"Bengali": "Noto Serif Bengali"},
    "Latha": {"Tamil": "Noto Sans Tamil"},
    "Gautami": {"Telugu": "Noto Sans Telugu"},
    "Tunga": {"Kannada": "Noto Sans Kannada"},
    # Of its other scripts no width is known.
    "Nirmala UI": {"Devanagari": "Noto Sans Devanagari", "Kannada": "Noto Sans Kannada"},
}

# Sources whose letters lean on one another in two directions: they are made larger or smaller as a whole, and none is stretched.
WHOLE = {"Noto Nastaliq Urdu"}
