/** What a menu item means for rules, whatever it is called; empty for most. */
export const menuItemKinds = [
  '',
  'racking',
  'obstructions',
  'arch-tops',
  'corner-racks',
  'estate-corner-racks',
] as const;
export type MenuItemKind = (typeof menuItemKinds)[number];

/** What the text of a menu item meant before there were kinds. */
const kindOfText: ReadonlyMap<string, MenuItemKind> = new Map([
  ['Racking', 'racking'],
  ['Obstructions', 'obstructions'],
  ['Arch Tops', 'arch-tops'],
  ['Corner Racks', 'corner-racks'],
  ['Corner Racks - Est', 'estate-corner-racks'],
]);

/** One that was stored before there were kinds, or is sent without, means what its text meant then. */
export const kindOfMenuItem = (item: {
  readonly text: string;
  readonly kind?: MenuItemKind | undefined;
}): MenuItemKind => item.kind ?? kindOfText.get(item.text) ?? '';
