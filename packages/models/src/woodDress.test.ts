import { LinearSRGBColorSpace, MeshStandardMaterial, SRGBColorSpace, Texture } from 'three';
import type { PictureLoader } from './coveredSurface';
import { WoodDress } from './woodDress';
import { woodLook } from './woodLook';

const plain = woodLook({ woodSpecies: 'Pine', stain: 'Honey', lacquer: false }, { colorSchemes: [] });

function dressed() {
  const asked = new Map<string, Parameters<PictureLoader>[1]>();
  const grain = new Texture();
  let loaded = 0;
  const dress = new WoodDress(
    grain,
    (url, done) => asked.set(url, done),
    () => (loaded += 1),
  );
  const material = dress.wear(new MeshStandardMaterial({ map: grain }));
  const shader = {
    uniforms: {} as Record<string, { value: unknown }>,
    vertexShader: '',
    fragmentShader: '#include <lights_fragment_end>\n#include <aomap_fragment>',
  };
  material.onBeforeCompile(shader as never, null as never);
  const gone: string[] = [];
  const come = (url: string): Texture => {
    const texture = new Texture();
    texture.addEventListener('dispose', () => gone.push(url));
    asked.get(url)!(texture);
    return texture;
  };
  return { dress, material, shader, grain, come, asked, gone, loaded: () => loaded };
}

describe('wood', () => {
  it('has its grain, plain highlights and no light of its own while nothing is set', () => {
    const { dress, material, shader, grain, asked } = dressed();
    dress.set(plain);
    expect(material.map).toBe(grain);
    expect([`#${material.color.getHexString()}`, material.roughness]).toEqual(['#d9b384', 0.75]);
    const { woodPictured, woodHighlight, woodGlow, woodMap } = shader.uniforms;
    expect(woodMap!.value).toBe(grain);
    expect(woodPictured!.value).toBe(0);
    expect(woodHighlight!.value).toMatchObject({ r: 1, g: 1, b: 1 });
    expect(woodGlow!.value).toMatchObject({ r: 0, g: 0, b: 0 });
    expect(asked.size).toBe(0);
  });

  it('takes light as it is set, in every shader that has it', () => {
    const { dress, material, shader } = dressed();
    dress.set({ ...plain, metalness: 0.5, emissive: '#ff0000', highlight: [2, 0, 0.5] });
    expect(material.metalness).toBe(0.5);
    expect(shader.uniforms['woodHighlight']!.value).toMatchObject({ r: 2, g: 0, b: 0.5 });
    expect(shader.uniforms['woodGlow']!.value).toMatchObject({ r: 1, g: 0, b: 0 });
    expect(shader.fragmentShader).toContain('directSpecular *= woodGloss');
    expect(shader.fragmentShader).toContain('texture2D(woodShade, vMapUv)');
  });

  it('shows its pictures once they have come, and its grain again after them', () => {
    const { dress, material, shader, grain, come, gone, loaded } = dressed();
    dress.set({ ...plain, map: '/grain.webp', aoMap: '/shades.webp' });
    expect(material.map).toBe(grain);
    const [map, shade] = [come('/grain.webp'), come('/shades.webp')];
    expect([map.colorSpace, shade.colorSpace]).toEqual([SRGBColorSpace, LinearSRGBColorSpace]);
    expect([material.map, shader.uniforms['woodMap']!.value]).toEqual([map, map]);
    expect(shader.uniforms['woodShade']!.value).toBe(shade);
    expect([shader.uniforms['woodPictured']!.value, loaded()]).toEqual([1, 2]);
    dress.set(plain);
    expect([material.map, shader.uniforms['woodPictured']!.value]).toEqual([grain, 0]);
    expect(gone).toEqual(['/grain.webp', '/shades.webp']);
  });

  it('gives a picture back that comes after another one is set, and that which it has with itself', () => {
    const { dress, material, grain, come, gone } = dressed();
    dress.set({ ...plain, map: '/old.webp' });
    dress.set({ ...plain, map: '/new.webp' });
    come('/old.webp');
    expect([gone, material.map === grain]).toEqual([['/old.webp'], true]);
    come('/new.webp');
    dress.dispose();
    expect(gone).toEqual(['/old.webp', '/new.webp']);
  });
});
