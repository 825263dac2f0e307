/** Changes of a project in words. */
import {
  afterOf,
  beforeOf,
  type ChangeOfObject,
  type Collision,
  isOfObject,
  type LengthUnit,
  type ObjectChanged,
  type ObjectTerm,
  type PlacedObject,
  type ProjectChange,
} from '@rackwright/planning';
import { formatCount } from '@rackwright/web-kit';
import type { MarkKind } from '../editor/planMarks';
import type { PlannerState } from '../editor/store';
import { heightText, lengthText, measuredText } from '../text/format';
import { faultSentence, productTitle, wallLabel } from '../text/messages';
import { texts } from '../text';
import { proposalTexts } from '../text/proposals';

export interface Worded extends Pick<PlannerState, 'catalogue' | 'materials'> {
  readonly unit: LengthUnit;
}

export const markKindOf = (change: ProjectChange): Exclude<MarkKind, 'note'> =>
  isOfObject(change) ? change.kind : 'changed';

/** Of the wall where its object stands then, or stood; 'room' for what is about all of it, null for what stands free. */
export function wallOfChange(change: ProjectChange): string | null {
  if (isOfObject(change)) return change.kind === 'removed' ? change.before.wall : change.after.wall;
  return change.kind === 'wall-width' ? change.wall : 'room';
}

/** What is changed. */
export const changeTitle = (change: ProjectChange, { catalogue }: Worded): string =>
  isOfObject(change)
    ? productTitle(catalogue, (afterOf(change) ?? beforeOf(change))?.productId ?? '')
    : choiceTitle(change, catalogue);

type ChoiceChange = Exclude<ProjectChange, ChangeOfObject>;

function choiceTitle(change: ChoiceChange, catalogue: Worded['catalogue']): string {
  const { words } = proposalTexts();
  const trims: Readonly<Record<string, string>> = words.trims;
  switch (change.kind) {
    case 'outline':
      return words.walls(change.walls.map(wallLabel).join(', '));
    case 'wall-width':
      return words.thickness(wallLabel(change.wall));
    case 'ceiling':
      return words.ceiling;
    case 'surface':
    case 'finish':
      return words[change.field];
    case 'trim':
      return trims[change.field] ?? change.field;
    case 'quantity':
      return catalogue.accessories.get(change.symbolName)?.name ?? change.symbolName;
  }
}

/** How it is changed: a phrase for each part; none for what is added or removed. */
export function changeDetails(change: ProjectChange, worded: Worded): string[] {
  if (isOfObject(change))
    return 'terms' in change ? change.terms.flatMap((term) => termWords[term](change, worded)) : [];
  switch (change.kind) {
    case 'outline':
      return [];
    case 'wall-width':
      return [arrow(measuredText(change.before, worded.unit), measuredText(change.after, worded.unit))];
    case 'ceiling':
      return [arrow(heightText(change.before, worded.unit), heightText(change.after, worded.unit))];
    case 'surface':
      return [arrow(coveringName(change.before, worded), coveringName(change.after, worded))];
    case 'finish':
      return [arrow(finishName(change, change.before, worded), finishName(change, change.after, worded))];
    case 'trim':
      return [arrow(trimName(change.before), trimName(change.after))];
    case 'quantity':
      return [arrow(quantityName(change.before), quantityName(change.after))];
  }
}

const arrow = (before: string, after: string): string => `${before} → ${after}`;

function coveringName(id: string | null, { materials }: Worded): string {
  if (id === null) return proposalTexts().words.plain;
  return materials.find(({ _id }) => _id === id)?.name ?? id;
}

/** A stain is told without its wood: those that two woods share are called the same. */
function finishName(
  { field }: Extract<ProjectChange, { kind: 'finish' }>,
  value: string | boolean,
  { catalogue }: Worded,
): string {
  const { yes, no } = proposalTexts().words;
  if (typeof value === 'boolean') return value ? yes : no;
  if (field === 'stain')
    return catalogue.colorSchemes.find(({ stain }) => stain === value)?.stainName ?? value;
  const woods: Readonly<Record<string, string>> = texts().listWords.woods;
  return woods[value] ?? value;
}

