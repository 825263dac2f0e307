/** The figures that sales managers and administrators both read. It is no part of the shell: each remote brings it along. */
export { type DayRange, daysIn, isRange, momentsOf, presetRange, rangeBefore } from './dayRange';
export { DayRangeFields } from './DayRangeFields';
export { type ActionFilter, ActionTable, actionText } from './ActionTable';
export { FigureTable, useFigures } from './FigureTable';
export {
  amountCell,
  customerText,
  dayText,
  type FigureName,
  type FigureRow,
  type FigureTime,
  hoursText,
  numberCell,
  ringgitText,
  valueText,
} from './reports';
export { type FigureTexts, useFigureTexts } from './text';
