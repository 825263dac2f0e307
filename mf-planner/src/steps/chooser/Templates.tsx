import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Button, PageHead } from '@rackwright/web-kit/ui/core';
import { usePlanner } from '../../parts/plannerContext';
import { withRelease } from '../../project/ownership';
import { useTexts } from '../../text';
import type { ChooserPart } from './Chooser';
import { RoomCards } from './RoomCards';
import { useRooms } from './useRooms';
import styles from './chooser.module.css';

/** What publishers show to everybody, and to themselves what they do not: opened, it waits to become a project of one's own. */
export function Templates({ level, onChosen, onScratch }: ChooserPart) {
  const { navigate, session } = useShell();
  const { staged } = usePlanner();
  const { templates, chooser } = useTexts().wizard;
  const rooms = useRooms({ kind: 'template', withHidden: session?.user.publisher === true });
  return (
    <div className={styles.part}>
      <PageHead level={level} title={templates.title} lead={templates.lead} />
      <RoomCards
        rooms={rooms}
        kind="template"
        searchLabel={templates.search}
        empty={
          <div className={styles.empty}>
            <p>{templates.empty}</p>
            <Button onClick={onScratch}>{chooser.scratch}</Button>
          </div>
        }
        note={({ showAsTemplate }) => (showAsTemplate ? '' : templates.hidden)}
        onOpen={({ _id }) => {
          onChosen();
          navigate(withRelease(filledPath(PAGES.template, { room_id: _id }), staged?._id ?? null));
        }}
      />
    </div>
  );
}
