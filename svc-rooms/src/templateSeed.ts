/** Room templates from the readable file, as they are stored; `npm run templates` writes those that are furnished. */
import {
  closeOutline,
  DEFAULT_WALL_WIDTH,
  emptyProject,
  readProject,
  type Catalogue,
  type Project,
} from '@rackwright/planning';
import { inEachLanguage } from '@rackwright/contracts';
import { ringgit } from '@rackwright/words';
import { z } from 'zod';
import { packRoom, preparedDocument, type PreparedRoom } from './document';
import { newRoom, type StoredRoom } from './room';
import { SEEDED_BY } from './seededTemplates';

/** Lengths in centimetres. */
export const templateSeeds = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    title: z.string().min(1),
    /** In the other languages. */
    titles: z.strictObject(inEachLanguage(() => z.string().min(1))),
    wallHeight: z.number(),
    points: z.array(z.tuple([z.number(), z.number()])),
    /** The usual one without. */
    finish: z
      .strictObject({ woodSpecies: z.enum(['Mahogany', 'Pine']), stain: z.string(), lacquer: z.boolean() })
      .optional(),
    /** Ids of coverings; the usual ones without. */
    coverings: z.strictObject({ wall: z.string(), floor: z.string() }).optional(),
    /** Of a finished cellar: what stands in it, and its figures at the demonstration catalogue's prices. */
    furnished: z
      .strictObject({
        objects: z.array(z.unknown()),
        figures: z.looseObject({ totalAmount: z.number().int(), bottleCount: z.number().int() }),
      })
      .optional(),
  }),
);
export type TemplateSeed = z.infer<typeof templateSeeds>[number];

/** No products: what a room without any needs of the catalogue to have its figures computed. */
const noProducts: Catalogue = {
  version: 'none',
  currency: 'MYR',
  products: new Map(),
  accessories: new Map(),
  colorSchemes: [],
  discounts: { unitPrice: 0, shipping: 0, finish: 0, lacquer: 0 },
  wallGapCm: 0,
  casingCm: 0,
  messages: {
    trim: { header_text: '', body_text: '', is_visible: false },
    filler: { header_text: '', body_text: '', is_visible: false },
  },
};

function projectOf(seed: TemplateSeed): Project {
  const outline = closeOutline(seed.points.map(([x, y]) => ({ x, y })));
  if (!outline.ok) throw new Error(`template "${seed.title}" is not a room: ${outline.reason}`);
  const empty = emptyProject();
  const points = outline.value;
  const walls = points.map(() => ({ width: DEFAULT_WALL_WIDTH }));
  const { finish = empty.data.finish, coverings } = seed;
  const objects = seed.furnished?.objects ?? [];
  const read = readProject({
    ...empty,
    titleProject: seed.title,
    step: objects.length === 0 ? 1 : 2,
    data: {
      ...empty.data,
      ...{ points, walls, wallHeight: seed.wallHeight, finish, objects },
      wallColorScheme: coverings?.wall ?? null,
      floorColorScheme: coverings?.floor ?? null,
    },
  });
  if (!read.ok) throw new Error(`template "${seed.title}" is no project: ${read.reason} at ${read.path}`);
  return read.value;
}

/** Of what stands in it, since a seed has no catalogue to count them with. */
function figured(room: PreparedRoom, { furnished }: TemplateSeed): PreparedRoom {
  if (!furnished) return room;
  const { figures } = furnished;
  const details = JSON.stringify({ ...(JSON.parse(room.details) as object), project: figures });
  return { ...room, details, totalAmount: ringgit(figures.totalAmount), bottleCount: figures.bottleCount };
}

/** What it is called in other languages, as it is stored. */
export const titlesOf = ({ titles }: Pick<TemplateSeed, 'titles'>) =>
  inEachLanguage((language) => ({ titleProject: titles[language] }));

/** The template as stored, with the address of its picture if it has one; throws when its points are no room. */
export async function templateOf(seed: TemplateSeed, at: string, imgPreview = ''): Promise<StoredRoom> {
  const content = await packRoom(figured(preparedDocument(projectOf(seed), noProducts), seed));
  const nobody = { userId: SEEDED_BY, name: '', email: '' };
  const shown = { imgPreview, screenshot: '', showAsTemplate: true, translations: titlesOf(seed) };
  return newRoom(seed.id, nobody, content, { at, device: '', browser: '', ...shown });
}
