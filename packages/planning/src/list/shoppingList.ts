/** The shopping list of a scene, and the figures that are stored with a project. Money in minor units. */
import type { Catalogue } from '../catalogue/catalogue';
import { sen, type Sen } from '../catalogue/sen';
import { discountSteps } from './discounts';
import { type KeptLines, keptLines } from './keptLines';
import { settledFinish } from '../project/finish';
import type { Line, ListTotals, ShoppingList } from './line';
import { round } from '../measure';
import type { Project, ProjectFigures, SceneData } from '../project/project';
import { cellarSeries, roomFigures } from '../room/room';
import { additionalCharges, soldLines } from './soldLines';

/**
 * Lines of what is for sale in a scene, additional charges, totals; minor units. Openings, obstructions, void corners of 77.5 and
 * 92.5 inch and what the catalogue does not know are left out. Planning rules, "Shopping list".
 *
 * A pure function made of steps: the scene is counted, its lines, accessories and lights are priced, discounts are taken off, all is
 * summed. Who asks again and again remembers the answer by the scene and the catalogue: neither is ever changed in place.
 */
export function shoppingList(data: SceneData, catalogue: Catalogue): ShoppingList {
  return listOfKept(keptLines(data, catalogue), catalogue);
}

/** As `shoppingList`, of what is kept of a scene that is measured by the catalogue; see `isMeasuredBy`. */
export function listOfKept(kept: KeptLines, catalogue: Catalogue, steps = discountSteps): ShoppingList {
  const sold = soldLines(kept, catalogue);
  const full: readonly Line[] = [...sold, ...additionalCharges(kept, catalogue)];
  const reduced = steps.reduce((lines, step) => step(lines, catalogue), full);
  return {
    lines: reduced.slice(0, sold.length),
    additions: reduced.slice(sold.length),
    totals: totalsOf(reduced),
  };
}

function totalsOf(lines: readonly Line[]): ListTotals {
  const sum = (of: (line: Line) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const money = (of: (line: Line) => Sen): Sen => sen(sum(of));
  return {
    bottleCount: sum(({ bottles }) => bottles),
    ofRacks: sum(({ bottles, quantity }) => (bottles > 0 ? quantity : 0)),
    // In hundredths, which are whole: the sum does not depend on the order.
    lbs: sum(({ lbs }) => Math.round((lbs ?? 0) * 100)) / 100,
    wineRackingTotal: money(({ racking }) => racking),
    finishTotal: money(({ finish }) => finish),
    lacquerTotal: money(({ lacquer }) => lacquer),
    shippingTotal: money(({ shipping }) => shipping),
    wineCellarTotal: money(({ total, shipping }) => sen(total - shipping)),
    totalAmount: money(({ total }) => total),
  };
}

/** The figures that are stored with a project for lists and reports, computed from all the rest of it. */
export const summary = ({ data }: Pick<Project, 'data'>, catalogue: Catalogue): ProjectFigures =>
  summaryOf(data, shoppingList(data, catalogue).totals);

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
