/** A covering as the planner draws it, on a sample wall or floor, with what one reads its size by. Centimetres. */
import type { Covering, PictureLoader } from '@rackwright/models';
import type { LengthUnit, NumberMarks } from '@rackwright/planning';
import { BufferGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineLoop } from 'three';
import { disposeOf } from '../preview/disposeOf';
import type { DrawnScene } from '../preview/drawingStage';
import type { PreviewOrbit } from '../preview/orbit';
import { createSampleScene } from '../preview/sampleScene';
import { person, scaleRule, type WriteLabel } from '../preview/scaleMarks';

export interface PreviewedMaterial {
  readonly surface: Covering['material'];
  /** Null while the form does not say enough to draw it. */
  readonly covering: Covering | null;
  /** Of the rule. */
  readonly unit: LengthUnit;
  readonly marks: NumberMarks;
}

export interface MaterialScene extends DrawnScene {
  show(previewed: PreviewedMaterial): void;
}

interface Means {
  readonly write: WriteLabel;
  readonly load?: PictureLoader;
  /** Called when a picture of the shop's has come. */
  readonly onChange: () => void;
}

const WIDTH = 320;
const HEIGHT = 250;
const SEEN: Readonly<Record<Covering['material'], Pick<MaterialScene, 'extent' | 'home'>>> = {
  wall: {
    extent: { y: HEIGHT / 2 - 15, z: 0, across: 60, tall: HEIGHT / 2 },
    home: { azimuth: 8, elevation: 7, zoom: 1 },
  },
  floor: {
    extent: { y: 40, z: WIDTH / 2 - 10, across: 110, tall: 90 },
    home: { azimuth: 16, elevation: 36, zoom: 1 },
  },
};
const OTHER = { wall: 'floor', floor: 'wall' } as const;

export function createMaterialScene({ write, ...coming }: Means): MaterialScene {
  const sample = createSampleScene(coming);
  const marks = new Group();
  let surface: Covering['material'] = 'wall';
  sample.fit(WIDTH, HEIGHT);
  sample.aimSun({ y: 0, z: WIDTH / 2, radius: WIDTH / 2 });
  sample.scene.add(marks);
  return {
    scene: sample.scene,
    get extent() {
      return SEEN[surface].extent;
    },
    get home(): PreviewOrbit {
      return SEEN[surface].home;
    },
    show(previewed) {
      ({ surface } = previewed);
      sample.cover(OTHER[surface], null);
      sample.cover(surface, previewed.covering);
      disposeOf(marks);
      marks.add(...marksOf(previewed, write));
    },
    dispose() {
      disposeOf(marks);
      sample.dispose();
    },
  };
}

function marksOf({ surface, covering, ...written }: PreviewedMaterial, write: WriteLabel) {
  const [rule, figure] = [scaleRule({ ...written, write }), person()];
  figure.position.set(WIDTH / 2 - 50, 0, 14);
  if (surface === 'wall') rule.position.set(-WIDTH / 2 + 70, 0, 1);
  else {
    rule.rotation.set(-Math.PI / 2, 0, 0);
    rule.position.set(-WIDTH / 2 + 60, 1, WIDTH - 40);
  }
  return [rule, figure, ...(covering?.path ? [oneRepeat(covering)] : [])];
}

/** Around the first repeat of its picture, in the left corner next to who looks at it. */
function oneRepeat({ material, width, height, scale }: Covering): LineLoop {
  const [right, up] = [Math.min(width * scale, WIDTH), height * scale];
  const top = Math.min(up, material === 'wall' ? HEIGHT : WIDTH);
  const corners = [0, 0, right, 0, right, top, 0, top];
  const left = -WIDTH / 2;
  const places = Array.from({ length: 4 }, (_, i) => {
    const [x, y] = [left + corners[2 * i]!, corners[2 * i + 1]!];
    return material === 'wall' ? [x, y, 0.5] : [x, 0.5, WIDTH - y];
  }).flat();
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3));
  const lines = new LineLoop(geometry, new LineBasicMaterial({ color: '#1f6f8b', toneMapped: false }));
  lines.name = 'repeat';
  return lines;
}
