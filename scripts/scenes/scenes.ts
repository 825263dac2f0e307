/** The fixed rooms that the visual tests look at: what stands in them, what they are made of, and how they are seen. */
import {
  apply,
  emptyProject,
  readPlanLine,
  readyShape,
  type Catalogue,
  type Command,
  type Finish,
  type Point,
  type Project,
} from '@rackwright/planning';
import { showroomProject } from '../showroom';

/** How a scene is looked at: a picture of the 3D view, the plan, or the elevation of a wall by its index. */
export type Seen =
  | { readonly by: 'screenshot'; readonly view: string }
  | { readonly by: 'plan' }
  | { readonly by: 'wall view'; readonly wall: number };

export interface FixedScene {
  /** Also that of its picture. */
  readonly name: string;
  readonly seen: Seen;
  readonly project: (catalogue: Catalogue) => Project;
}

interface Furnished {
  readonly points: readonly Point[];
  /** Centimetres. */
  readonly ceiling?: number;
  readonly finish?: Finish;
  /** Ids of coverings; plaster and oak without. */
  readonly wall?: string;
  readonly floor?: string;
  readonly moulding?: string;
  /** As in plan by list, a line each. */
  readonly plan: string;
}

const rectangle = readyShape('rectangle', 420, 320);

const finishOf = (woodSpecies: Finish['woodSpecies'], stain: string, lacquer = false): Finish => ({
  woodSpecies,
  stain,
  lacquer,
});

/** Lines of products side by side along a wall, the first so many centimetres from its beginning. */
function row(catalogue: Catalogue, wall: number, from: number, products: readonly string[]): string {
  let offset = from;
  return products
    .map((name) => {
      const [productId = '', ...options] = name.split(',');
      const line = [`${productId} on Wall ${wall} at ${offset.toFixed(3)} cm`, ...options].join(',');
      offset += catalogue.products.get(productId)?.width ?? 0;
      return line;
    })
    .join('\n');
}

/** The room with everything in it. Throws with the line that planning refuses. */
function furnished(room: Furnished, catalogue: Catalogue): Project {
  let project = emptyProject();
  const done = (command: Command, says: string): void => {
    const result = apply(project, command, catalogue);
    if (!result.ok) throw new Error(`${says}: ${result.reason}`);
    project = result.value;
  };
  done({ type: 'set-outline', points: room.points }, 'the outline');
  done({ type: 'set-ceiling', heightCm: room.ceiling ?? 274.32 }, 'the ceiling');
  done({ type: 'set-step', step: 2 }, 'the step');
  if (room.finish) done({ type: 'set-finish', finish: room.finish }, 'the finish');
  if (room.moulding) done({ type: 'set-trim', choice: 'moulding', value: room.moulding }, 'the moulding');
  done({ type: 'set-room-colors', wall: room.wall ?? null, floor: room.floor ?? null }, 'the coverings');
  for (const [i, text] of room.plan.split('\n').entries()) {
    const line = readPlanLine(text, 'CM');
    if (!line.ok) throw new Error(`${text}: ${line.reason} (${line.part})`);
    done({ ...line.value, id: `object-${i}` }, text);
  }
  return project;
}

const brickAndPine = (catalogue: Catalogue): Project =>
  furnished(
    {
      points: rectangle,
      finish: finishOf('Pine', 'Natural'),
      wall: 'wall-reclaimed-red-brick',
      floor: 'floor-slate-tile',
      plan: [
        row(catalogue, 1, 64, ['CL-IND-4', 'CL-DSP-6', 'CL-DIA', 'CL-DSP-6', 'CL-IND-4']),
        'CL-CRV in corner 1',
        'CL-CRV in corner 2',
        'DR-36 on Wall 4 at 60 cm',
        'CL-IND-5 on Wall 4 at 175 cm',
        row(catalogue, 2, 66, ['CL-REC-4', 'CL-MAG-4', 'CL-IND-6', 'CL-QRT']),
      ].join('\n'),
    },
    catalogue,
  );

const stoneAndMidnight = (catalogue: Catalogue): Project =>
  furnished(
    {
      points: rectangle,
      ceiling: 290,
      finish: finishOf('Mahogany', 'Midnight'),
      wall: 'wall-dry-limestone',
      floor: 'floor-polished-concrete',
      moulding: 'CrwnBase',
      plan: [
        row(catalogue, 1, 8, ['ES-IND-6', 'ES-DSP-6']),
        row(catalogue, 1, 137, ['CAB-DRW', 'CAB-DOOR']),
        row(catalogue, 1, 267, ['ES-DSP-6', 'ES-IND-6']),
        'TOP-52 on Wall 1 at 134 cm, 101.6 cm high',
        'ARCH-52 on Wall 1 at 134 cm, 196 cm high, lit',
        row(catalogue, 4, 40, ['DR-32G']),
        row(catalogue, 2, 40, ['ES-DIA', 'ES-REC-4', 'ES-IND-4', 'ES-QRT']),
      ].join('\n'),
    },
    catalogue,
  );

