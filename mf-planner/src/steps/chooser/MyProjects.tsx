import { PAGES, filledPath } from '@rackwright/contracts/pages';
import type { RoomSummary } from '@rackwright/contracts';
import { formatTime, useShell } from '@rackwright/web-kit';
import { Button, PageHead } from '@rackwright/web-kit/ui/core';
import { usePlanner } from '../../parts/plannerContext';
import { withRelease } from '../../project/ownership';
import { useTexts } from '../../text';
import type { ChooserPart } from './Chooser';
import { RoomCards } from './RoomCards';
import { useRooms } from './useRooms';
import styles from './chooser.module.css';

/** The projects of whoever is signed in; others are told why there are none. */
export function MyProjects(part: ChooserPart) {
  const { session } = useShell();
  const { projects } = useTexts().wizard;
  const userId = session && session.user.role !== 'guest' ? session.user._id : null;
  return (
    <div className={styles.part}>
      <PageHead level={part.level} title={projects.title} lead={projects.lead} />
      {userId === null ? <NoAccount /> : <Own {...part} userId={userId} />}
    </div>
  );
}

function NoAccount() {
  const { requestSignIn } = useShell();
  const { projects } = useTexts().wizard;
  return (
    <div className={styles.empty}>
      <p>{projects.guest}</p>
      <Button onClick={() => requestSignIn(PAGES.planning)}>{projects.logIn}</Button>
    </div>
  );
}

function Own({ userId, onChosen, onScratch }: ChooserPart & { userId: string }) {
  const { navigate } = useShell();
  const { staged } = usePlanner();
  const { projects, chooser } = useTexts().wizard;
  const rooms = useRooms({ kind: 'room', userId });
  const note = ({ lastEdited, isLocked }: RoomSummary) =>
    isLocked ? projects.ordered : projects.edited(formatTime(lastEdited));
  return (
    <RoomCards
      rooms={rooms}
      kind="room"
      searchLabel={projects.search}
      empty={
        <div className={styles.empty}>
          <p>{projects.empty}</p>
          <Button onClick={onScratch}>{chooser.scratch}</Button>
        </div>
      }
      note={note}
      onOpen={({ _id }) => {
        onChosen();
        navigate(withRelease(filledPath(PAGES.project, { room_id: _id }), staged?._id ?? null));
      }}
    />
  );
}
