import type { ReportRequest, SceneScreenshots } from '@rackwright/contracts';
import type { ShoppingList } from '@rackwright/planning';
import { language } from '@rackwright/web-kit';
import type { ProjectRef } from '../../project/savedProject';

/** Nothing is for sale in the room: there is nothing to report. */
export const isEmptyList = ({ lines, additions }: ShoppingList): boolean =>
  lines.length === 0 && additions.length === 0;

/** What `POST /api/generate-report` takes, in the language spoken now: what is printed, the server reads and prices by itself. */
export const reportRequestOf = (
  { roomId, share = null }: ProjectRef,
  sceneScreenshots: SceneScreenshots,
): ReportRequest => ({
  projectId: roomId,
  ...(share === null ? {} : { share }),
  sceneScreenshots,
  language: language(),
});
