import type { ProjectDetails } from '@rackwright/planning';
import { type DetailsForm, detailsForm, detailsOf } from './dialogs/DetailsFields';
import type { PlannerEditor } from '../editor/PlannerEditor';

interface Given {
  readonly title: string;
  readonly details: DetailsForm;
}

const isSame = (details: ProjectDetails, given: DetailsForm): boolean =>
  JSON.stringify(detailsForm(details)) === JSON.stringify(given);

/** Names the project and says for whom it is, without the spaces around what was typed; what is as it was is no change. */
export function giveProperties(editor: PlannerEditor, { title, details }: Given): void {
  const { titleProject, projectDetails } = editor.project;
  const name = title.trim();
  if (name !== titleProject) editor.rename(name);
  const given = Object.fromEntries(
    Object.entries(details).map(([field, text]: [string, string]) => [field, text.trim()]),
  ) as unknown as DetailsForm;
  if (!isSame(projectDetails, given))
    editor.commit('set-details', { type: 'set-details', details: detailsOf(given) });
}
