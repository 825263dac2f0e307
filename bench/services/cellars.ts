/** Cellars as customers leave them: those of the finished templates, in other woods, with some of it taken away; and a few halls. */
import seeds from '../../svc-rooms/seed/templates.json' with { type: 'json' };
import {
  closeOutline,
  DEFAULT_WALL_WIDTH,
  emptyProject,
  readProject,
  type Catalogue,
  type Project,
} from '@rackwright/planning';
import { anyRack, hallOf } from './largeRoom';

/** Every so many is a hall of so many racks. */
const HALL_EVERY = 20;
const HALL_RACKS = 200;
/** Every so many lacks a piece of its template. */
const TAKEN_EVERY = 4;

const stains = ['Natural', 'Chestnut', 'Dark Walnut'];
const mouldings = ['Top', 'Crown', 'CrwnBase'];

type Seed = (typeof seeds)[number];

function projectOf(seed: Seed): Project {
  const points = seed.points.map(([x = 0, y = 0]) => ({ x, y }));
  const outline = closeOutline(points);
  if (!outline.ok) throw new Error(`${seed.id} is no room`);
  const empty = emptyProject();
  const walls = outline.value.map(() => ({ width: DEFAULT_WALL_WIDTH }));
  const objects = 'furnished' in seed ? seed.furnished?.objects : [];
  const data = { ...empty.data, points: outline.value, walls, wallHeight: seed.wallHeight, objects };
  const read = readProject({ ...empty, titleProject: seed.title, step: 3, data });
  if (!read.ok) throw new Error(`${seed.id} is no project: ${read.reason}`);
  return read.value;
}

/** So many that differ; the same each time. */
export function cellars(count: number, catalogue: Catalogue): Project[] {
  const finished = (seeds as Seed[]).filter((seed) => 'furnished' in seed && seed.furnished).map(projectOf);
  const hall = hallOf(HALL_RACKS, anyRack(catalogue));
  return Array.from({ length: count }, (_, nth): Project => {
    const project = nth % HALL_EVERY === 0 ? hall : finished[nth % finished.length]!;
    const { data } = project;
    const objects = data.objects.filter((_object, at) => (at + nth) % TAKEN_EVERY !== 0 || nth % 3 === 0);
    const finish = {
      woodSpecies: nth % 2 === 0 ? ('Mahogany' as const) : ('Pine' as const),
      stain: stains[nth % stains.length]!,
      lacquer: nth % 5 !== 0,
    };
    const trimAndFiller = {
      moulding: mouldings[nth % mouldings.length]!,
      lighting: nth % 4 === 0 ? 'Yes' : 'No',
    };
    return { ...project, titleProject: `Cellar ${nth}`, data: { ...data, objects, finish, trimAndFiller } };
  });
}
