import type { LengthUnit, PlanLineFault, PlanLineRefusal, Product, Warning } from '@rackwright/planning';
import { OBJECT_CASING_MAX, OBJECT_SIZE_MAX, OBJECT_SIZE_MIN } from '@rackwright/planning';
import { formatLength } from './format';
import type { Refusal } from './editor/refusal';
import type { Notice, NoticeCode, PlannerState } from './editor/store';
import type { StepRefusal } from './editor/wizard';

const refusals: Record<Refusal, string> = {
  'no-room': 'Please draw a room, then you can go to the next step!',
  'unknown-product': 'This product is no longer in the catalogue.',
  'no-such-object': 'This object is no longer in the room.',
  'duplicate-id': 'This object is in the room already.',
  'bad-number': 'This is not a number that can be used here.',
  locked: 'This project has been ordered and can no longer be changed.',
  'outside-room': 'It would stand outside the room.',
  overlaps: 'Something else stands there.',
  'too-tall': 'It is too tall for this ceiling.',
  'below-floor': 'It would reach below the floor.',
  'not-on-wall': 'It has to be on a wall.',
  'not-in-corner': 'It has to stand in a corner of 90 degrees.',
  'too-near-wall': 'It stands too near a wall.',
  'outside-wall': 'It would reach past the end of the wall.',
  'blocks-opening': 'It would block a door or a window.',
  'opening-overlap': 'Doors and windows may not overlap.',
  'turns-with-wall': 'It is turned as its wall is.',
  'no-free-place': 'There is no free place for it.',
  'too-few-corners': 'A room has at least three corners.',
  'too-many-corners': 'A room has at most 1,000 corners.',
  'bad-point': 'This point is too far away.',
  'wall-too-short': 'Walls are at least 20 cm long.',
  'walls-cross': 'Walls may not cross each other.',
  'angle-too-small': 'Two walls must be at least 10 degrees apart.',
  'splits-opening': 'A wall cannot be split inside a door or a window.',
  'bad-room': 'The room itself has to be put right first.',
  'no-such-wall': 'This wall is no longer there.',
  'no-such-corner': 'This corner is no longer there.',
  'ceiling-out-of-range': 'Please choose your height between 200 and 400"',
  'displaces-objects': 'Some objects would no longer fit.',
  'too-many-objects': 'A room holds at most 10,000 objects.',
  'not-resizable': 'This product comes in one size only. Doors, windows and obstructions can be resized.',
  'size-out-of-range': `It cannot be that large or that small: sizes are from ${OBJECT_SIZE_MIN} to ${OBJECT_SIZE_MAX} cm, a casing is at most ${OBJECT_CASING_MAX} cm.`,
  'not-swappable': 'It can only be replaced by a product of the same kind.',
  'not-extendable': 'Only wall shelves and island shelves can be extended. Clone this one instead.',
  'not-on-same-wall':
    'Only objects on the same wall can be selected together. Shift-click another one on that wall.',
  'group-too-small': 'A group has at least two objects. Shift-click another one on the same wall first.',
  'bad-value': 'This is not something that a project can hold.',
  'unknown-finish': 'This finish is no longer offered.',
  'unknown-color': 'This colour is no longer offered.',
  'unknown-accessory': 'This accessory is no longer in the catalogue.',
  'unknown-choice': 'This is not one of the options offered.',
  'quantity-out-of-range': 'A quantity is a whole number from 0 to 10,000.',
  'bad-title': 'A project has a name of at most 120 characters.',
  'wall-width-out-of-range': 'Walls are between 1 and 50 cm thick.',
  'bad-inches': 'Error unit! Pattern for input in inches( 150.10 )',
  'bad-centimetres': 'Error unit! Pattern for input in centimeters( 150.10 cm )',
};

/** Why something was refused, in words. */
export function sentenceOf(reason: Refusal): string {
  return refusals[reason];
}

const stepRefusals: Record<StepRefusal, string> = {
  'click-start-now': 'Please click Start Now to begin.',
  'draw-a-room-first': 'Please draw a room, then you can go to the next step!',
  'begin-anew': 'This will start a new racking project. Do you wish to continue?',
};

export function stepSentence(reason: StepRefusal): string {
  return stepRefusals[reason];
}

