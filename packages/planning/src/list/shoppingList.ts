/** The shopping list of a scene, and the figures that are stored with a project. Money in minor units. */
import type { Catalogue } from '../catalogue/catalogue';
import { settledFinish } from '../project/finish';
import type { ListTotals, ShoppingList } from './line';
import { LiveList } from './liveList';
import { round } from '../measure';
import type { Project, ProjectFigures, SceneData } from '../project/project';
import { cellarSeries, roomFigures } from '../room/room';

/**
 * Lines of what is for sale in a scene, additional charges, totals; minor units. Openings, obstructions, void corners of 77.5 and
 * 92.5 inch and what the catalogue does not know are left out. The rules are those of `LiveList`. Planning rules, "Shopping list".
 */
export function shoppingList(data: SceneData, catalogue: Catalogue): ShoppingList {
  return new LiveList(data, catalogue).list();
}

/** The figures that are stored with a project for lists and reports, computed from all the rest of it. */
export const summary = ({ data }: Pick<Project, 'data'>, catalogue: Catalogue): ProjectFigures =>
  summaryOf(data, new LiveList(data, catalogue).totals);

/** As `summary`, for who has counted the scene's list already: its totals are taken as they are. */
export function summaryOf(data: SceneData, { lbs: _lbs, ...totals }: ListTotals): ProjectFigures {
  const { countWall, roomLinearLengthM, floorAreaM2, wallAreaM2 } = roomFigures(data);
  const finish = settledFinish(data.finish);
  return {
    FloorArea: round(floorAreaM2, 2),
    WallArea: wallAreaM2,
    countWall,
    LinearLength: round(roomLinearLengthM, 4),
    rackSeries: cellarSeries(data.wallHeight),
    cellarHeight: data.wallHeight,
    ...totals,
    woodSpecies: finish.woodSpecies,
    finish: finish.stain,
    lacquer: finish.lacquer ? 'Yes' : 'No',
  };
}

/** The project with its stored figures brought up to date: what is saved. */
export function withSummary(project: Project, catalogue: Catalogue): Project {
  const details = { ...project.projectDetails, project: summary(project, catalogue) };
  return { ...project, projectDetails: details };
}
