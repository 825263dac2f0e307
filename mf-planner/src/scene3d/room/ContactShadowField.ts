import {
  type Catalogue,
  cornerSideDepth,
  type PlacedObject,
  placedProduct,
  type Point,
  kindsOfProduct,
} from '@rackwright/planning';
import { BufferAttribute, BufferGeometry, Group, type Material, Mesh, ShapeUtils, Vector2 } from 'three';

/** How far a shadow reaches beyond what stands there, and how dark it is below: its rings from within outwards. Centimetres. */
const RINGS: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [4, 0.26],
  [10, 0.09],
  [18, 0],
];
/** Above the floor, so that it is not part of it. */
const LIFT = 0.3;
/** What is higher than this above the floor casts none. */
const STANDING = 5;
/** Neighbours nearer than this share a shadow. */
const TOUCHING = 2;
const ARC_PIECES = 5;
const RADIANS = Math.PI / 180;

/** Soft dark edges on the floor around what stands there; a row of racks has one. One draw call. */
export class ContactShadowField {
  readonly group = new Group();
  readonly #mesh: Mesh<BufferGeometry, Material>;

  constructor(material: Material) {
    this.#mesh = new Mesh(new BufferGeometry(), material);
    this.#mesh.renderOrder = 2;
    this.#mesh.visible = false;
    this.group.add(this.#mesh);
  }

  setObjects(objects: readonly PlacedObject[], hidden: ReadonlySet<string>, catalogue: Catalogue): void {
    const standing = objects.filter((object) => {
      const { drawnAs, isOpening } = placedProduct(catalogue, object);
      const hasFoot = kindsOfProduct[drawnAs].hasFoot && !isOpening;
      return hasFoot && !hidden.has(object.id) && object.position.height < STANDING;
    });
    const isCorner = (object: PlacedObject): boolean => placedProduct(catalogue, object).cornerType !== null;
    const outlines = [
      ...standing.filter(isCorner).map(cornerOutline),
      ...rowsOf(standing.filter((object) => !isCorner(object))).map(rectangleOf),
    ];
    this.#mesh.geometry.dispose();
    this.#mesh.geometry = shadowGeometry(outlines);
    this.#mesh.visible = outlines.length > 0;
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
  }
}

/** A rectangle on the floor: its middle, half sizes, and the directions of its width and depth. */
interface Footprint {
  x: number;
  y: number;
  halfWidth: number;
  readonly halfLength: number;
  readonly rotation: number;
}

/** One footprint for each row of things that stand side by side, equally deep. */
function rowsOf(objects: readonly PlacedObject[]): Footprint[] {
  const lines = new Map<string, { footprint: Footprint; at: number }[]>();
  for (const { position, rotation, size } of objects) {
    const [c, s] = [Math.cos(rotation * RADIANS), Math.sin(rotation * RADIANS)];
    const across = Math.round((position.y * c - position.x * s) * 2);
    const key = `${rotation}|${across}|${Math.round(size.length * 2)}`;
    const line = lines.get(key) ?? [];
    line.push({
      footprint: {
        x: position.x,
        y: position.y,
        halfWidth: size.width / 2,
        halfLength: size.length / 2,
        rotation,
      },
      at: position.x * c + position.y * s,
    });
    lines.set(key, line);
  }
  return [...lines.values()].flatMap((line) => joined(line.sort((one, other) => one.at - other.at)));
}

function joined(line: readonly { footprint: Footprint; at: number }[]): Footprint[] {
  const rows: { footprint: Footprint; at: number }[] = [];
  for (const next of line) {
    const last = rows[rows.length - 1];
    const gap = last ? next.at - next.footprint.halfWidth - (last.at + last.footprint.halfWidth) : Infinity;
    if (!last || gap > TOUCHING) {
      rows.push(next);
      continue;
    }
    const from = last.at - last.footprint.halfWidth;
    const to = Math.max(last.at + last.footprint.halfWidth, next.at + next.footprint.halfWidth);
    const by = (from + to) / 2 - last.at;
    last.footprint.x += Math.cos(last.footprint.rotation * RADIANS) * by;
    last.footprint.y += Math.sin(last.footprint.rotation * RADIANS) * by;
    last.footprint.halfWidth = (to - from) / 2;
    last.at += by;
  }
  return rows.map(({ footprint }) => footprint);
}

type Outline = readonly Point[];

function rectangleOf({ halfWidth: w, halfLength: l, ...place }: Footprint): Outline {
  return [
    { x: -w, y: -l },
    { x: w, y: -l },
    { x: w, y: l },
    { x: -w, y: l },
  ].map((point) => placed(point, place));
}

/** A corner rack's footprint with its hollow front. */
function cornerOutline({ position, rotation, size }: PlacedObject): Outline {
  const [w, l] = [size.width / 2, size.length / 2];
  const depth = cornerSideDepth(size);
  const front = Array.from({ length: ARC_PIECES + 1 }, (_, i): Point => {
    const angle = (i / ARC_PIECES) * (Math.PI / 2);
    return {
      x: w - (size.width - depth) * Math.sin(angle),
      y: l - (size.length - depth) * Math.cos(angle),
    };
  });
  const outline = [{ x: -w, y: -l }, { x: w, y: -l }, ...front, { x: -w, y: l }];
  return outline.map((point) => placed(point, { x: position.x, y: position.y, rotation }));
}

function placed(point: Point, { x, y, rotation }: { x: number; y: number; rotation: number }): Point {
  const [c, s] = [Math.cos(rotation * RADIANS), Math.sin(rotation * RADIANS)];
  return { x: x + point.x * c - point.y * s, y: y + point.x * s + point.y * c };
}

/** Each outline filled, with rings around it that fade out. */
function shadowGeometry(outlines: readonly Outline[]): BufferGeometry {
  const positions: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  for (const outline of outlines) {
    const first = positions.length / 3;
    const count = outline.length;
    const outward = outline.map((_, i) => outwardAt(outline, i));
    for (const [by, alpha] of RINGS)
      outline.forEach((point, i) => {
        positions.push(point.x + outward[i]!.x * by, LIFT, point.y + outward[i]!.y * by);
        colors.push(1, 1, 1, alpha);
      });
    for (const [a, b, c] of ShapeUtils.triangulateShape(
      outline.map(({ x, y }) => new Vector2(x, y)),
      [],
    ) as [number, number, number][])
      indices.push(first + a, first + c, first + b);
    for (let ring = 0; ring + 1 < RINGS.length; ring += 1)
      for (let i = 0; i < count; i += 1) {
        const next = (i + 1) % count;
        const [near, far] = [first + ring * count, first + (ring + 1) * count];
        indices.push(near + i, near + next, far + next, near + i, far + next, far + i);
      }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 4));
  geometry.setIndex(indices);
  return geometry;
}

/** Where a corner of a clockwise outline goes when its sides move out by one. */
function outwardAt(outline: Outline, i: number): Point {
  const count = outline.length;
  const [a, b, c] = [outline[(i + count - 1) % count]!, outline[i]!, outline[(i + 1) % count]!];
  const [one, other] = [normalOf(a, b), normalOf(b, c)];
  const scale = 1 / Math.max(0.5, 1 + one.x * other.x + one.y * other.y);
  return { x: (one.x + other.x) * scale, y: (one.y + other.y) * scale };
}

function normalOf(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
}