const islandAndCascade = (catalogue: Catalogue): Project =>
  furnished(
    {
      points: readyShape('rectangle', 520, 420),
      finish: finishOf('Pine', 'Honey'),
      wall: 'wall-whitewashed-brick',
      floor: 'floor-terracotta-tile',
      plan: [
        row(catalogue, 1, 70, ['CL-IND-6', 'CL-DSP-6', 'CL-DSP-6', 'CL-DSP-6', 'CL-DSP-6', 'CL-IND-6']),
        row(catalogue, 4, 60, ['CL-IND-6', 'CL-DIA', 'CL-IND-6', 'CL-DIA']),
        'IS-6 at 220 cm, 220 cm',
        'IS-6 at 282.865 cm, 220 cm',
        'CASC-5 on Wall 2 at 200 cm',
        'CASC-3 on Wall 2 at 252.705 cm',
        'WN-48 on Wall 2 at 60 cm',
      ].join('\n'),
    },
    catalogue,
  );

const binsAndCases = (catalogue: Catalogue): Project =>
  furnished(
    {
      points: rectangle,
      finish: finishOf('Mahogany', 'Dark Walnut', true),
      wall: 'wall-warm-linen',
      floor: 'floor-oak-plank-vinyl',
      plan: row(catalogue, 1, 12, ['CL-CASE-2', 'CL-REC-4', 'CL-DIA', 'X-CUBE', 'CL-REC-4', 'CL-CASE-1']),
    },
    catalogue,
  );

const cornersOfEstate = (catalogue: Catalogue): Project =>
  furnished(
    {
      points: rectangle,
      finish: finishOf('Mahogany', 'Natural', true),
      wall: 'wall-cellar-green',
      floor: 'floor-herringbone-brick',
      plan: [
        'ES-CRV in corner 1',
        'ES-SEG in corner 2',
        'ES-COL in corner 3',
        row(catalogue, 1, 64, ['ES-IND-5', 'ES-DSP-6', 'ES-MAG-3', 'ES-DSP-6', 'ES-IND-6']),
        row(catalogue, 2, 66, ['ES-IND-4', 'ES-DIA', 'ES-IND-6']),
      ].join('\n'),
    },
    catalogue,
  );

const metalAndMagnums = (catalogue: Catalogue): Project =>
  furnished(
    {
      points: rectangle,
      finish: finishOf('Pine', 'Whitewash'),
      wall: 'wall-slate-tile',
      floor: 'floor-flagstone',
      plan: [
        row(catalogue, 1, 20, ['MET-3, 20 cm high', 'MET-3, 20 cm high', 'MET-2, 20 cm high']),
        row(catalogue, 1, 20, ['MET-3, 130 cm high', 'MET-3, 130 cm high', 'MET-2, 130 cm high']),
        row(catalogue, 1, 150, ['CL-MAG-4', 'CL-MAG-3', 'CL-UNI-4', 'CL-HALF-4']),
        row(catalogue, 2, 30, ['HF-IND-6', 'HF-DIA', 'HF-IND-6']),
        'TOP-52 on Wall 2 at 30 cm, 101.6 cm high',
      ].join('\n'),
    },
    catalogue,
  );

const emptyRoom = (catalogue: Catalogue): Project =>
  furnished(
    {
      points: readyShape('L', 480, 400),
      wall: 'wall-lime-stucco',
      plan: 'WN-36 on Wall 1 at 180 cm\nDR-60 on Wall 2 at 40 cm\nOB-SPLIT on Wall 1 at 300 cm\nOB-COL at 140 cm, 300 cm',
    },
    catalogue,
  );

const screenshot = (view: string): Seen => ({ by: 'screenshot', view });

/** Twelve of them, their pictures in `kept/`. */
export const fixedScenes: readonly FixedScene[] = [
  { name: 'showroom', seen: screenshot('isometric'), project: showroomProject },
  { name: 'showroom-from-above', seen: screenshot('bird'), project: showroomProject },
  { name: 'showroom-back-wall', seen: screenshot('wall-1'), project: showroomProject },
  { name: 'showroom-plan', seen: { by: 'plan' }, project: showroomProject },
  { name: 'showroom-wall-view', seen: { by: 'wall view', wall: 0 }, project: showroomProject },
  { name: 'brick-and-pine', seen: screenshot('isometric'), project: brickAndPine },
  { name: 'stone-and-midnight', seen: screenshot('isometric'), project: stoneAndMidnight },
  { name: 'island-and-cascade', seen: screenshot('isometric'), project: islandAndCascade },
  { name: 'bins-and-cases', seen: screenshot('wall-1'), project: binsAndCases },
  { name: 'corners-of-estate', seen: screenshot('isometric'), project: cornersOfEstate },
  { name: 'metal-and-magnums', seen: screenshot('isometric'), project: metalAndMagnums },
  { name: 'empty-room', seen: screenshot('isometric'), project: emptyRoom },
];
