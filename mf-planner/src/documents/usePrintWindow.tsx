import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { Anchor, Modal } from '@rackwright/web-kit/ui/core';
import { type ReactNode, useState } from 'react';
import { useDocumentsTexts } from '../text/documents';
import type { ProjectRef } from '../project/savedProject';

/** Where a saved project is printed. */
export function printPath({ roomId, isTemplate = false, share = null }: ProjectRef): string {
  const query = new URLSearchParams({
    ...(isTemplate ? { template: '' } : {}),
    ...(share === null ? {} : { share }),
  }).toString();
  return `${filledPath(PAGES.print, { room_id: roomId })}${query === '' ? '' : `?${query}`}`;
}

/** Opens the printable plan in a window of its own, which has this tab's session; a browser that refuses is asked by a link. */
export function usePrintWindow(): { open: (ref: ProjectRef) => void; dialog: ReactNode } {
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = (ref: ProjectRef) => {
    const path = printPath(ref);
    if (!window.open(path, '_blank')) setBlocked(path);
  };
  return { open, dialog: blocked && <Blocked path={blocked} onClose={() => setBlocked(null)} /> };
}

function Blocked({ path, onClose }: { path: string; onClose: () => void }) {
  const { blocked } = useDocumentsTexts();
  return (
    <Modal opened onClose={onClose} title={blocked.title} centered>
      <p>{blocked.text}</p>
      <Anchor href={path} target="_blank" rel="opener" onClick={onClose}>
        {blocked.open}
      </Anchor>
    </Modal>
  );
}
