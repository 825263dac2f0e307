import { MeshStandardMaterial, Texture } from 'three';
import { CoveredSurface, type PictureLoader } from './coveredSurface';
import type { Covering } from './coveringPatterns';

const paint: Covering = {
  material: 'wall',
  materialGroup: 'Paint',
  scale: 1,
  width: 100,
  height: 100,
  path: '',
  color: '#4e5a4b',
};
const pictured: Covering = {
  ...paint,
  scale: 2,
  width: 40,
  height: 30,
  path: '/a.jpg',
};

/** Counts how many of the textures it is told of are still there. */
function surface(load: PictureLoader = () => undefined) {
  const material = new MeshStandardMaterial();
  const plain = new Texture();
  let changes = 0;
  const covered = new CoveredSurface(
    material,
    { picture: plain, width: 240, height: 120, roughness: 0.9 },
    { load, onChange: () => (changes += 1) },
  );
  return { material, plain, covered, changes: () => changes };
}

describe('a covered surface', () => {
  it('shows the plain covering in its true size until one is chosen', () => {
    const { material, plain } = surface();
    expect(material.map).toBe(plain);
    expect(plain.repeat.toArray()).toEqual([1 / 240, 1 / 120]);
  });

  it('gives the pictures of a covering back when another is chosen, but never the plain one', () => {
    const { material, plain, covered } = surface();
    const gone: string[] = [];
    plain.addEventListener('dispose', () => gone.push('plain'));
    covered.cover({ ...paint, materialGroup: 'Brick', width: 25, height: 7.5 });
    material.map!.addEventListener('dispose', () => gone.push('colour'));
    material.normalMap!.addEventListener('dispose', () => gone.push('relief'));
    covered.cover(null);
    expect(gone).toEqual(['colour', 'relief']);
    expect(material.map).toBe(plain);
    expect(material.normalMap).toBeNull();
  });

  it('does nothing when the same covering is put on again', () => {
    const { covered, changes } = surface();
    covered.cover(paint);
    covered.cover(paint);
    expect(changes()).toBe(1);
  });

  it('shows the picture of the shop once it has come, repeated at its width and height times its scale', () => {
    let arrive: (picture: Texture | null) => void = () => undefined;
    const { material, covered, changes } = surface((_url, done) => (arrive = done));
    covered.cover(pictured);
    const computed = material.map;
    const picture = new Texture();
    arrive(picture);
    expect(material.map).toBe(picture);
    expect(material.map).not.toBe(computed);
    expect(picture.repeat.toArray()).toEqual([1 / 80, 1 / 60]);
    expect(changes()).toBe(2);
  });

  it('keeps the picture that it has for the same one in another size', () => {
    const asked: string[] = [];
    const { material, covered, changes } = surface((url, done) => {
      asked.push(url);
      done(new Texture());
    });
    covered.cover(pictured);
    const picture = material.map!;
    covered.cover({ ...pictured, width: 50, materialGroup: 'Wood' });
    expect(material.map).toBe(picture);
    expect(picture.repeat.toArray()).toEqual([1 / 100, 1 / 60]);
    expect([material.roughness, changes(), asked]).toEqual([0.62, 3, ['/a.jpg']]);
  });

  it('stays in the colour of the covering when its picture cannot be had', () => {
    const { material, covered, changes } = surface((_url, done) => done(null));
    covered.cover(pictured);
    expect(material.map).not.toBeNull();
    expect(changes()).toBe(1);
  });

  it('takes chroma from a strong colour, none from grey and none from a picture of the shop', () => {
    const { material, covered } = surface((_url, done) => done(new Texture()));
    covered.cover({ ...paint, color: '#b4694a' });
    expect(material.color.r).toBeLessThan(0.95);
    expect(material.color.b).toBeGreaterThan(1.05);
    covered.cover({ ...paint, color: '#777777' });
    expect(material.color.toArray()).toEqual([1, 1, 1]);
    covered.cover({ ...paint, color: '#b4694a', path: '/a.jpg' });
    expect(material.color.toArray()).toEqual([1, 1, 1]);
  });

  it('gives a picture back that comes after another covering has been chosen', () => {
    let arrive: (picture: Texture | null) => void = () => undefined;
    const { material, covered } = surface((_url, done) => (arrive = done));
    covered.cover(pictured);
    covered.cover(paint);
    const shown = material.map;
    const late = new Texture();
    let isGone = false;
    late.addEventListener('dispose', () => (isGone = true));
    arrive(late);
    expect(material.map).toBe(shown);
    expect(isGone).toBe(true);
  });
});
