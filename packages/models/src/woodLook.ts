/** How a stained wood looks. */
import type { Catalogue, Finish } from '@rackwright/planning';

/** Of bare wood; what a lacquer makes of it. */
export const BARE_ROUGHNESS = 0.75;
const LACQUERED = 0.24;

/** The stain's colour and shine as the catalogue has them, else those of its species. */
export function woodLook(
  finish: Finish,
  catalogue: Pick<Catalogue, 'colorSchemes'>,
): { hex: string; roughness: number } {
  const schemes = catalogue.colorSchemes.filter(
    (one) => one.woodSpecies === finish.woodSpecies && one.stain === finish.stain,
  );
  const scheme = schemes.find((one) => one.isLacquered === finish.lacquer) ?? schemes[0];
  const hex = scheme?.materials[0]?.hex ?? (finish.woodSpecies === 'Pine' ? '#d9b384' : '#8a4b32');
  return { hex, roughness: finish.lacquer ? LACQUERED : BARE_ROUGHNESS };
}
