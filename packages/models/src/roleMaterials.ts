/** What the parts of products are made of. */
import { BARE_ROUGHNESS } from './woodLook';
import { FILL, WARM } from './daylight';
import { DoubleSide, MeshStandardMaterial, type Texture } from 'three';
import type { MaterialRole } from './shapes/part';

export type RoleMaterials = Readonly<Record<MaterialRole, MeshStandardMaterial>>;

/** For vertices that bring their light as colours. `grain` is the wood's picture. */
export function roleMaterials(grain: Texture, white: Texture): RoleMaterials {
  const standard = (options: ConstructorParameters<typeof MeshStandardMaterial>[0]): MeshStandardMaterial =>
    new MeshStandardMaterial({ vertexColors: true, map: white, ...options });
  return {
    wood: standard({ ...FILL, emissive: WARM, map: grain, roughness: BARE_ROUGHNESS, envMapIntensity: 0.8 }),
    crate: standard({ map: grain, color: '#d8b27c', roughness: 0.85 }),
    metal: standard({ color: '#9a9da2', metalness: 0.6, roughness: 0.42, envMapIntensity: 1.5 }),
    brass: standard({ color: '#cba660', metalness: 0.8, roughness: 0.3, envMapIntensity: 1.7 }),
    glass: standard({
      color: '#e3efeb',
      roughness: 0.06,
      transparent: true,
      opacity: 0.26,
      depthWrite: false,
      side: DoubleSide,
      envMapIntensity: 1.6,
    }),
    paint: standard({ color: '#f5f2ec', roughness: 0.5 }),
    plaster: standard({ color: '#ece6dc', roughness: 0.95 }),
    dark: standard({ color: '#2b2724', roughness: 0.8 }),
    zone: standard({ color: '#b98a52', transparent: true, opacity: 0.35, depthWrite: false, roughness: 1 }),
    lamp: standard({ color: '#fff3d8', emissive: '#ffd79a', emissiveIntensity: 1.4, roughness: 0.5 }),
  };
}
