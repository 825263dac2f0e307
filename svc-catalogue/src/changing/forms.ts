/** How the form of each collection becomes a record, and what changes with it. */
import { withTranslationsKept, type GatheredEdit } from '@rackwright/contracts';
import type { AnyRecord, CollectionName } from '../collections';
import type { Drafted } from './changes';
import { atLeastZero, noteRecord } from './configuration';
import {
  carriedByMenuItem,
  draftAsSent,
  draftColorScheme,
  draftEmail,
  draftLeftMenuItem,
  draftOrdered,
  draftProduct,
  draftToolTip,
  draftTrimAndFiller,
  type Drafting,
  type RecordOfForm,
} from './publishing';

/** Each as it is made of all that it says. */
const drafts = {
  products: { name: 'products', draft: draftProduct },
  trimAndFillers: { name: 'trimAndFillers', draft: draftTrimAndFiller },
  colorSchemes: { name: 'colorSchemes', draft: draftColorScheme },
  discounts: { name: 'discounts', draft: draftAsSent<'discounts'>() },
  leftMenuItems: { name: 'leftMenuItems', draft: draftLeftMenuItem, carried: carriedByMenuItem },
  materials: { name: 'materials', draft: draftAsSent<'materials'>() },
  slides: { name: 'slides', draft: draftOrdered('slides') },
  helpTips: { name: 'helpTips', draft: draftOrdered('helpTips') },
  toolTips: { name: 'toolTips', draft: draftToolTip },
  emails: { name: 'emails', draft: draftEmail },
  config: { name: 'config', draft: draftAsSent<'config'>() },
} as const;

const keeping = <N extends CollectionName, Form extends object>({
  draft,
  ...drafted
}: Drafted<N, Form>): Drafted<N, Form> => ({
  ...drafted,
  draft: (form, about) => draft(withTranslationsKept(drafted.name, form, about.before), about),
});

/** As they are sent: translations that a form does not name stay. */
export const forms = {
  products: keeping(drafts.products),
  trimAndFillers: keeping(drafts.trimAndFillers),
  colorSchemes: keeping(drafts.colorSchemes),
  discounts: keeping(drafts.discounts),
  leftMenuItems: keeping(drafts.leftMenuItems),
  materials: keeping(drafts.materials),
  slides: keeping(drafts.slides),
  helpTips: keeping(drafts.helpTips),
  toolTips: keeping(drafts.toolTips),
  emails: keeping(drafts.emails),
  config: keeping(drafts.config),
} as const;

/** The form of that collection, as it was read by its contract. */
export const draftedOf = (name: CollectionName): Drafted<CollectionName, GatheredEdit['form']> =>
  forms[name] as unknown as Drafted<CollectionName, GatheredEdit['form']>;

/** The same record as its form would make it now, for one that was made earlier. Throws the refusal. */
export function draftedAgain(
  name: CollectionName,
  record: AnyRecord,
  about: Omit<Drafting<CollectionName>, 'id'>,
): AnyRecord {
  if (name === 'config') {
    if ('gap' in record) atLeastZero(record.gap);
    else if ('value' in record) atLeastZero(record.value);
    else if ('data' in record) noteRecord(record);
    return record;
  }
  const { _id: id, ...form } = record;
  return (drafts[name].draft as RecordOfForm<CollectionName, object>)(form, { ...about, id });
}
