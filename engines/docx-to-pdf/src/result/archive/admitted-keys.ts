/** What may be in the dictionaries of a PDF/A-2b, as Verso makes it: what else is there is an obstacle. */
export interface AdmittedKeys {
  readonly kept: ReadonlySet<string>;
  /** What says nothing of how pages look or read: it is taken out. */
  readonly dropped: ReadonlySet<string>;
}

const keys = (kept: string, dropped = ''): AdmittedKeys => ({
  kept: new Set(kept.split(' ')),
  dropped: new Set(dropped.split(' ')),
});
const STREAM = 'Length Filter DecodeParms';

/** By the dictionaries of ISO 32000-1: tables 28, 30, 33, 58, 89, 95, 96 and 173. */
export const ADMITTED = {
  catalog: keys(
    'Type Pages PageLabels Outlines Dests Names ViewerPreferences PageLayout PageMode OpenAction MarkInfo StructTreeRoot Lang URI',
    'Metadata OutputIntents Version Extensions PieceInfo LastModified SpiderInfo',
  ),
  page: keys(
    'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group Annots StructParents Tabs UserUnit Dur Trans',
    'Metadata PieceInfo LastModified Thumb ID PZ SeparationInfo BoxColorInfo B VP',
  ),
  resources: keys('XObject ColorSpace ExtGState Font Properties', 'ProcSet Pattern Shading'),
  image: keys(
    `Type Subtype Name Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode SMask Matte StructParent ${STREAM}`,
    'Interpolate Metadata PieceInfo LastModified ID DL',
  ),
  form: keys(
    `Type Subtype Name FormType BBox Matrix Resources Group StructParent StructParents ${STREAM}`,
    'Metadata PieceInfo LastModified DL',
  ),
  group: keys('Type S CS I K'),
  graphicsState: keys('Type LW LC LJ ML D RI FL SM SA BM SMask CA ca AIS TK OP op OPM'),
  softMask: keys('Type S G BC'),
  link: keys('Type Subtype Rect Contents P NM M Border C StructParent A Dest H PA QuadPoints BS', 'F AP AS'),
} as const;

/** Filters of streams (ISO 32000-1, table 6) that a PDF/A-2b may have, but for JPEG 2000, which has rules of its own. */
export const FILTERS: ReadonlySet<string> = new Set([
  'DCTDecode',
  'CCITTFaxDecode',
  'FlateDecode',
  'JBIG2Decode',
  'RunLengthDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
]);

/** Blend modes (ISO 32000-1, tables 136 and 137). */
export const BLEND_MODES: ReadonlySet<string> = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);
