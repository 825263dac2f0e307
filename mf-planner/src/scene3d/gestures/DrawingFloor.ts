import { BufferAttribute, BufferGeometry, Group, LineBasicMaterial, LineSegments } from 'three';

/** Half the side of the grid, and of its lines the fine and the strong ones. Centimetres. */
const REACH = 800;
const FINE = 10;
const STRONG = 100;
/** Below the floor of a room that is there. */
const HEIGHT = -0.6;

/** A grid to draw a room on: a line each 10 cm, a stronger one each metre. */
export class DrawingFloor {
  readonly group = new Group();
  readonly #materials = [
    new LineBasicMaterial({ color: '#b9ac9a', transparent: true, opacity: 0.28 }),
    new LineBasicMaterial({ color: '#a08f79', transparent: true, opacity: 0.75 }),
  ];

  constructor() {
    const [fine, strong] = this.#materials;
    this.group.add(
      new LineSegments(gridOf(FINE, STRONG), fine),
      new LineSegments(gridOf(STRONG, null), strong),
    );
    this.group.visible = false;
  }

  /** True when that is a change. */
  show(isShown: boolean): boolean {
    const hasChanged = this.group.visible !== isShown;
    this.group.visible = isShown;
    return hasChanged;
  }

  dispose(): void {
    for (const lines of this.group.children) if (lines instanceof LineSegments) lines.geometry.dispose();
    for (const material of this.#materials) material.dispose();
  }
}

/** Lines each `step`, but none where `without` has one. */
function gridOf(step: number, without: number | null): BufferGeometry {
  const positions: number[] = [];
  for (let at = -REACH; at <= REACH; at += step) {
    if (without !== null && at % without === 0) continue;
    positions.push(at, HEIGHT, -REACH, at, HEIGHT, REACH, -REACH, HEIGHT, at, REACH, HEIGHT, at);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  return geometry;
}
