import { formatCount } from '@rackwright/web-kit';
import {
  OBJECT_CASING_MAX,
  OBJECT_SIZE_MAX,
  OBJECT_SIZE_MIN,
  type PlanLineRefusal,
} from '@rackwright/planning';
import type { HintCode } from '../../editor/toolHint';
import type { Refusal } from '../../editor/refusal';
import type { Notice, NoticeCode } from '../../editor/store';
import type { StepRefusal } from '../../editor/wizard';

const refusals: Readonly<Record<Refusal, string>> = {
  'no-room': 'Please draw a room, then you can go to the next step!',
  'unknown-product': 'This product is no longer in the catalogue.',
  'not-offered':
    'The shop no longer offers this product. What stands in your room stays, but no more of it can be placed.',
  'no-such-object': 'This object is no longer in the room.',
  'duplicate-id': 'This object is in the room already.',
  'bad-number': 'This is not a number that can be used here.',
  locked: 'This project has been ordered and can no longer be changed.',
  'read-only': 'This project can only be looked at. Copy it into your projects to change it.',
  'customers-project': 'This is a project of a customer, to look at. Propose what you would change.',
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
  collides: 'The project has become another since this was proposed.',
  'product-changed': 'This product has changed since it was placed here. Update it first.',
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

const steps: Readonly<Record<StepRefusal, string>> = {
  'click-start-now': 'Please click Start Now to begin.',
  'draw-a-room-first': 'Please draw a room, then you can go to the next step!',
  'begin-anew': 'This will start a new racking project. Do you wish to continue?',
};

/** Of what it says: `name`, `place` of what is selected (empty for what stands free), `count`, `wanted`, `reason` as a sentence. */
type Say = (values: Notice['values']) => string;

const count = (value: string | number | undefined): string => formatCount(Number(value));

const notices: Readonly<Record<Exclude<NoticeCode, 'refused'>, Say>> = {
  undone: () => 'Last move undone',
  redone: () => 'Last move done again',
  'nothing-to-undo': () => 'Nothing to be undone',
  'nothing-to-redo': () => 'Nothing to be done again',
  'snapping-on': () => 'Snapping enabled',
  'snapping-off': () => 'Snapping disabled',
  'go-to-plan-step': () => 'If you are happy with your cellar size and ready to plan, please move to Step 3',
  selected: ({ name, place }) => `${name} selected, ${place === '' ? 'free in the room' : `on ${place}`}`,
  placed: ({ name }) => `${name} placed`,
  'placed-at-wall': ({ name, place }) => `${name} stands at ${place}, the nearest place where it fits`,
  deleted: (said) => (said.count === 1 ? 'One object removed' : `${count(said.count)} objects removed`),
  grouped: (said) => `${count(said.count)} objects are one group now`,
  ungrouped: () => 'The group has been taken apart',
  extended: (said) =>
    `${said.count === 0 ? 'None' : count(said.count)} of ${count(said.wanted)} fit. ${said.reason}`,
  updated: (said) =>
    said.count === 1
      ? 'One object updated to how it is sold today'
      : `${count(said.count)} objects updated to how they are sold today`,
  'catalogue-taken': () => 'You plan with the shop’s new catalogue now',
  'room-drawn': () => 'Your room is ready. Adjust its walls, then go on to Step 3.',
};

const lines: Readonly<Record<PlanLineRefusal, string>> = {
  'no-place': 'Say what and where, as “CL-IND-4 on Wall 2 at 120 cm”. This says neither:',
  'bad-length': 'This is not a length:',
  'bad-angle': 'This is not an angle in degrees:',
  'bad-size': 'This is not a size, as “90 cm x 15 cm x 210 cm”:',
  'unknown-option': 'This was not understood:',
  'option-twice': 'This is said twice:',
};

/** What the tool in hand expects next. */
const hints: Readonly<Record<HintCode, string>> = {
  place: 'Click where it should stand. Shift-click to place several, Esc to stop.',
  'place-on-wall': 'Click where on the wall it should be. Shift-click to place several, Esc to stop.',
  'split-wall': 'Click a wall where it should get a corner. Esc to stop.',
  'remove-node': 'Click the corner that should go. Esc to stop.',
  'edit-walls': 'Drag a corner, or hold a wall and drag it.',
  'first-corner': 'Click where the first corner of your room should be.',
  'first-corner-again':
    'Click where the first corner of the new outline should be. The room stays until it is closed.',
  'typed-length': 'Press Enter to add a wall of this length.',
  'next-corner':
    'Click the next corner, or type a length and press Enter. Backspace: one back, Esc: start again.',
  'close-room': 'Click the first corner or press Esc to close the room.',
};

export const plan = {
  refusals,
  impossible: 'This is not possible here.',
  /** In the place of a name: the catalogue no longer has it. */
  unknownProduct: 'Unknown product',
  /** Where moving does not help. */
  faults: {
    'not-resizable':
      'It has a size in which the shop does not sell it. Update it to today’s size, swap it or remove it.',
    'unknown-product': 'It is no longer in the catalogue. Swap it for another product or remove it.',
  },
  steps,
  notices,
  lines,
  hints,
  warnings: {
    /** `shortfall` is the length that the ceiling lacks. */
    cannotStandUp: (shortfall: string) =>
      `It cannot be tilted upright under this ceiling, which is ${shortfall} too low for it. Have it put together in the room.`,
    leafSwings: (names: string) =>
      `Its leaf would swing against: ${names}. Move one of them, or it opens only partly.`,
    inTheWay: (names: string) =>
      `It stands where a leaf swings: ${names}. Move one of them, or the door opens only partly.`,
    /** Of a plug or a switch. */
    isBehind: (names: string) =>
      `Something stands in front of it: ${names}. Move one of them to keep it within reach.`,
    /** `names` are plugs and switches. */
    isInFront: (names: string) =>
      `It stands in front of: ${names}. Move one of them to keep that within reach.`,
  },
  wall: (number: number) => `Wall ${number}`,
  corner: (number: number) => `Corner ${number}`,
  pictures: { isometric: 'Isometric', bird: 'Bird’s eye' },
};
