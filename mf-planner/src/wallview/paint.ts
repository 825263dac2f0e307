/** The colours of what is drawn on a wall: those of the products themselves, the same in the light and the dark theme. */
import { WINE_COLOURS } from '@rackwright/models';
import { type Catalogue, type Finish, type PlacedObject, type Product, schemeOf } from '@rackwright/planning';
import type { Layer, Substance } from './frontView';

const colours: Readonly<Record<Exclude<Substance, 'wood'>, string>> = {
  metal: '#9a9da2',
  brass: '#cba660',
  glass: '#cfe2e6',
  paint: '#f5f2ec',
  plaster: '#ece6dc',
  dark: '#2b2724',
  crate: '#d8b27c',
  zone: '#b98a52',
  lamp: '#fff3d8',
  body: hexOf(WINE_COLOURS[0].glass),
  shoulder: hexOf(WINE_COLOURS[0].shoulder),
  capsule0: hexOf(WINE_COLOURS[0].cap),
  capsule1: hexOf(WINE_COLOURS[1].cap),
  capsule2: hexOf(WINE_COLOURS[2].cap),
  capsule3: hexOf(WINE_COLOURS[3].cap),
};

const BARE_WOOD: Readonly<Record<Finish['woodSpecies'], string>> = { Mahogany: '#8a4b32', Pine: '#d9b384' };

/** Of a wall and a floor that no covering is chosen for. */
export const PLASTER = '#f3eee5';
export const OAK = '#c9a878';

/** Round a piece of wood in full light: a dark line so wide, in centimetres, of which so much is seen. */
export const WOOD_EDGE = { width: 0.22, opacity: 0.22 } as const;

export const hasEdge = ({ substance, light }: Layer): boolean => substance === 'wood' && light > 0.8;

/** How solid what can be looked through is. */
export const seeThrough: Partial<Record<Substance, number>> = { glass: 0.55, zone: 0.3 };

/** Bottles are left out where they would be smaller than a pixel. */
export function isOfBottle(substance: Substance): boolean {
  return substance === 'body' || substance === 'shoulder' || substance.startsWith('capsule');
}

/** The stain's colour as the catalogue has it, else that of its species. */
export function woodColour(finish: Finish, catalogue: Pick<Catalogue, 'colorSchemes'>): string {
  return schemeOf(finish, catalogue.colorSchemes)?.materials[0]?.hex ?? BARE_WOOD[finish.woodSpecies];
}

/** The chosen colour of a product that comes in colours, else null. */
export function ownColour(product: Product, object: Pick<PlacedObject, 'colorScheme'>): string | null {
  const { colors } = product;
  const chosen = colors.find(({ name }) => name === object.colorScheme) ?? colors.find((one) => one.default);
  return (chosen ?? colors[0])?.hex ?? null;
}

export interface Palette {
  readonly wood: string;
  readonly own: string | null;
}

/** A layer's colour; wood and metal as the palette says. */
export function layerColour({ substance, light }: Layer, { wood, own }: Palette): string {
  if (substance === 'wood') return lit(wood, light);
  return lit(substance === 'metal' ? (own ?? colours.metal) : colours[substance], light);
}

function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Darker below 1, towards white above. */
export function lit(hex: string, light: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const by = (value: number) => (light <= 1 ? value * light : value + (255 - value) * (light - 1));
  return hexOf(channels.map(by));
}
