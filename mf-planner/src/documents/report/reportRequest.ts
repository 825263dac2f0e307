import type { ListRow, ReportRequest, SceneScreenshots } from '@rackwright/contracts';
import type { Line, ShoppingList } from '@rackwright/planning';
import { roomFigures, round } from '@rackwright/planning';
import { language } from '@rackwright/web-kit';
import { firstTitle } from '../../project/startProject';
import type { Report } from './ReportDialog';

/** What the report prints of a line. */
const rowOf = (line: Line): ListRow => ({
  description: line.description,
  sku: line.sku,
  bottles: line.bottles,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  finish: line.finish,
  lacquer: line.lacquer,
  shipping: line.shipping,
  total: line.total,
  lacquerShown: line.lacquerShown ?? '',
  subItems: line.subItems.map(({ description }) => description),
});

/** Nothing is for sale in the room: there is nothing to report. */
export const isEmptyList = ({ lines, additions }: ShoppingList): boolean =>
  lines.length === 0 && additions.length === 0;

/** What `POST /api/generate-report` takes, in the language spoken now. */
export function reportRequestOf(
  { title, list, pictured, path }: Report,
  sceneScreenshots: SceneScreenshots,
): ReportRequest {
  const { lbs: _lbs, ...totals } = list.totals;
  return {
    projectDetails: {
      title: title.trim() || firstTitle(),
      project: { FloorArea: round(roomFigures(pictured.data).floorAreaM2, 2) },
    },
    shoppingList: { ...totals, lines: list.lines.map(rowOf), additions: list.additions.map(rowOf) },
    sceneScreenshots,
    isProjectSaved: path !== null,
    projectPath: path ?? '',
    language: language(),
  };
}
