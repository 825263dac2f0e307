/** What the product doctor may find, by its code; the screens word it. `wrong` for what customers meet, `look` for what may be meant. */
export const findingSeverity = {
  'size-missing': 'wrong',
  'too-tall': 'wrong',
  'model-gone': 'wrong',
  'model-elsewhere': 'wrong',
  'model-empty': 'wrong',
  'model-turned': 'wrong',
  'model-lying': 'wrong',
  'model-stretched': 'wrong',
  'columns-narrow': 'wrong',
  'bottles-missing': 'wrong',
  'price-missing': 'wrong',
  'sku-missing': 'wrong',
  'sku-twice': 'wrong',
  'sku-twice-here': 'wrong',
  'colour-sku-missing': 'wrong',
  'light-missing': 'wrong',
  'arch-light-missing': 'wrong',
  'menu-missing': 'wrong',
  'part-missing': 'wrong',
  'window-on-floor': 'look',
  'model-scaled': 'look',
  'model-off-floor': 'look',
  'triangles-many': 'look',
  'textures-large': 'look',
  'picture-missing': 'look',
  'shape-missing': 'look',
  'bottles-many': 'look',
  'bottles-uneven': 'look',
  'colour-default': 'look',
  'variant-missing': 'look',
  'weight-missing': 'look',
  'lighting-free': 'look',
  'menu-hidden': 'look',
  'part-withdrawn': 'look',
  'swap-alone': 'look',
  'name-twice': 'look',
} as const;
export type FindingCode = keyof typeof findingSeverity;
export type FindingSeverity = (typeof findingSeverity)[FindingCode];

export interface Finding {
  readonly code: FindingCode;
  readonly severity: FindingSeverity;
  /** The field that mends it, by its path in the form: `color_scheme.pine.sku`. */
  readonly field: string;
  /** Lengths in centimetres. */
  readonly values: Readonly<Record<string, string | number>>;
}

export const finding = (code: FindingCode, field: string, values: Finding['values'] = {}): Finding => ({
  code,
  severity: findingSeverity[code],
  field,
  values,
});
