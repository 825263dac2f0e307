import { trimAndFillerForm } from '@rackwright/contracts';
import { trimAndFillerCalls } from '@rackwright/contracts/browser';
import { choice, defineEntity, priceField } from '@rackwright/web-kit/console';
import { impactOnSaved } from '../releases/UnsavedImpact';
import { useTexts } from '../text';
import { cataloguePicture, length, prices } from './kinds';

/** By which the list knows what each accessory is for. */
const symbols = ['Top', 'Base', 'Crown', 'CrwnBase', '4CurvCrn', 'TopBase', 'CFS', 'EFS', '3bulb', '6bulb', '12bulb', 'SAchLite', 'BAchLite']; // oxfmt-ignore

/** Mouldings, filler strips and lights. */
export const trimAndFillers = defineEntity({
  calls: trimAndFillerCalls,
  collection: 'trimAndFillers',
  impact: impactOnSaved('trimAndFillers'),
  form: trimAndFillerForm,
  useTexts: () => useTexts().trimAndFiller,
  nameOf: ({ trimandFillerName }) => String(trimandFillerName),
  columns: ['trimandFillerName', 'symbolName', 'length', 'shipping', 'visible'],
  layout: [
    ['trimandFillerName'],
    ['symbolName'],
    ['visible'],
    ['description'],
    ['productdescription'],
    ['length', 'width'],
    ['height', 'lbs'],
    ['shipping'],
    ['color_scheme'],
    ['trimandFillerImage'],
  ],
  fields: {
    symbolName: choice(() => symbols),
    length,
    width: length,
    height: length,
    shipping: priceField,
    color_scheme: prices,
    trimandFillerImage: cataloguePicture(trimAndFillerCalls.upload),
  },
});
