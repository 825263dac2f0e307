export {
  ConsoleFrame,
  ConsolePage,
  defineScreens,
  type ConsoleFrameProps,
  type ConsoleRole,
  type ConsoleScreen,
  type ConsoleTable,
} from './ConsoleFrame';
export { useUnsaved } from './unsaved';
export {
  defineEntity,
  type Entity,
  type EntityImpact,
  type EntityImpactProps,
  type EntityColumn,
  type EntityFilter,
  type PreviewProps,
  type Rows,
  type FormSection,
  type ServedList,
  type EntityRecord,
  type OrderedOf,
  type EntryTexts,
  type FieldTexts,
  type PublishTexts,
  type UpdateTexts,
} from './entity';
export { EntityScreen, SingleRecords } from './EntityScreen';
export {
  choice,
  colour,
  eitherOr,
  textLine,
  textLines,
  measured,
  priceField,
  numberIn,
  onePerLine,
  percentField,
  yesOrNo,
  type Measure,
} from './kinds';
export type { BindField, ControlProps, FieldKind } from './fieldKind';
export type { FormValues } from './formFacts';
export { picture, pictures, type PictureLimits } from './picture';
export { allRecords, pageFrom, recordsWith } from './records';
export { CsvDownload, type Collecting } from './CsvDownload';
export { FileDrop, type FileDropProps } from './FileDrop';
export { model, type ModelLimits } from './model';
export { foundReference, reference, type Referenced } from './reference';
export { repeated, type Repeated } from './repeated';
export { withPlaceholders, type Placeholders } from './placeholders';
export { useOtherLanguages } from './otherLanguages';
export { MailFrame, type MailFrameProps } from './MailFrame';
export { grouped, type Grouped } from './grouped';
export type { SheetImpactProps } from './sheet/SavingDialogs';
export { SheetScreen, type SheetScreenProps } from './sheet/SheetScreen';
export { valueOf, type SheetColumn, type SheetEdits, type SheetRow } from './sheet/cells';
export type { RowMark } from './sheet/useShownRows';
export type { FaultOf } from './sheet/faults';
export type { ChangedRow, GatherRows, SaveRows } from './sheet/useSheetSaving';
