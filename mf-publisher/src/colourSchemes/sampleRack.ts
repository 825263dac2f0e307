import { BoxGeometry, type BufferGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** Of single bottles in rows and columns. */
export const RACK = { width: 104, height: 130, length: 30 } as const;

const COLUMNS = 10;
const ROWS = 12;
const POST = { width: 2, length: 3.4 };
const RAIL = 1.6;
/** Centimetres that one repeat of the wood's picture covers, as in the planner. */
const GRAIN = { along: 110, across: 22 } as const;

type Triple = readonly [x: number, y: number, z: number];

/** Posts at the front and at the back, rails between them that bottles lie on, a top and a foot. Its back is at the wall. */
export function sampleRack(): BufferGeometry {
  const { width, height, length } = RACK;
  const pitch = (width - POST.width) / COLUMNS;
  const parts: BufferGeometry[] = [];
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = -width / 2 + POST.width / 2 + column * pitch;
    for (const z of [POST.length / 2, length - POST.length / 2])
      parts.push(board([POST.width, height, POST.length], [x, height / 2, z]));
    for (let row = 0; row < ROWS; row += 1) {
      const y = 6 + (row * (height - 12)) / ROWS;
      for (const side of [-1, 1])
        if (Math.abs(x + side * POST.width) < width / 2)
          parts.push(board([RAIL, RAIL, length], [x + side * (POST.width / 2 + RAIL / 2), y, length / 2]));
    }
  }
  for (const y of [1.5, height - 1.5])
    for (const z of [POST.length + 0.8, length - POST.length - 0.8])
      parts.push(board([width, 3, 1.6], [0, y, z]));
  parts.push(board([width + 2, 2, length + 1], [0, height + 1, (length + 1) / 2]));
  const rack = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return rack;
}

/** A board around `middle`; its grain runs along its longest side. */
function board(size: Triple, middle: Triple): BufferGeometry {
  const box = new BoxGeometry(...size);
  const [place, normal, uv] = [
    box.getAttribute('position'),
    box.getAttribute('normal'),
    box.getAttribute('uv'),
  ];
  const along = size.indexOf(Math.max(...size));
  const shift = Math.abs(middle[0] * 7.3 + middle[1] * 3.1 + middle[2]);
  for (let i = 0; i < place.count; i += 1) {
    const [at, facing] = [place, normal].map((one) => [one.getX(i), one.getY(i), one.getZ(i)]);
    const across = [0, 1, 2].find((axis) => axis !== along && Math.abs(facing![axis]!) < 0.5)!;
    uv.setXY(i, (at![along]! + shift) / GRAIN.along, (at![across]! + shift) / GRAIN.across);
  }
  return box.translate(...middle);
}
