/** Wood, stain and lacquer, and what each choice forces. */
import type { ColorScheme } from '../catalogue/catalogue';
import type { WoodSpecies } from '../catalogue/product';
import type { Finish } from './project';

/** The stain that is none: it costs nothing and takes no lacquer. */
export const NATURAL_STAIN = 'Natural';
export const DEFAULT_FINISH: Finish = { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true };

type Schemes = readonly ColorScheme[];

/** Natural takes no lacquer; every other finish is returned as it is. */
export function settledFinish(finish: Finish): Finish {
  return finish.stain === NATURAL_STAIN && finish.lacquer ? { ...finish, lacquer: false } : finish;
}

/** The stains offered in a wood, in catalogue order. */
export function stainsOf(woodSpecies: WoodSpecies, schemes: Schemes): string[] {
  return [
    ...new Set(schemes.filter((scheme) => scheme.woodSpecies === woodSpecies).map((scheme) => scheme.stain)),
  ];
}

/** What readers see of a stain; its own name where the catalogue does not have it in that wood. */
export function stainNameOf(
  { woodSpecies, stain }: Pick<Finish, 'woodSpecies' | 'stain'>,
  schemes: Schemes,
): string {
  const named = schemes.find((scheme) => scheme.woodSpecies === woodSpecies && scheme.stain === stain);
  return named?.stainName ?? stain;
}

/** The same stain in the other wood when that wood has it, else that wood's first one. */
export function withWood(finish: Finish, woodSpecies: WoodSpecies, schemes: Schemes): Finish {
  const stains = stainsOf(woodSpecies, schemes);
  const stain = stains.includes(finish.stain) ? finish.stain : (stains[0] ?? finish.stain);
  return settledFinish({ ...finish, woodSpecies, stain });
}

/** Natural takes the lacquer off; going back to another stain does not put it on again. */
export function withStain(finish: Finish, stain: string): Finish {
  return settledFinish({ ...finish, stain });
}

/** Stays off with a Natural stain. */
export function withLacquer(finish: Finish, lacquer: boolean): Finish {
  return settledFinish({ ...finish, lacquer });
}

/** True when the shop has the stain in that wood; lacquer is not asked about. */
export function isOfferedFinish(finish: Finish, schemes: Schemes): boolean {
  return stainsOf(finish.woodSpecies, schemes).includes(finish.stain);
}

/** The colour scheme that shows a finish: lacquered or not as asked where the catalogue tells them apart. */
export function schemeOf(finish: Finish, schemes: Schemes): ColorScheme | null {
  const same = schemes.filter((s) => s.woodSpecies === finish.woodSpecies && s.stain === finish.stain);
  return same.find((scheme) => scheme.isLacquered === finish.lacquer) ?? same[0] ?? null;
}
