/** Puts the room templates that come with the shop where templates and pictures are kept. */
import type { Pictures } from './pictures/pictures';
import { SEEDED_BY, type SeededTemplates } from './seededTemplates';
import { templateOf, titlesOf, type TemplateSeed } from './templateSeed';

const SECOND_MS = 1000;

export interface SeedingParts {
  readonly templates: SeededTemplates;
  readonly pictures: Pictures;
  /** The JPEG that came with a finished cellar of this id. */
  readonly pictureOf: (id: string) => Promise<Buffer>;
  readonly now: () => Date;
}

/**
 * Those that are not there yet and were never deleted; forced, those that were deleted, too. The first is the newest, so that lists by
 * age have them in this order. Gives how many came.
 */
export async function seedTemplates(
  { templates, pictures, pictureOf, now }: SeedingParts,
  seeds: readonly TemplateSeed[],
  { isForced = false } = {},
): Promise<number> {
  const begun = now().getTime();
  const put = isForced ? templates.bringBack : templates.add;
  let added = 0;
  for (const [nth, seed] of seeds.entries()) {
    const make = async () => {
      const at = new Date(begun - nth * SECOND_MS).toISOString();
      if (!seed.furnished) return templateOf(seed, at);
      return templateOf(seed, at, await pictures.save(SEEDED_BY, 'template', await pictureOf(seed.id)));
    };
    if (await put(seed.id, make)) added += 1;
    else await templates.name(seed.id, titlesOf(seed));
  }
  return added;
}