const notices: Record<Exclude<NoticeCode, 'refused'>, (values: Notice['values']) => string> = {
  undone: () => 'Last move undone',
  redone: () => 'Last move done again',
  'nothing-to-undo': () => 'Nothing to be undone',
  'nothing-to-redo': () => 'Nothing to be done again',
  'snapping-on': () => 'Snapping enabled',
  'snapping-off': () => 'Snapping disabled',
  'go-to-plan-step': () => 'If you are happy with your cellar size and ready to plan, please move to Step 3',
  selected: ({ name, place }) => `${name} selected, ${place === '' ? 'free in the room' : `on ${place}`}`,
  placed: ({ name }) => `${name} placed`,
  deleted: ({ count }) => (count === 1 ? 'One object removed' : `${count} objects removed`),
  grouped: ({ count }) => `${count} objects are one group now`,
  ungrouped: () => 'The group has been taken apart',
  extended: ({ count, wanted, reason }) =>
    `${count === 0 ? 'None' : count} of ${wanted} fit. ${refusalSentence(reason)}`,
  'room-drawn': () => 'Your room is ready. Adjust its walls, then go on to Step 3.',
};

export function noticeSentence({ code, values }: Pick<Notice, 'code' | 'values'>): string {
  if (code !== 'refused') return notices[code](values);
  return refusalSentence(values.reason);
}

function refusalSentence(reason: Notice['values'][string] | undefined): string {
  return refusals[reason as Refusal] ?? 'This is not possible here.';
}

interface WarnedOf {
  readonly product: Product;
  readonly unit: LengthUnit;
  readonly nameOf: (id: string) => string;
}

/** What is to be known of an object that may stay where it is. */
export function warningSentence(warning: Warning, { product, unit, nameOf }: WarnedOf): string {
  if (warning.code === 'cannot-stand-up')
    return `It cannot be tilted upright under this ceiling, which is ${formatLength(warning.shortfallCm, unit)} too low for it. Have it put together in the room.`;
  const names = warning.objects.map(nameOf).join(', ');
  return product.isOpening
    ? `Its leaf would swing against: ${names}. Move one of them, or it opens only partly.`
    : `It stands where a leaf swings: ${names}. Move one of them, or the door opens only partly.`;
}

const planLines: Record<PlanLineRefusal, string> = {
  'no-place': 'Say what and where, as “CL-IND-4 on Wall 2 at 120 cm”. This says neither:',
  'bad-length': 'This is not a length:',
  'bad-angle': 'This is not an angle in degrees:',
  'bad-size': 'This is not a size, as “90 cm x 15 cm x 210 cm”:',
  'unknown-option': 'This was not understood:',
  'option-twice': 'This is said twice:',
  'too-many-lines': 'A room holds at most 10,000 objects.',
};

/** What is wrong with a line that was typed, with the part of it that was not understood. */
export function planLineSentence({ reason, part }: PlanLineFault): string {
  return reason === 'too-many-lines' ? planLines[reason] : `${planLines[reason]} ${part}`;
}

/** The ceiling field, spec section 5. */
export const ceilingMessages = {
  empty: 'Please enter your cellar ceiling height before advancing',
  notANumber: 'Please enter a ceiling height in inches',
  outOfRange: 'Please choose your height between 200 and 400"',
} as const;

export const sentences = {
  chooseShape: 'Please choose your wine cellar shape first before continuing.',
  saved: 'Project has been saved successfully!',
  updated: 'Your project has been successfully updated!',
  deleteRoom: 'Do you really want to delete this room?',
  deleted: 'Project deleted',
  saveNeedsLogin:
    "This feature is reserved for registered users of the product's cloud service only. Please login or sign-up to access.",
  estateNeedsHeight:
    'Estate racks need a ceiling of at least 92.5 inches (235 cm). Under a lower ceiling, choose Classic racks.',
  unreadable: 'This project was saved by a version of the planner that is not known here.',
} as const;

/** What the tool in hand expects next, for every view of the plan; empty where nothing has to be said. */
export function toolHint(state: PlannerState): string {
  const { tool, armedProductId, preview } = state;
  switch (tool) {
    case 'place-product':
      return armedProductId === null
        ? ''
        : 'Click where it should stand. Shift-click to place several, Esc to stop.';
    case 'split-wall':
      return 'Click a wall where it should get a corner. Esc to stop.';
    case 'remove-node':
      return 'Click the corner that should go. Esc to stop.';
    case 'edit-walls':
      return preview === null ? 'Drag a corner, or hold a wall and drag it.' : '';
    case 'draw-room':
      return drawingHint(state);
    case 'select':
      return '';
  }
}

function drawingHint({ preview, typedLength, project }: PlannerState): string {
  const corners = preview?.kind === 'outline' ? preview.corners.length : 0;
  if (corners === 0)
    return project.data.points.length === 0
      ? 'Click where the first corner of your room should be.'
      : 'Click where the first corner of the new outline should be. The room stays until it is closed.';
  if (typedLength !== '') return 'Press Enter to add a wall of this length.';
  if (corners < 3)
    return 'Click the next corner, or type a length and press Enter. Backspace: one back, Esc: start again.';
  return 'Click the first corner or press Esc to close the room.';
}
