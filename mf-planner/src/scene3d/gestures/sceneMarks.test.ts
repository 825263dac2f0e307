import { emptyProject, type HotZone, readyShape } from '@rackwright/planning';
import { Vector3 } from 'three';
import type { HandleName, Preview } from '../../editor/tool';
import { placedObject } from '../testProducts';
import { wallMarks } from '../room/WallNumbers';
import { handleMarks } from './ResizeHandles';
import { cornerMarks, type MarkedPlan, gestureMarks, signMarks } from './sceneMarks';
import { zonePositions } from './ZonePatches';

const object = placedObject({ id: 'one', productId: 'R', x: 100, y: 50 });
const points = readyShape('rectangle', 400, 300);
const data = { ...emptyProject().data, points, walls: points.map(() => ({ width: 15 })), objects: [object] };

const state = (preview: Preview | null, tool: 'select' | 'edit-walls' | 'draw-room' = 'select') => ({
  project: { ...emptyProject(), data },
  selection: ['one'],
  preview,
  tool,
  unit: 'CM' as const,
  typedLength: '',
  marks: [],
});

/** Besides the numbers of the walls, which are always there. */
const besidesWalls = (shown: MarkedPlan, handles: readonly HandleName[]) => [
  ...signMarks(shown),
  ...cornerMarks(shown),
  ...gestureMarks(shown),
  ...handleMarks(shown, handles),
];

describe('marks over the picture', () => {
  it('are the numbers of the walls, in the middle of each below the ceiling, facing into the room', () => {
    expect(wallMarks(state(null))).toEqual([
      { kind: 'wall', number: 1, at: [200, data.wallHeight - 20, 0], inward: { x: 0, y: 1 } },
      { kind: 'wall', number: 2, at: [400, data.wallHeight - 20, 150], inward: { x: -1, y: 0 } },
      { kind: 'wall', number: 3, at: [200, data.wallHeight - 20, 300], inward: { x: 0, y: -1 } },
      { kind: 'wall', number: 4, at: [0, data.wallHeight - 20, 150], inward: { x: 1, y: 0 } },
    ]);
  });

  it('are the signs of what a proposal changes over it, a note above them, and one in the middle of its wall', () => {
    const { position, size } = object;
    const top = position.height + size.height;
    const marks = [
      { kind: 'removed', id: 'a', sign: '−', object, wall: null },
      { kind: 'note', id: 'b', sign: '1', object, wall: null },
      { kind: 'note', id: 'c', sign: '2', object: null, wall: 1 },
    ] as const;
    expect(besidesWalls({ ...state(null), marks }, [])).toEqual([
      { kind: 'text', text: '−', at: [position.x, top, position.y] },
      { kind: 'text', text: '1', at: [position.x, top + 25, position.y] },
      { kind: 'text', text: '2', at: [400, data.wallHeight / 2, 150] },
    ]);
  });

  it('are the handles of what is selected, and follow it while it is resized', () => {
    expect(besidesWalls(state(null), ['left'])).toMatchObject([{ kind: 'handle', name: 'left' }]);
    const wide = { ...object, size: { ...object.size, width: 100 } };
    const preview: Preview = { kind: 'objects', objects: [wide], isNew: false, refusal: null, guides: [] };
    expect(besidesWalls(state(preview), ['left'])[0]?.at[0]).toBe(50);
  });

  it('are the corners of the room for the tool that moves them', () => {
    expect(besidesWalls(state(null, 'edit-walls'), []).map(({ kind }) => kind)).toEqual(
      Array(4).fill('corner'),
    );
  });

  it('are where a click splits a wall, at its foot and its top, and the corner that a click takes away', () => {
    const at = { x: 120, y: 0 };
    const split: Preview = { kind: 'corner', at, change: 'split', refusal: null };
    expect(besidesWalls(state(split), [])).toMatchObject([
      { kind: 'change', change: 'split', isRefused: false, at: [120, 2, 0] },
      { kind: 'change', change: 'split', isRefused: false, at: [120, data.wallHeight, 0] },
    ]);
    const removal: Preview = { kind: 'corner', at, change: 'remove', refusal: 'too-few-corners' };
    expect(besidesWalls(state(removal), [])).toMatchObject([{ change: 'remove', isRefused: true }]);
  });

  it('are the lengths of guides, and how many pieces a shelf is extended by', () => {
    const guide = { from: { x: 0, y: 0 }, to: { x: 30, y: 40 }, along: 'edge' } as const;
    const preview: Preview = {
      kind: 'objects',
      objects: [object],
      isNew: true,
      refusal: null,
      guides: [guide],
      count: 2,
    };
    expect(besidesWalls(state(preview), [])).toMatchObject([{ text: '50 cm' }, { text: '+2' }]);
  });

  it('are the corners that are drawn, and the length of the next wall', () => {
    const preview: Preview = {
      kind: 'outline',
      corners: [{ x: 0, y: 0 }],
      next: { x: 120, y: 0 },
      lengthCm: 120,
      angleDeg: 0,
      closes: false,
      refusal: null,
    };
    const marks = besidesWalls(state(preview, 'draw-room'), []);
    expect(marks).toMatchObject([{ kind: 'drawn' }, { kind: 'text', text: '120 cm', at: [60, 2, 0] }]);
  });
});

describe('patches of free places', () => {
  const zone: HotZone = {
    kind: 'wall',
    wall: 'Wall 1',
    from: 50,
    to: 150,
    bottom: 0,
    top: 200,
    outline: [
      { x: 50, y: 0 },
      { x: 150, y: 0 },
      { x: 150, y: 34 },
      { x: 50, y: 34 },
    ],
  };
  const heights = (positions: readonly number[]): number[] => positions.filter((_, i) => i % 3 === 1);

  it('lie on the wall, and on the floor before it where the place begins there', () => {
    const positions = zonePositions([zone], data);
    expect(positions).toHaveLength(4 * 9);
    expect(Math.max(...heights(positions))).toBe(200);
    expect(zonePositions([{ ...zone, bottom: 80 }], data)).toHaveLength(2 * 9);
  });

  it('lie on the floor where there is no wall', () => {
    const positions = zonePositions([{ ...zone, kind: 'floor', wall: null }], data);
    expect(Math.max(...heights(positions))).toBeLessThan(2);
  });

  it('face into the room and up, so that those of a wall seen from behind are not drawn', () => {
    const positions = zonePositions([zone, { ...zone, outline: [...zone.outline].reverse() }], data);
    for (let i = 0; i < positions.length; i += 9) {
      const [a, b, c] = [0, 3, 6].map((k) => new Vector3(...positions.slice(i + k, i + k + 3)));
      const normal = b!.clone().sub(a!).cross(c!.clone().sub(a!));
      expect(normal.y > 0 || normal.z > 0).toBe(true);
    }
  });
});
