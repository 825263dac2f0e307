/**
 * The materials of a scene: made once for each, in this one place, and given back by `dispose`. Uploaded models bring their own,
 * and a wall that fades has a copy.
 */
import {
  bottleSurfacePixels,
  colourTexture,
  CoveredSurface,
  daylightTexture,
  loadPicture,
  paintedOnce,
  type PictureLoader,
  plainCoverings,
  productMaterials,
  type ProductMaterials,
  roleMaterials,
  type RoleMaterials,
  tableTexture,
  whiteTexture,
  winePixels,
  WoodDress,
  woodLook,
} from '@rackwright/models';
import type { Catalogue, Finish } from '@rackwright/planning';
import type { RoomMaterial } from '../../editor/store';
import {
  Color,
  type LineBasicMaterial,
  type Material,
  type MeshBasicMaterial,
  type MeshStandardMaterial,
  type Texture,
} from 'three';
import { setCutOpen, withCutFaces } from './cutFaces';
import { type FrontMaterial, frontMaterial } from './frontMaterial';
import { changeMaterials, type DrawnChange, ghostMaterials, plainMaterials } from './plainMaterials';

export interface SceneMaterials {
  readonly roles: RoleMaterials;
  /** Of `roles.wood`, and of the wood in whatever else is drawn. */
  readonly dress: WoodDress;
  /** Of all that stands in the room, and of racks far away. */
  readonly products: ProductMaterials;
  readonly fronts: FrontMaterial;
  readonly bottle: MeshStandardMaterial;
  /** Light that lamps throw on what is near them. */
  readonly glow: MeshBasicMaterial;
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
  readonly freePlace: MeshBasicMaterial;
  /** Of the grid that a room is drawn on. */
  readonly fineLine: LineBasicMaterial;
  readonly strongLine: LineBasicMaterial;
  readonly changes: Readonly<Record<DrawnChange, MeshBasicMaterial>>;
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

type SceneTextures = ReturnType<typeof sceneTextures>;

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

/** What products are drawn with: one wood for all, whatever it is stained or covered with. */
function productStuff({ grain, white }: SceneTextures, load: PictureLoader, onLoaded: () => void) {
  const roles = roleMaterials(grain, white);
  const dress = new WoodDress(grain, load, onLoaded);
  dress.wear(roles.wood);
  const products = productMaterials({ roles, dress });
  return { roles, dress, products, fronts: frontMaterial({ roles, dress }, products) };
}

/** `onLoaded` is called when a covering is another one, and when a picture of the shop's has come. */
export function createMaterials(
  load: PictureLoader = loadPicture,
  onLoaded: () => void = () => undefined,
): SceneMaterials {
  const textures = sceneTextures();
  const { environment, grain } = textures;
  const stuff = productStuff(textures, load, onLoaded);
  const { roles, dress, products, fronts } = stuff;
  const metals = new Map<string, MeshStandardMaterial>();
  const made = plainMaterials(textures);
  const { bottle, wall, floor, frame } = made;
  const [ghost, changes] = [ghostMaterials(grain), changeMaterials()];
  const seeThrough = new Set<Material>([roles.glass, roles.zone]);
  const opaque = Object.values(roles).filter((material) => !seeThrough.has(material));
  const solid = [...opaque, bottle, wall, floor, frame, products.solid, fronts.front];
  for (const material of solid) withCutFaces(material);
  const plain = plainCoverings(textures);
  const covered = {
    wall: new CoveredSurface(wall, plain.wall, { load, onChange: onLoaded }),
    floor: new CoveredSurface(floor, plain.floor, { load, onChange: onLoaded }),
  };

  return {
    ...made,
    ...stuff,
    changes,
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
      const each = [roles, made, ghost, changes].flatMap((some): Material[] => Object.values(some));
      for (const one of [...each, fronts.front, products, ...metals.values(), dress]) one.dispose();
      for (const one of [...Object.values(covered), ...Object.values(textures)]) one.dispose();
    },
  };
}
