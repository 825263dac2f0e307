import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { ApiError, useShell } from '@rackwright/web-kit';
import { confirm } from '@rackwright/web-kit/ui/core';
import { IconCopy, IconFileText, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { FirstSaves } from '../project/FirstSaves';
import { SavedProjects } from '../project/savedProjects';
import type { ProjectAction } from '../parts/projectActions';
import { useProjectsTexts } from '../text/projects';
import { copySaved, deleteSaved, showAsTemplate, type Saved } from './changeSaved';

/** What is opened over the list for one of its projects. */
export type ListDialog = 'share' | 'report';

export interface RowVerbs {
  readonly open: (dialog: ListDialog, saved: Saved) => void;
  /** The list is another one now. */
  readonly onChanged: () => void;
}

export interface RowAction extends ProjectAction {
  readonly name: 'edit' | 'report' | 'share' | 'copy' | 'remove';
  /** With the project's name, for a button that is only a picture. */
  readonly longLabel: string;
}

export const projectPath = ({ kind, room }: Saved): string =>
  filledPath(kind === 'room' ? PAGES.project : PAGES.template, { room_id: room._id });

/** Everything that can be done with one project of the list, in the order of the specification (section 2). */
export function useRowActions(saved: Saved, verbs: RowVerbs): readonly RowAction[] {
  const { navigate } = useShell();
  const { actions: words, lockedHint } = useProjectsTexts();
  const { remove, copy } = useChanges(saved, verbs);
  const title = saved.room.titleProject;
  const share: RowAction = {
    name: 'share',
    label: words.share,
    longLabel: words.shareOf(title),
    icon: IconShare,
    run: () => verbs.open('share', saved),
  };
  return [
    {
      name: 'edit',
      label: words.edit,
      longLabel: words.editOf(title),
      icon: IconPencil,
      run: () => navigate(projectPath(saved)),
    },
    {
      name: 'report',
      label: words.report,
      longLabel: words.reportOf(title),
      icon: IconFileText,
      run: () => verbs.open('report', saved),
    },
    // A template is shown to everybody, or to nobody: it has no links.
    ...(saved.kind === 'room' ? [share] : []),
    { name: 'copy', label: words.copy, longLabel: words.copyOf(title), icon: IconCopy, run: copy },
    {
      name: 'remove',
      label: words.remove,
      longLabel: words.removeOf(title),
      icon: IconTrash,
      run: remove,
      ...(saved.room.isLocked ? { isDisabled: true, hint: lockedHint } : {}),
    },
  ];
}

/** Changes what is saved and says how that went; after a refusal the list is read again, since it is no longer true. */
function useChanges(saved: Saved, { onChanged }: RowVerbs) {
  const { api, toasts } = useShell();
  const words = useProjectsTexts();
  const copies = useMemo(() => new FirstSaves((first) => new SavedProjects(api).createCopy(first)), [api]);
  const attempt = useAttempt(onChanged);
  const remove = async () => {
    const { room, kind } = saved;
    const agrees = await confirm({
      title: room.titleProject,
      question: words.deletion[kind],
      confirmLabel: words.deletion.confirm,
      isDestructive: true,
    });
    if (!agrees) return;
    await attempt(async () => {
      await deleteSaved(api, saved);
      toasts.success(kind === 'room' ? words.deletion.done : words.deletion.templateDone);
      onChanged();
    });
  };
  const copy = () =>
    attempt(async () => {
      toasts.success(words.copied(await copySaved(api, saved, copies)));
      onChanged();
    });
  return { remove: () => void remove(), copy: () => void copy() };
}

/** Shows a template, or a project as one, to customers, or hides it from them. */
export function useShowing(saved: Saved, onChanged: () => void): (isShown: boolean) => Promise<void> {
  const { api, toasts } = useShell();
  const words = useProjectsTexts();
  const attempt = useAttempt(onChanged);
  const title = saved.room.titleProject;
  return (isShown) =>
    attempt(async () => {
      await showAsTemplate(api, saved, isShown);
      toasts.success(isShown ? words.nowShown(title) : words.nowHidden(title));
      onChanged();
    });
}

function useAttempt(onFailed: () => void) {
  const { toasts } = useShell();
  return async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
      onFailed();
    }
  };
}
