import { Box3, type Mesh, type MeshStandardMaterial, Texture, Vector3 } from 'three';
import { ruleParts } from '../preview/scaleMarks';
import { createMaterialScene, type PreviewedMaterial } from './materialScene';

const brick = {
  material: 'wall',
  materialGroup: 'Brick',
  width: 25,
  height: 7.5,
  scale: 1,
  color: '#8c4a3a',
  path: '',
} as const;
const marks = { decimal: '.', group: ',' } as const;

function shown(change: Partial<PreviewedMaterial> = {}) {
  const labels: string[] = [];
  const pictures: Texture[] = [];
  let changes = 0;
  const material = createMaterialScene({
    write: (text) => (labels.push(text), new Texture()),
    load: (_url, done) => done((pictures[pictures.length] = new Texture())),
    onChange: () => (changes += 1),
  });
  const show = (one: Partial<PreviewedMaterial>) => {
    labels.length = 0;
    material.show({ surface: 'wall', covering: brick, unit: 'CM', marks, ...one });
    material.scene.updateMatrixWorld(true);
  };
  show(change);
  const named = (name: string) => material.scene.getObjectByName(name)!;
  return {
    material,
    show,
    labels,
    pictures,
    named,
    changes: () => changes,
    surface: (name: 'wall' | 'floor') => (named(name) as Mesh).material as MeshStandardMaterial,
    size: (name: string) => new Box3().setFromObject(named(name), true).getSize(new Vector3()).toArray(),
  };
}

describe('a material on a sample wall', () => {
  it('is as large as it is: places in its picture are centimetres', () => {
    const { named, surface, size } = shown();
    const uv = (named('wall') as Mesh).geometry.getAttribute('uv');
    expect([uv.getX(1), uv.getY(1)]).toEqual(size('wall').slice(0, 2));
    expect(surface('wall').normalMap).not.toBeNull();
    expect(surface('floor').normalMap).toBeNull();
  });

  it('lies on the floor when it is for floors, seen from further above', () => {
    const { surface, show, material } = shown();
    const { elevation } = material.home;
    show({ surface: 'floor', covering: { ...brick, material: 'floor' } });
    expect([surface('wall').normalMap, surface('floor').normalMap !== null]).toEqual([null, true]);
    expect(material.home.elevation).toBeGreaterThan(elevation);
  });

  it('has a person of 175 cm and a rule of a metre or of three feet beside it', () => {
    const { size, labels, show } = shown();
    expect(Math.round(size('person')[1]!)).toBe(175);
    expect(labels).toEqual(['50 cm', '100 cm']);
    expect(ruleParts('CM').part * ruleParts('CM').count).toBe(100);
    show({ unit: 'FT' });
    expect(labels).toEqual([`1' 0"`, `2' 0"`, `3' 0"`]);
    expect(ruleParts('FT').part * ruleParts('FT').count).toBeCloseTo(91.44, 6);
  });

  it('shows its own picture at its width and height times its scale, the first repeat in a frame', () => {
    const { size, pictures, named, show } = shown();
    expect(named('repeat')).toBeUndefined();
    show({ covering: { ...brick, path: '/a.webp', width: 50, height: 40, scale: 1.5 } });
    expect(pictures[0]!.repeat.toArray()).toEqual([1 / 75, 1 / 60]);
    expect(size('repeat')).toEqual([75, 60, 0]);
  });

  it('is plain plaster while the form does not say enough', () => {
    const { surface } = shown({ covering: null });
    expect(surface('wall').normalMap).toBeNull();
  });

  it('gives back its pictures and geometries', () => {
    const { material, surface, named, changes } = shown();
    const gone: string[] = [];
    surface('wall').map!.addEventListener('dispose', () => gone.push('picture'));
    (named('person') as Mesh).geometry.addEventListener('dispose', () => gone.push('person'));
    material.dispose();
    expect(gone.toSorted()).toEqual(['person', 'picture']);
    expect(changes()).toBe(1);
  });
});
