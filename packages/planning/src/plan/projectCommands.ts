/** Commands about choices of the list, and about the project around the room. */
import { mouldings, type TrimChoice } from '../list/accessories';
import { type ChangeResult, choosing, type CommandContext, type Handlers, noting } from './change';
import { isOfferedFinish, settledFinish } from '../project/finish';
import type { Finish, Project, ProjectDetails, StepIndex } from '../project/project';
import { QUANTITY_MAX, READ_LIMITS } from '../project/readProject';
import { reject } from '../result';

export type ListCommand =
  | { readonly type: 'set-finish'; readonly finish: Finish }
  /** A whole number from 0 to 10,000; null goes back to the proposed quantity, of what is no longer sold to none. */
  | { readonly type: 'set-accessory-quantity'; readonly symbolName: string; readonly quantity: number | null }
  | { readonly type: 'set-trim'; readonly choice: TrimChoice; readonly value: string }
  /** Choices and quantities together, as `set-trim` and `set-accessory-quantity` take them: all of them, or none. */
  | {
      readonly type: 'set-additions';
      readonly choices: Partial<Readonly<Record<TrimChoice, string>>>;
      readonly quantities: Readonly<Record<string, number | null>>;
    };

export type ProjectCommand =
  | { readonly type: 'set-step'; readonly step: StepIndex }
  | { readonly type: 'set-view'; readonly viewState: Partial<Project['viewState']> }
  | { readonly type: 'rename'; readonly title: string }
  | { readonly type: 'set-room-colors'; readonly wall: string | null; readonly floor: string | null }
  | { readonly type: 'set-details'; readonly details: Partial<Pick<ProjectDetails, 'address' | 'contact'>> };

export const TITLE_MAX = 120;

export const listHandlers: Handlers<ListCommand> = {
  'set-finish': setFinish,
  'set-accessory-quantity': setQuantity,
  'set-trim': ({ fields }, { choice, value }) => {
    if (!trimOptions.get(choice)?.includes(value)) return reject('unknown-choice');
    return choosing({ trimAndFiller: { ...fields.data.trimAndFiller, [choice]: value } });
  },
  'set-additions': setAdditions,
};

export const projectHandlers: Handlers<ProjectCommand> = {
  'set-step': ({ fields }, { step }) => {
    if (![0, 1, 2, 3, 4].includes(step)) return reject('bad-value');
    return step > 1 && fields.data.points.length === 0 ? reject('no-room') : noting({ step });
  },
  'set-view': ({ fields }, { viewState }) => {
    const { view, unit, answered } = { ...fields.viewState, ...viewState };
    if (!['2d', '3d'].includes(view) || !['CM', 'FT'].includes(unit)) return reject('bad-value');
    if (answered !== undefined && !isTexts(answered)) return reject('bad-value');
    return noting({ viewState: { ...fields.viewState, view, unit, ...(answered ? { answered } : {}) } });
  },
  rename: ({ fields }, { title }) => {
    const titleProject = typeof title === 'string' ? title.trim() : '';
    if (titleProject === '' || titleProject.length > TITLE_MAX)
      return reject('bad-title', { limit: TITLE_MAX });
    return noting({ titleProject, projectDetails: { ...fields.projectDetails, title: titleProject } });
  },
  'set-room-colors': (_context, { wall, floor }) => {
    const areTexts = [wall, floor].every((color) => color === null || isText(color));
    return areTexts ? choosing({ wallColorScheme: wall, floorColorScheme: floor }) : reject('bad-value');
  },
  'set-details': ({ fields }, { details }) => {
    const { address, contact } = fields.projectDetails;
    const { clientName, street, city } = { ...address, ...details.address };
    const { email, tel, mobile } = { ...contact, ...details.contact };
    if (![clientName, street, city, email, tel, mobile].every(isText)) return reject('bad-value');
    return noting({
      projectDetails: {
        ...fields.projectDetails,
        address: { ...address, clientName, street, city },
        contact: { ...contact, email, tel, mobile },
      },
    });
  },
};

const yesOrNo = ['Yes', 'No'];
const trimOptions: ReadonlyMap<TrimChoice, readonly string[]> = new Map([
  ['moulding', ['', ...mouldings]],
  ['filler', yesOrNo],
  ['lighting', yesOrNo],
  ['archLighting', yesOrNo],
]);

/** A text that a document may hold. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= READ_LIMITS.text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isText);
}

function setFinish(
  { fields, catalogue }: CommandContext,
  { finish }: Extract<ListCommand, { type: 'set-finish' }>,
): ChangeResult {
  const isFinish =
    ['Mahogany', 'Pine'].includes(finish.woodSpecies) &&
    isText(finish.stain) &&
    typeof finish.lacquer === 'boolean';
  if (!isFinish) return reject('bad-value');
  const { colorSchemes } = catalogue;
  if (colorSchemes.length > 0 && !isOfferedFinish(finish, colorSchemes)) return reject('unknown-finish');
  const { woodSpecies, stain, lacquer } = settledFinish(finish);
  return choosing({ finish: { ...fields.data.finish, woodSpecies, stain, lacquer } });
}

function setQuantity(
  context: CommandContext,
  { symbolName, quantity }: Extract<ListCommand, { type: 'set-accessory-quantity' }>,
): ChangeResult {
  if (!isText(symbolName)) return reject('unknown-accessory');
  return setAdditions(context, { choices: {}, quantities: { [symbolName]: quantity } });
}

function setAdditions(
  { fields, catalogue }: CommandContext,
  { choices, quantities }: Omit<Extract<ListCommand, { type: 'set-additions' }>, 'type'>,
): ChangeResult {
  if (!isRecord(choices) || !isRecord(quantities)) return reject('bad-value');
  for (const [choice, value] of Object.entries(choices))
    if (!trimOptions.get(choice as TrimChoice)?.includes(value)) return reject('unknown-choice');
  const kept = new Map(Object.entries(fields.data.quantityAllAddition));
  const mayBeSet = (symbolName: string): boolean =>
    catalogue.accessories.has(symbolName) || quantities[symbolName] === null;
  if (!Object.keys(quantities).every(mayBeSet)) return reject('unknown-accessory');
  for (const [symbolName, quantity] of Object.entries(quantities)) {
    if (quantity !== null && !isQuantity(quantity))
      return reject('quantity-out-of-range', { limit: QUANTITY_MAX });
    kept.delete(symbolName);
    if (quantity !== null) kept.set(symbolName, quantity);
  }
  const quantityAllAddition = Object.fromEntries(kept);
  if (Object.keys(choices).length === 0) return choosing({ quantityAllAddition });
  return choosing({ trimAndFiller: { ...fields.data.trimAndFiller, ...choices }, quantityAllAddition });
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= QUANTITY_MAX;
}
