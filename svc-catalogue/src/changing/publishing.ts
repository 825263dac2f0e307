/** What a publisher's form becomes: the record, completed and checked. Nothing is stored here. */
import { DEFAULT_FINISH, usualHeight } from '@rackwright/planning';
import { invalidRequest, type FieldError } from '@rackwright/service-kit';
import {
  isVisible,
  placeholdersFor,
  placeholdersIn,
  PLACEHOLDER,
  type ColorSchemeForm,
  type EmailName,
  type LeftMenuItemForm,
  type NotificationEmail,
  type NotificationEmailForm,
  type ProductForm,
  type ToolTipForm,
  type TrimAndFillerForm,
  type WireProduct,
} from '@rackwright/contracts';
import {
  completeMenuItem,
  type AnyRecord,
  type CollectionName,
  type Contents,
  type RecordOf,
} from '../collections';
import { isMenuRoot, isBelowItself, MENU_ROOT } from '../menu';
import { belowItself, inUse, openPlaceholder, refused, taken, unknownPlaceholder } from '../messages';
import { checkSentPrices } from './prices';
import { sentParts } from './parts';
import { missingOfMenuItem, missingOfProduct, usesOf, usesOfMenuText } from './references';

/** Where a form comes from: the id it is for, the record that has it now, and everything else. */
export interface Drafting<N extends CollectionName> {
  readonly id: string;
  /** Null for a new record. */
  readonly before: RecordOf<N> | null;
  readonly contents: Contents;
  readonly now: () => Date;
}

/** The record that a form asks for. Throws the refusal. */
export type RecordOfForm<N extends CollectionName, Form> = (form: Form, about: Drafting<N>) => RecordOf<N>;

/** A record, and the one that takes its place. */
export interface Replaced {
  readonly name: CollectionName;
  readonly before: AnyRecord;
  readonly record: AnyRecord;
}

/** What changes with a record that takes another's place. */
export type Carried<N extends CollectionName> = (
  before: RecordOf<N>,
  record: RecordOf<N>,
  contents: Contents,
) => readonly Replaced[];

/** Where no position is given: behind the others, or where it was. */
function position(
  form: { readonly orderNumber?: number | undefined },
  before: { readonly orderNumber: number } | null,
  siblings: readonly { readonly orderNumber: number }[],
): number {
  const last = Math.max(0, ...siblings.map(({ orderNumber }) => orderNumber));
  return form.orderNumber ?? before?.orderNumber ?? last + 1;
}

/** Refuses what names nothing that is there. */
function checkMissing(missing: ReturnType<typeof missingOfProduct>): void {
  if (missing.length > 0) throw invalidRequest(missing);
}

const archLights: readonly string[] = ['SAchLite', 'BAchLite'];

/** Arch tops are sold with their lights, everything else without. */
function archLighting({ left_menu_alias: alias, archLighting: asked }: ProductForm, contents: Contents) {
  const isArchTop = contents.leftMenuItems.some(({ text, kind }) => text === alias && kind === 'arch-tops');
  if (!isArchTop) return { type: '', qtyLighting: 0 };
  if (!asked || !archLights.includes(asked.type) || asked.qtyLighting < 1)
    throw refused('arch-lighting-needed', 'archLighting');
  return asked;
}

export const draftProduct: RecordOfForm<'products', ProductForm> = (form, { id, before, contents, now }) => {
  const siblings = contents.products.filter((one) => one.left_menu_alias === form.left_menu_alias);
  const product: WireProduct = {
    ...form,
    _id: id,
    base_model_name: form.base_model_name ?? form.description,
    defaultHeightFromFloor: form.defaultHeightFromFloor ?? usualHeight(form),
    isCurved: form.isCurved ?? form.corner_type === 'Curved',
    isExcludedTopCrownTrim: form.isExcludedTopCrownTrim ?? form.isGeneric,
    hasSubItems: form.subItems.length > 0,
    subItems: sentParts(form.subItems, before, contents.products),
    archLighting: archLighting(form, contents),
    orderNumber: position(form, before, siblings),
    dt: form.dt ?? before?.dt ?? now().toISOString(),
  };
  checkSentPrices(product);
  checkMissing(missingOfProduct(product, contents));
  return product;
};

/** Refuses to change what others know the record by. */
function checkKept<N extends CollectionName>(
  name: N,
  before: RecordOf<N> | null,
  isKept: (before: RecordOf<N>) => boolean,
  contents: Contents,
): void {
  if (!before || isKept(before)) return;
  const users = usesOf(name, before, contents);
  if (users.length > 0) throw inUse(users);
}

export const draftTrimAndFiller: RecordOfForm<'trimAndFillers', TrimAndFillerForm> = (
  form,
  { id, before, contents },
) => {
  const { symbolName } = form;
  checkSentPrices(form);
  if (contents.trimAndFillers.some((other) => other.symbolName === symbolName && other._id !== id))
    throw taken('trimOrFiller', symbolName);
  checkKept('trimAndFillers', before, (was) => was.symbolName === symbolName, contents);
  return { ...form, _id: id };
};

const withPrefix = (color: string): string => color.replace('#', '0x').toLowerCase();

