/** Materials that stay as they are made: the room, bottles, soft shadows, marks, ghosts. `materials.ts` has and gives back them all. */
import { SURFACE_LIGHT } from '@rackwright/models';
import {
  CustomBlending,
  DoubleSide,
  DstColorFactor,
  LineBasicMaterial,
  MeshBasicMaterial,
  MeshStandardMaterial,
  OneFactor,
  type Texture,
  ZeroFactor,
} from 'three';
import type { MarkKind } from '../../editor/planMarks';

const WINE_RED = '#7b1e3a';
const REFUSED = '#b3261e';

/** Changes that boxes are drawn round. */
export type DrawnChange = Exclude<MarkKind, 'note'>;

/** What a proposal changes, in the colours of the plan; the signs over it tell the same. */
const CHANGES: Readonly<Record<DrawnChange, string>> = {
  added: '#3f8f5f',
  removed: '#c9382e',
  moved: '#c48a12',
  changed: '#26211c',
};
/** Added to the wine's row for a bottle that lies in the open and not in the dark of a rack. */
export const SHOWN = 8;
const WINE_ROW = `
  float row = wine - step(${SHOWN}.0, wine) * ${SHOWN}.0;
  vMapUv.y += row;
  vRoughnessMapUv.y += row;
  vMetalnessMapUv.y += row;`;
const SHOWN_LIGHT = `  vColor.rgb = mix(vColor.rgb, vec3(1.0), step(${SHOWN}.0, wine));`;

/** Bottles look their wine up in a palette: the instance says in which row, and whether it lies in the open. */
function bottleMaterial(maps: BottleMaps, ghostly = false): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    map: maps.palette,
    roughnessMap: maps.surface,
    metalnessMap: maps.surface,
    roughness: 1,
    metalness: 1,
    vertexColors: true,
    envMapIntensity: 0.55,
    transparent: ghostly,
    opacity: ghostly ? 0.6 : 1,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute float wine;\n${shader.vertexShader
      .replace('#include <uv_vertex>', `#include <uv_vertex>\n${WINE_ROW}`)
      .replace('#include <color_vertex>', `#include <color_vertex>\n${SHOWN_LIGHT}`)}`;
  };
  return material;
}

interface BottleMaps {
  readonly palette: Texture;
  readonly surface: Texture;
}

interface PlainTextures extends BottleMaps {
  readonly white: Texture;
}

/** What needs no variants: the room, bottles, soft shadows, marks. */
export function plainMaterials({ white, ...maps }: PlainTextures) {
  const shade = { color: '#2a1c12', transparent: true, depthWrite: false } as const;
  const lit = { vertexColors: true } as const;
  return {
    bottle: bottleMaterial(maps),
    glow: glowMaterial(),
    ghostBottle: bottleMaterial(maps, true),
    wall: new MeshStandardMaterial({ ...lit, ...SURFACE_LIGHT.wall, map: white }),
    floor: new MeshStandardMaterial({ ...lit, ...SURFACE_LIGHT.floor, map: white }),
    frame: new MeshStandardMaterial({ ...lit, map: white, roughness: 0.7 }),
    shadow: new MeshBasicMaterial({ ...shade, vertexColors: true }),
    floorEdge: new MeshBasicMaterial({ ...shade, vertexColors: true }),
    mark: new MeshBasicMaterial({ color: WINE_RED, toneMapped: false }),
    halo: new MeshBasicMaterial({ color: '#fffaf2', toneMapped: false, depthWrite: false }),
    refusedMark: new MeshBasicMaterial({ color: REFUSED, toneMapped: false }),
    freePlace: new MeshBasicMaterial({
      color: '#3f8f63',
      transparent: true,
      opacity: 0.26,
      depthWrite: false,
    }),
    fineLine: new LineBasicMaterial({ color: '#b9ac9a', transparent: true, opacity: 0.28 }),
    strongLine: new LineBasicMaterial({ color: '#a08f79', transparent: true, opacity: 0.75 }),
  };
}

/** Multiplies what has been drawn behind it by more than one; leaves a see-through picture as it is. */
function glowMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: '#ffd9a0',
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
    blending: CustomBlending,
    blendSrc: DstColorFactor,
    blendDst: OneFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
  });
}

export function changeMaterials(): Readonly<Record<DrawnChange, MeshBasicMaterial>> {
  const of = (change: DrawnChange): MeshBasicMaterial =>
    new MeshBasicMaterial({ color: CHANGES[change], toneMapped: false });
  return { added: of('added'), removed: of('removed'), moved: of('moved'), changed: of('changed') };
}

export function ghostMaterials(map: Texture): Readonly<Record<'fits' | 'refused', MeshStandardMaterial>> {
  const ghostOf = (color: string): MeshStandardMaterial =>
    new MeshStandardMaterial({
      map,
      color,
      roughness: 0.6,
      transparent: true,
      opacity: 0.68,
      vertexColors: true,
    });
  const refused = ghostOf(REFUSED);
  refused.emissive.set(REFUSED).multiplyScalar(0.35);
  return { fits: ghostOf('#c98f5a'), refused };
}
