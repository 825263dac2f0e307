/** Kinds of fields that the catalogue has and other consoles have not. */
import { formatLength, parseCasing, parseLength } from '@rackwright/planning';
import { numberMarks } from '@rackwright/web-kit';
import {
  grouped,
  measured,
  priceField,
  picture,
  pictures,
  type PictureLimits,
} from '@rackwright/web-kit/console';

const BELOW_NOTHING = /^\s*[-−]/;

/** What is below 0 is read, so that it is refused as that. */
const readBy = (parse: typeof parseLength) =>
  measured({
    read(text, unit) {
      const read = parse(text.replace(BELOW_NOTHING, ''), unit, numberMarks());
      if (!read.ok) return null;
      return BELOW_NOTHING.test(text) ? -read.value : read.value;
    },
    write: (cm, unit) => formatLength(cm, unit, numberMarks()),
  });

/** Centimetres, feet or inches with fractions; kept in centimetres. */
export const length = readBy(parseLength);
/** The same, to three decimals of an inch. */
export const casingWidth = readBy(parseCasing);

const limits = { maxMB: 8, maxPixels: 4096 };
/** A picture within the limits of the catalogue. */
export const cataloguePicture = (upload: PictureLimits['upload'], body = {}) =>
  picture({ upload, body, ...limits });
/** Several of them. */
export const cataloguePictures = (upload: PictureLimits['upload'], body = {}) =>
  pictures({ upload, body, ...limits });

const woodPrices = grouped({
  layout: [
    ['sku', 'shopifyVariantId'],
    ['unit_price', 'stain_unit', 'lacquer'],
  ],
  fields: { unit_price: priceField, stain_unit: priceField, lacquer: priceField },
});

/** Prices and SKUs by species. */
export const prices = grouped({
  layout: [['mahogany'], ['pine']],
  fields: { mahogany: woodPrices, pine: woodPrices },
});
