import type { ColorScheme, SchemeMaterial } from '@rackwright/planning';
import { woodLook } from './woodLook';

const plain: SchemeMaterial = { name: 'wood', hex: '#c08a4e', roughness: 0.75, metalness: 0 };
const schemeOf = (material: Partial<SchemeMaterial>, isLacquered = false): ColorScheme => ({
  ...{
    uniqueName: 'PineHoney',
    woodSpecies: 'Pine',
    stain: 'Honey',
    stainName: 'Honey',
    image: '',
    isLacquered,
  },
  materials: [{ ...plain, ...material }],
});
const look = (material: Partial<SchemeMaterial>, { lacquer = false, isLacquered = false } = {}) =>
  woodLook(
    { woodSpecies: 'Pine', stain: 'Honey', lacquer },
    { colorSchemes: [schemeOf(material, isLacquered)] },
  );
const unset = { metalness: 0, emissive: '#000000', highlight: [1, 1, 1], map: '', aoMap: '' };

describe('the look of a wood', () => {
  it.each([
    ['bare', {}, {}, 0.75],
    ['lacquered', {}, { lacquer: true }, 0.24],
    ['bare and dark', { hex: '#231f1e' }, {}, 0.55],
    ['lacquered and dark', { hex: '#231f1e' }, { lacquer: true }, 0.24],
    ['lacquered by a scheme of its own', { roughness: 0.35 }, { lacquer: true, isLacquered: true }, 0.24],
    ['bare where only a lacquered scheme is', { roughness: 0.35 }, { isLacquered: true }, 0.75],
    ['of the other kind, with nothing set', { isPhong: true }, {}, 0.75],
  ])('is the usual one when %s', (_case, material, finish, roughness) => {
    const shown = look(material, finish);
    expect(shown).toMatchObject(unset);
    expect(shown.roughness).toBeCloseTo(roughness, 9);
  });

  it('is that of its species where the shop has no such scheme', () => {
    const finish = { woodSpecies: 'Mahogany', stain: 'Honey', lacquer: false } as const;
    expect(woodLook(finish, { colorSchemes: [] })).toMatchObject({ ...unset, hex: '#8a4b32' });
  });

  it('is rougher and smoother as set, and like metal', () => {
    expect(look({ roughness: 1, metalness: 0.4 })).toMatchObject({ roughness: 1, metalness: 0.4 });
    expect(look({ roughness: 0 }).roughness).toBe(0);
    expect(look({ roughness: 1 }, { lacquer: true }).roughness).toBeCloseTo(0.32, 9);
    expect(look({ roughness: 1 }, { isLacquered: true }).roughness).toBe(1);
  });

  it('has the highlights that are set, where it takes light by them', () => {
    const shiny = look({ isPhong: true, shininess: 510, specular: '#440000', roughness: 1, metalness: 1 });
    expect(shiny.roughness).toBeCloseTo(0.375, 9);
    expect(shiny.highlight).toEqual([2, 0, 0]);
    expect(shiny.metalness).toBe(0);
    expect(look({ isPhong: true, shininess: 0 }).roughness).toBe(1);
    expect(look({ shininess: 510, specular: '#440000' })).toMatchObject({ roughness: 0.75, ...unset });
  });

  it('has light of its own and pictures of its own', () => {
    const set = { emissive: '#100800', map: '/grain.webp', aoMap: '/shades.webp' };
    expect(look(set)).toMatchObject(set);
  });
});