/** Whether new projects have its wood and stain. */
const beginsProjects = ({ woodSpecies, stain }: RecordOf<'colorSchemes'>): boolean =>
  woodSpecies === DEFAULT_FINISH.woodSpecies && stain === DEFAULT_FINISH.stain;

export const draftColorScheme: RecordOfForm<'colorSchemes', ColorSchemeForm> = (
  form,
  { id, before, contents },
) => {
  const { colorSchemeUniqueName, woodSpecies = form.colorSchemeName } = form;
  const others = contents.colorSchemes.filter((other) => other._id !== id);
  if (others.some((other) => other.colorSchemeUniqueName === colorSchemeUniqueName))
    throw taken('colourScheme', colorSchemeUniqueName);
  const isKept = (was: RecordOf<'colorSchemes'>) =>
    was.colorSchemeUniqueName === colorSchemeUniqueName &&
    was.woodSpecies === woodSpecies &&
    (was.stain === form.stain || !beginsProjects(was));
  // Where much changes at once, the contents have it as it becomes already.
  checkKept('colorSchemes', before, isKept, {
    ...contents,
    colorSchemes: before ? [...others, before] : others,
  });
  const materials = form.materials.map((material) => ({
    ...material,
    color: withPrefix(material.color),
    emissive: withPrefix(material.emissive),
    specular: withPrefix(material.specular),
  }));
  return { ...form, _id: id, woodSpecies, materials };
};

export const draftLeftMenuItem: RecordOfForm<'leftMenuItems', LeftMenuItemForm> = (
  form,
  { id, before, contents },
) => {
  const parentId = isMenuRoot(form.parentId) ? MENU_ROOT : form.parentId;
  const others = contents.leftMenuItems.filter((other) => other._id !== id);
  const { kind = before?.kind, visible = before?.visible } = form;
  const item = completeMenuItem({ ...form, _id: id, parentId, kind, visible, orderNumber: 0 });
  const siblings = others.filter((other) => other.parentId === parentId);
  if (others.some(({ text }) => text === form.text)) throw taken('menuItem', form.text);
  checkMissing(missingOfMenuItem(item, contents));
  if (isBelowItself(contents.leftMenuItems, id, parentId)) throw belowItself();
  if (before && (before.kind === 'arch-tops') !== (item.kind === 'arch-tops')) {
    const products = usesOfMenuText(before, contents);
    if (products.length > 0) throw inUse(products);
  }
  return { ...item, orderNumber: position(form, before, siblings) };
};

/** Products name their menu item by its text, and go with it. */
export const carriedByMenuItem: Carried<'leftMenuItems'> = (before, { text }, { products }) =>
  before.text === text
    ? []
    : products
        .filter((product) => product.left_menu_alias === before.text)
        .map((product) => ({
          name: 'products',
          before: product,
          record: { ...product, left_menu_alias: text },
        }));

type OrderedName = 'slides' | 'helpTips';
export const draftOrdered =
  <N extends OrderedName>(
    name: N,
  ): RecordOfForm<N, Omit<RecordOf<N>, '_id' | 'orderNumber'> & { orderNumber?: number | undefined }> =>
  (form, { id, before, contents }) =>
    ({ ...form, _id: id, orderNumber: position(form, before, contents[name]) }) as unknown as RecordOf<N>;

/** For records of which nothing is to be completed. */
export const draftAsSent =
  <N extends CollectionName>(): RecordOfForm<N, Omit<RecordOf<N>, '_id'>> =>
  (form, { id }) =>
    ({ ...form, _id: id }) as unknown as RecordOf<N>;

export const draftToolTip: RecordOfForm<'toolTips', ToolTipForm> = (form, { id }) => {
  if (!isVisible(form.text)) throw refused('empty-text', 'text');
  return { _id: id, ...form };
};

/** A text may name what its kind of e-mail knows, and must close what it opens; null where it does. */
export function placeholderFault(name: EmailName, path: string, text: string): FieldError | null {
  const known = placeholdersFor(name);
  const unknown = placeholdersIn(text).find((placeholder) => !known.includes(placeholder));
  if (unknown !== undefined) return unknownPlaceholder(path, unknown, known);
  return /\{\{|\}\}/.test(text.replace(PLACEHOLDER, '')) ? openPlaceholder(path) : null;
}

function checkPlaceholders(name: EmailName, path: string, text: string): void {
  const fault = placeholderFault(name, path, text);
  if (fault) throw invalidRequest([fault]);
}

export const draftEmail: RecordOfForm<'emails', NotificationEmailForm> = (form, { before }) => {
  const { _id: name } = before as NotificationEmail;
  checkPlaceholders(name, 'subject', form.subject);
  checkPlaceholders(name, 'header', form.header);
  checkPlaceholders(name, 'message', form.message);
  for (const [language, words] of Object.entries(form.translations ?? {})) {
    for (const [text, said = ''] of Object.entries(words ?? {}))
      checkPlaceholders(name, `translations.${language}.${text}`, said);
  }
  return { ...form, _id: name };
};

/** The record with that id; undefined when there is none. */
export const recordOf = <N extends CollectionName>(
  contents: Contents,
  name: N,
  id: string,
): RecordOf<N> | undefined =>
  (contents[name] as readonly RecordOf<N>[]).find((one: AnyRecord) => one._id === id);
