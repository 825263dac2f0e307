import { type CoveringKind, patternOf } from './coveringPatterns';
import { paintCovering } from './coverings';
import type { Pixels } from './noise';

const covering = (
  material: 'wall' | 'floor',
  materialGroup: string,
  [width, height]: [number, number],
  color = '#8c6a4a',
): CoveringKind & { color: string } => ({ material, materialGroup, width, height, scale: 1, color });

const all: [string, ReturnType<typeof covering>][] = [
  ['Block', covering('wall', 'Block', [40, 20], '#c9c4b8')],
  ['Brick', covering('wall', 'Brick', [25, 7.5], '#8c4a3a')],
  ['whitewashed Brick', covering('wall', 'Brick', [25, 7.5], '#d9d2c5')],
  ['wall Concrete', covering('wall', 'Concrete', [120, 120], '#a8a49c')],
  ['wall Paint', covering('wall', 'Paint', [100, 100], '#4e5a4b')],
  ['wall Stone', covering('wall', 'Stone', [60, 30], '#bcae94')],
  ['Stucco', covering('wall', 'Stucco', [100, 100], '#e0d4bd')],
  ['wall Tile', covering('wall', 'Tile', [60, 30], '#5b5f63')],
  ['Wood', covering('wall', 'Wood', [14, 200], '#a9744f')],
  ['herringbone Brick', covering('floor', 'Brick', [20, 10], '#8f5140')],
  ['floor Stone', covering('floor', 'Stone', [60, 60], '#8d8778')],
  ['floor Tile', covering('floor', 'Tile', [45, 45], '#53575a')],
  ['floor Concrete', covering('floor', 'Concrete', [120, 120], '#9d9a94')],
  ['Textured', covering('floor', 'Textured', [30, 30], '#a39a8a')],
  ['Vinyl', covering('floor', 'Vinyl', [18, 120], '#b98f62')],
  ['a group that the program does not know', covering('wall', 'Cork', [50, 50], '#a98a5f')],
];

function meanOf({ bytes }: Pixels): number[] {
  const sums = [0, 0, 0];
  bytes.forEach((byte, i) => {
    if (i % 4 < 3) sums[i % 4]! += byte;
  });
  return sums.map((sum) => (sum * 4) / bytes.length);
}

/** Mean difference of brightness between each pixel and the next one across a vertical line of the picture. */
function stepAt({ bytes, width, height }: Pixels, column: number): number {
  let sum = 0;
  for (let j = 0; j < height; j += 1) {
    const here = (j * width + (column % width)) * 4;
    const next = (j * width + ((column + 1) % width)) * 4;
    sum += Math.abs(bytes[here + 1]! - bytes[next + 1]!);
  }
  return sum / height;
}

describe('the picture of a covering', () => {
  it.each(all)('of %s is in the mean of the colour that the catalogue gives', (_name, one) => {
    const mean = meanOf(paintCovering(one, 64).colour);
    [1, 3, 5].forEach((at, c) => {
      expect(Math.abs(mean[c]! - parseInt(one.color.slice(at, at + 2), 16))).toBeLessThan(3);
    });
  });

  it.each(all)('of %s shows no seam where it repeats', (_name, one) => {
    const { at, width, height } = patternOf(one);
    const spot = { tone: 0, warmth: 0, joint: 0, height: 0 };
    const read = (x: number, y: number): number[] => {
      at(x, y, spot);
      return [spot.tone, spot.warmth, spot.joint, spot.height];
    };
    for (let i = 0; i < 40; i += 1) {
      const [x, y] = [width * ((i * 0.618) % 1), height * ((i * 0.414) % 1)];
      const here = read(x, y);
      const differences = [read(x + width, y), read(x, y + height)].map((there) =>
        Math.max(...there.map((value, k) => Math.abs(value - here[k]!))),
      );
      expect(Math.max(...differences)).toBeLessThan(1e-4);
    }
  });

  it('is the same each time it is painted', () => {
    const [, brick] = all[1]!;
    expect(paintCovering(brick, 64)).toEqual(paintCovering(brick, 64));
  });

  it('joins on at its edge as it does within', () => {
    const { colour } = paintCovering(all[5]![1], 128);
    const within = Math.max(...[10, 31, 60, 101].map((column) => stepAt(colour, column)));
    expect(stepAt(colour, colour.width - 1)).toBeLessThanOrEqual(within * 1.5);
  });

  it('has no relief where the surface is even', () => {
    expect(paintCovering(all[4]![1], 16).relief).toBeNull();
    expect(paintCovering(all[1]![1], 16).relief).not.toBeNull();
  });
});

describe('laid units', () => {
  const jointAt = (one: CoveringKind, x: number, y: number): number => {
    const spot = { tone: 0, warmth: 0, joint: 0, height: 0 };
    patternOf(one).at(x, y, spot);
    return spot.joint;
  };

  it('are as long and high as the catalogue says, with a joint of 1 cm between bricks', () => {
    const brick = all[1]![1];
    expect(patternOf(brick).width / 26).toBeCloseTo(Math.round(patternOf(brick).width / 26), 6);
    expect(patternOf(brick).height / 8.5).toBeCloseTo(Math.round(patternOf(brick).height / 8.5), 6);
    expect(jointAt(brick, 26, 4.25)).toBeGreaterThan(0.5);
    expect(jointAt(brick, 13, 8.5)).toBeGreaterThan(0.5);
    expect(jointAt(brick, 13, 4.25)).toBeLessThan(0.1);
  });

  it('are laid half over the ones below', () => {
    const brick = all[1]![1];
    expect(jointAt(brick, 13, 8.5 + 4.25)).toBeGreaterThan(0.5);
    expect(jointAt(brick, 26, 8.5 + 4.25)).toBeLessThan(0.1);
  });

  it('are twice as large at twice the scale', () => {
    const brick = { ...all[1]![1], scale: 2 };
    expect(jointAt(brick, 51, 8)).toBeGreaterThan(0.5);
    expect(jointAt(brick, 26, 8)).toBeLessThan(0.1);
  });
});
