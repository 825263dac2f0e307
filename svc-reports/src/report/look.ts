/** Sizes and colours of a report, beside the colour of the shop. Lengths are points. */
export const colours = {
  ink: '#26211c',
  muted: '#6f655a',
  line: '#e6dfd5',
  sunken: '#f3eee6',
  paper: '#faf7f2',
  oak: '#b98a52',
} as const;

/** Of every page (back-office specification, section 9). */
export const margin = { top: 95, bottom: 60, side: 30 } as const;
/** The coloured band runs over both edges of the page: 642 points on a portrait letter of 612, 822 on a landscape one of 792. */
export const BLEED = 15;
/** As wide and high as the logo may be. */
export const logoSize = { width: 115, height: 40 } as const;
/** Of the first column of the list; the others share the rest. */
export const FIRST_COLUMN = 150;
