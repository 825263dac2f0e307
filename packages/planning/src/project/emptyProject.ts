/** The project that every new one starts from. */
import { NOTHING } from '../catalogue/sen';
import { DEFAULT_FINISH } from './finish';
import { type Project, type ProjectFigures, SCHEMA_VERSION } from './project';
import { DEFAULT_WALL_HEIGHT, cellarSeries } from '../room/room';

/** A project before anything is drawn: no room, Mahogany with Chestnut stain, the default ceiling. */
export function emptyProject(): Project {
  return {
    schemaVersion: SCHEMA_VERSION,
    titleProject: '',
    step: 0,
    viewState: { view: '2d', unit: 'CM' },
    projectDetails: {
      title: '',
      project: NO_FIGURES,
      address: { clientName: '', street: '', city: '' },
      contact: { email: '', tel: '', mobile: '' },
    },
    data: {
      points: [],
      walls: [],
      wallHeight: DEFAULT_WALL_HEIGHT,
      objects: [],
      finish: DEFAULT_FINISH,
      wallColorScheme: null,
      floorColorScheme: null,
      quantityAllAddition: {},
      trimAndFiller: {},
    },
  };
}

const NO_FIGURES: ProjectFigures = {
  FloorArea: 0,
  WallArea: 0,
  countWall: 0,
  LinearLength: 0,
  rackSeries: cellarSeries(DEFAULT_WALL_HEIGHT),
  cellarHeight: DEFAULT_WALL_HEIGHT,
  ofRacks: 0,
  bottleCount: 0,
  wineRackingTotal: NOTHING,
  finishTotal: NOTHING,
  lacquerTotal: NOTHING,
  shippingTotal: NOTHING,
  wineCellarTotal: NOTHING,
  totalAmount: NOTHING,
  woodSpecies: DEFAULT_FINISH.woodSpecies,
  finish: DEFAULT_FINISH.stain,
  lacquer: DEFAULT_FINISH.lacquer ? 'Yes' : 'No',
};
