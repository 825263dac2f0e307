import { Texture } from 'three';
import { brickCovering } from '../testProducts';
import { createMaterials } from './materials';

type Materials = ReturnType<typeof createMaterials>;

const picturesOf = ({ wall }: Materials): Texture[] =>
  Object.values(wall).filter((value): value is Texture => value instanceof Texture);

it('gives the pictures of a covering back when it is taken off, and says that the walls are others', () => {
  let changes = 0;
  const materials = createMaterials(undefined, () => (changes += 1));
  materials.cover('wall', brickCovering);
  const gone: Texture[] = [];
  const pictures = picturesOf(materials);
  for (const one of pictures) one.addEventListener('dispose', () => gone.push(one));
  expect(pictures).toHaveLength(2);
  materials.cover('wall', null);
  expect(gone).toHaveLength(2);
  expect(changes).toBe(2);
  materials.dispose();
});

it('gives the pictures of a covering that is on back at its end', () => {
  const materials = createMaterials();
  materials.cover('wall', brickCovering);
  const left = new Set(picturesOf(materials));
  for (const one of left) one.addEventListener('dispose', () => left.delete(one));
  materials.dispose();
  expect([...left]).toEqual([]);
});
