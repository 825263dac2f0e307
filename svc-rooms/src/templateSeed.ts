/** Room templates from the readable file, as they are stored. */
import {
  closeOutline,
  DEFAULT_WALL_WIDTH,
  emptyProject,
  type Catalogue,
  type Project,
} from '@rackwright/planning';
import { z } from 'zod';
import { packRoom, preparedProject } from './document';
import { newRoom, type StoredRoom } from './room';

/** Lengths in centimetres. */
export const templateSeeds = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    title: z.string().min(1),
    wallHeight: z.number(),
    points: z.array(z.tuple([z.number(), z.number()])),
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
  return {
    ...empty,
    titleProject: seed.title,
    step: 1 as const,
    data: { ...empty.data, points, walls, wallHeight: seed.wallHeight },
  };
}

/** The template as stored; throws when its points are no room. */
export async function templateOf(seed: TemplateSeed, at: string): Promise<StoredRoom> {
  const content = await packRoom(preparedProject(projectOf(seed), noProducts));
  const nobody = { userId: 'templates', name: '', email: '' };
  const saved = { at, device: '', browser: '', imgPreview: '', showAsTemplate: true };
  return newRoom(seed.id, nobody, content, saved);
}
