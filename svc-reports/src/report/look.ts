/** Sizes and colours of a report. Lengths are points. */
import { colourOf } from './pdf/sheet';

export const colours = {
  ink: colourOf('#26211c'),
  muted: colourOf('#6f655a'),
  line: colourOf('#e6dfd5'),
  sunken: colourOf('#f3eee6'),
  paper: colourOf('#faf7f2'),
  wine: colourOf('#7b1e3a'),
  oak: colourOf('#b98a52'),
};

/** Of every page (back-office specification, section 9). */
export const margin = { top: 95, bottom: 60, side: 30 } as const;
/** The coloured band runs over both edges of the page: 642 points on a portrait letter of 612, 822 on a landscape one of 792. */
export const BLEED = 15;
/** As wide and high as the logo may be. */
export const logoSize = { width: 115, height: 40 } as const;
/** Of the first column of the list; the others share the rest. */
export const FIRST_COLUMN = 150;
