/** How a stained wood looks. */
import {
  type Catalogue,
  type Finish,
  PLAIN_HIGHLIGHT,
  type SchemeMaterial,
  schemeOf,
  type WoodSpecies,
} from '@rackwright/planning';

export interface WoodLook {
  /** `#rrggbb`. */
  readonly hex: string;
  /** 0 to 1, as `metalness`. */
  readonly roughness: number;
  readonly metalness: number;
  /** Light of its own, `#rrggbb`; black for none. */
  readonly emissive: string;
  /** What its highlights are multiplied with: red, green, blue. */
  readonly highlight: readonly [number, number, number];
  /** Addresses of pictures, of its grain and of its shades; empty for none. */
  readonly map: string;
  readonly aoMap: string;
}

/** Of bare wood; what a lacquer makes of it. */
export const BARE_ROUGHNESS = 0.75;
const LACQUERED = 0.24;
/** Dark wood shows its shape by what it mirrors: bare, it is smoother than light wood. */
const BARE_DARK = 0.55;
/** Lightness, 0 to 1, below which wood is dark. */
const DARK = 0.16;
/** What the shop's own schemes have as their roughness: a scheme with another one is so much rougher or smoother. */
const USUAL = { bare: BARE_ROUGHNESS, lacquered: 0.35 } as const;

/** Of a stain that the shop does not have. */
const BARE_WOOD: Readonly<Record<WoodSpecies, SchemeMaterial>> = {
  Pine: { name: 'wood', hex: '#d9b384', roughness: USUAL.bare, metalness: 0 },
  Mahogany: { name: 'wood', hex: '#8a4b32', roughness: USUAL.bare, metalness: 0 },
};

/** As the first material of the stain's scheme has it in the catalogue, else in the colour of its species. */
export function woodLook(finish: Finish, catalogue: Pick<Catalogue, 'colorSchemes'>): WoodLook {
  const scheme = schemeOf(finish, catalogue.colorSchemes);
  const material = scheme?.materials[0];
  if (!scheme || !material) return lookOf(BARE_WOOD[finish.woodSpecies], finish.lacquer, USUAL.bare);
  return lookOf(material, finish.lacquer, scheme.isLacquered ? USUAL.lacquered : USUAL.bare);
}

function lookOf(material: SchemeMaterial, lacquer: boolean, usual: number): WoodLook {
  const { hex, isPhong = false, metalness, emissive = '#000000', map = '', aoMap = '' } = material;
  const roughness = lacquer ? LACQUERED : isDark(hex) ? BARE_DARK : BARE_ROUGHNESS;
  return {
    hex,
    roughness: Math.min(1, roughness * (isPhong ? widened(material) : material.roughness / usual)),
    metalness: isPhong ? 0 : metalness,
    emissive,
    highlight: isPhong ? highlightIn(material.specular) : [1, 1, 1],
    map,
    aoMap,
  };
}

/** Times the roughness of a plain highlight. A shininess is the exponent of one that is as wide as the roughness makes it. */
const widened = ({ shininess = PLAIN_HIGHLIGHT.shininess }: SchemeMaterial): number =>
  ((PLAIN_HIGHLIGHT.shininess + 2) / (shininess + 2)) ** 0.25;

/** None of a black one, about four times as much of a white one. */
function highlightIn(specular: string = PLAIN_HIGHLIGHT.specular): WoodLook['highlight'] {
  const plain = partsOf(PLAIN_HIGHLIGHT.specular);
  const [red, green, blue] = partsOf(specular).map((part, i) => Math.sqrt(part / plain[i]!));
  return [red!, green!, blue!];
}

const isDark = (hex: string): boolean => {
  const parts = partsOf(hex);
  return (Math.max(...parts) + Math.min(...parts)) / 2 < DARK;
};

/** Red, green and blue of `#rrggbb`, 0 to 1. */
const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