function trimName(value: string | null): string {
  const mouldings: Readonly<Record<string, string>> = texts().list.trim.mouldings;
  const { yes, no, plain } = proposalTexts().words;
  if (value === null) return plain;
  return { Yes: yes, No: no }[value] ?? mouldings[value] ?? value;
}

const quantityName = (value: number | null): string =>
  value === null ? proposalTexts().words.proposedQuantity : formatCount(value);

const was = (what: string, before: string, after: string): string[] => [
  proposalTexts().words.was(what, before, after),
];

/** What is said of each part of an object that is another. */
const termWords: Readonly<
  Record<ObjectTerm, (change: Pick<ObjectChanged, 'before' | 'after'>, worded: Worded) => string[]>
> = {
  product: ({ before, after }, { catalogue }) => {
    const [one, other] = [before, after].map(({ productId }) => productTitle(catalogue, productId));
    return one === other ? [] : was(proposalTexts().words.product, one ?? '', other ?? '');
  },
  size: ({ before, after }, { unit }) =>
    was(proposalTexts().words.size, sizeText(before, unit), sizeText(after, unit)),
  place: ({ before, after }, { unit }) => placeWords(before, after, unit),
  wall: ({ before, after }) => was(proposalTexts().words.wall, placeName(before.wall), placeName(after.wall)),
  group: () => [proposalTexts().words.group],
  color: ({ before, after }, { catalogue }) =>
    was(proposalTexts().words.color, colorName(before, catalogue), colorName(after, catalogue)),
  light: ({ after }) => [proposalTexts().words[after.isLit === true ? 'lit' : 'unlit']],
  other: () => [proposalTexts().words.other],
};

/** Of the product's own colours, else a wood of the shop. */
function colorName(
  { productId, colorScheme }: PlacedObject,
  { products, colorSchemes }: Worded['catalogue'],
) {
  if (colorScheme === null) return proposalTexts().words.plain;
  const own = products.get(productId)?.colors.find(({ name }) => name === colorScheme);
  if (own) return own.shownName;
  const scheme = colorSchemes.find(({ uniqueName }) => uniqueName === colorScheme);
  return scheme ? `${texts().listWords.woods[scheme.woodSpecies]}, ${scheme.stainName}` : colorScheme;
}

const sizeText = ({ size: { width, length, height } }: PlacedObject, unit: LengthUnit): string =>
  [width, length, height].map((cm) => lengthText(cm, unit)).join(' × ');

/** Centimetres: what moves less is turned. */
const STAYS = 0.05;

function placeWords(before: PlacedObject, after: PlacedObject, unit: LengthUnit): string[] {
  const { words } = proposalTexts();
  const from = [before.position.x, before.position.y, before.position.height] as const;
  const to = [after.position.x, after.position.y, after.position.height] as const;
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  return [
    ...(distance > STAYS ? [words.moved(measuredText(distance, unit))] : []),
    ...(before.wall !== after.wall ? [words.toWall(placeName(before.wall), placeName(after.wall))] : []),
    ...(before.wall === after.wall && before.rotation !== after.rotation ? [words.turned] : []),
  ];
}

/** A wall, or that it is none. */
export const placeName = (wall: string | null): string =>
  wall === null ? proposalTexts().review.free : wallLabel(wall);

/** Why it cannot be taken over, and what it collides with. */
export function collisionWords(
  { reason, objects, walls, needs }: Collision,
  {
    nameOf,
    titleOf,
  }: { readonly nameOf: (id: string) => string; readonly titleOf: (change: string) => string },
): readonly string[] {
  const { collisions, against } = proposalTexts().review;
  const isSince = reason === 'changed-since' || reason === 'removed-since' || reason === 'not-offered';
  if (reason === 'needs-other') return [collisions[reason]([...new Set(needs.map(titleOf))].join(', '))];
  const others = isSince ? [] : [...objects.map(nameOf), ...walls.map(wallLabel)];
  const sentence = isSince ? collisions[reason] : faultSentence(reason);
  return others.length === 0 ? [sentence] : [sentence, against([...new Set(others)].join(', '))];
}
