"""Makes the font of the headings: what our languages need of Vollkorn, in one weight.

    npm pack @fontsource/vollkorn@5.3.0 && tar xf fontsource-vollkorn-5.3.0.tgz
    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
    venv/bin/python tools/font.py package
"""

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent.parent / "src/lib/theme/fonts"
# Letters of Western European languages, their quotation marks and dashes, and the signs of our texts.
TEXT = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ıŒœŠšŸŽžẞ‐‑‒–—‘’‚“”„†…‹›€−×≥≤")]


def lining(font: TTFont) -> None:
    """Gives figures the height of capitals: points stand beside words, and old-style ones dance."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    swap = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            swap |= getattr(part, "ExtSubTable", part).mapping
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in cmap.cmap:
                cmap.cmap[code] = swap.get(cmap.cmap[code], cmap.cmap[code])


def spacing(font: TTFont) -> None:
    """Sets words apart as in small headings: the space of a text face, a fifth of its height, is two or three pixels there."""
    for code in (0x20, 0xA0):
        glyph = font.getBestCmap()[code]
        font["hmtx"][glyph] = (font["head"].unitsPerEm * 27 // 100, 0)


def main(package: Path) -> None:
    font = TTFont(package / "files/vollkorn-latin-600-normal.woff2")
    lining(font)
    spacing(font)
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum"]
    options.hinting = False
    one = subset.Subsetter(options)
    one.populate(unicodes=TEXT)
    one.subset(font)
    HERE.mkdir(exist_ok=True)
    font.flavor = "woff2"
    font.save(HERE / "vollkorn-600.woff2")
    shutil.copy(package / "LICENSE", HERE / "vollkorn-OFL.txt")


main(Path(sys.argv[1]))
