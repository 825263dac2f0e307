/** For tests: the colour and the roughness that what is below an object draws wood with. */
import { Color, LinearSRGBColorSpace, type Mesh, type MeshStandardMaterial, type Object3D } from 'three';

export function woodOf(object: Object3D): [string, number] {
  const { material } = object.children[0] as Mesh;
  const uniforms: Record<string, { readonly value: unknown }> = {};
  const shader = { uniforms, vertexShader: '', fragmentShader: '' };
  const { onBeforeCompile } = material as MeshStandardMaterial;
  onBeforeCompile.call(material, shader as Parameters<typeof onBeforeCompile>[0], undefined!);
  const [red, green, blue] = uniforms['stuffColour']!.value as Float32Array;
  const [roughness] = uniforms['stuffSurface']!.value as Float32Array;
  const colour = new Color().setRGB(red!, green!, blue!, LinearSRGBColorSpace);
  return [`#${colour.getHexString()}`, Math.round(roughness! * 1_000) / 1_000];
}
