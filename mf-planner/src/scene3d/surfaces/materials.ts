/** The materials of a scene, made once for each and given back by `dispose`. */
import {
  bottleSurfacePixels,
  colourTexture,
  CoveredSurface,
  daylightTexture,
  loadPicture,
  paintedOnce,
  type PictureLoader,
  plainCoverings,
  roleMaterials,
  type RoleMaterials,
  SURFACE_LIGHT,
  tableTexture,
  whiteTexture,
  winePixels,
  WoodDress,
  woodLook,
} from '@rackwright/models';
import type { Catalogue, Finish } from '@rackwright/planning';
import type { RoomMaterial } from '../../editor/store';
import { Color, type Material, MeshBasicMaterial, MeshStandardMaterial, type Texture } from 'three';
import { setCutOpen, withCutFaces } from './cutFaces';

const WINE_RED = '#7b1e3a';
const REFUSED = '#b3261e';

export interface SceneMaterials {
  readonly roles: RoleMaterials;
  /** Of `roles.wood`, and of the wood in whatever else is drawn. */
  readonly dress: WoodDress;
  readonly bottle: MeshStandardMaterial;
  readonly wall: MeshStandardMaterial;
  readonly floor: MeshStandardMaterial;
  /** Casings, skirting boards, cut edges and the plinth: painted in the colours of their vertices. */
  readonly frame: MeshStandardMaterial;
  readonly shadow: MeshBasicMaterial;
  readonly floorEdge: MeshBasicMaterial;
  /** Selection and guides. */
  readonly mark: MeshBasicMaterial;
  /** Light edge around the selection, so that it shows on dark wood. */
  readonly halo: MeshBasicMaterial;
  readonly refusedMark: MeshBasicMaterial;
  readonly ghost: Readonly<Record<'fits' | 'refused', MeshStandardMaterial>>;
  readonly ghostBottle: MeshStandardMaterial;
  readonly environment: Texture;
  /** Covers all walls or the floor; null as they are while nothing is chosen. */
  cover(surface: RoomMaterial['material'], covering: RoomMaterial | null): void;
  setFinish(finish: Finish, catalogue: Catalogue): void;
  /** Shows the inside of what a section cuts open. */
  setCutOpen(isOpen: boolean): void;
  /** The metal of a colour scheme; the same material for the same colour. */
  metalIn(hex: string): MeshStandardMaterial;
  dispose(): void;
}

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

/** What needs no variants: the room, bottles, soft shadows, marks. */
function plainMaterials({ white, ...maps }: Pictured) {
  const shade = { color: '#2a1c12', transparent: true, depthWrite: false } as const;
  const lit = { vertexColors: true } as const;
  return {
    bottle: bottleMaterial(maps),
    ghostBottle: bottleMaterial(maps, true),
    wall: new MeshStandardMaterial({ ...lit, ...SURFACE_LIGHT.wall, map: white }),
    floor: new MeshStandardMaterial({ ...lit, ...SURFACE_LIGHT.floor, map: white }),
    frame: new MeshStandardMaterial({ ...lit, map: white, roughness: 0.7 }),
    shadow: new MeshBasicMaterial({ ...shade, vertexColors: true }),
    floorEdge: new MeshBasicMaterial({ ...shade, vertexColors: true }),
    mark: new MeshBasicMaterial({ color: WINE_RED, toneMapped: false }),
    halo: new MeshBasicMaterial({ color: '#fffaf2', toneMapped: false, depthWrite: false }),
    refusedMark: new MeshBasicMaterial({ color: REFUSED, toneMapped: false }),
  };
}

type Pictured = ReturnType<typeof sceneTextures>;

function sceneTextures() {
  const pictures = paintedOnce();
  return {
    white: whiteTexture(),
    grain: colourTexture(pictures.wood, 8),
    oak: colourTexture(pictures.oak, 8),
    plaster: colourTexture(pictures.plaster, 4),
    palette: tableTexture(winePixels(), true),
    surface: tableTexture(bottleSurfacePixels(), false),
    environment: daylightTexture(),
  };
}

function ghostMaterials(map: Texture): SceneMaterials['ghost'] {
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

/** `onLoaded` is called when a covering is another one, and when a picture of the shop's has come. */
export function createMaterials(
  load: PictureLoader = loadPicture,
  onLoaded: () => void = () => undefined,
): SceneMaterials {
  const textures = sceneTextures();
  const { environment, grain, white } = textures;
  const roles = roleMaterials(grain, white);
  const metals = new Map<string, MeshStandardMaterial>();
  const made = plainMaterials(textures);
  const ghost = ghostMaterials(grain);
  const seeThrough = new Set<Material>([roles.glass, roles.zone]);
  const solid = [...Object.values(roles), made.bottle, made.wall, made.floor, made.frame].filter(
    (material) => !seeThrough.has(material),
  );
  const dress = new WoodDress(grain, load, onLoaded);
  dress.wear(roles.wood);
  for (const material of solid) withCutFaces(material);
  const plain = plainCoverings(textures);
  const covered = {
    wall: new CoveredSurface(made.wall, plain.wall, { load, onChange: onLoaded }),
    floor: new CoveredSurface(made.floor, plain.floor, { load, onChange: onLoaded }),
  };

  return {
    ...made,
    roles,
    dress,
    ghost,
    environment,
    cover: (surface, covering) => covered[surface].cover(covering),
    setFinish(finish, catalogue) {
      const look = woodLook(finish, catalogue);
      dress.set(look);
      ghost.fits.color.set(look.hex).lerp(new Color('#ffffff'), 0.12);
    },
    setCutOpen(isOpen) {
      for (const material of [...solid, ...metals.values()]) setCutOpen(material, isOpen);
    },
    metalIn(hex) {
      const known = metals.get(hex);
      if (known) return known;
      const metal = withCutFaces(roles.metal.clone());
      metal.color.set(hex);
      metals.set(hex, metal);
      return metal;
    },
    dispose() {
      const all: Material[] = [
        ...Object.values(roles),
        ...Object.values(made),
        ...Object.values(ghost),
        ...metals.values(),
      ];
      for (const material of all) material.dispose();
      dress.dispose();
      for (const surface of Object.values(covered)) surface.dispose();
      for (const texture of Object.values(textures)) texture.dispose();
    },
  };
}
