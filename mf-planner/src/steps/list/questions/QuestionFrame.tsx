import type { Proposal } from '@rackwright/planning';
import { Button, Modal } from '@rackwright/web-kit/ui/core';
import type { ReactNode } from 'react';
import { useSavingVerbs } from '../../../saving/savingVerbs';
import { useTexts } from '../../../text';
import styles from './questions.module.css';

/** Where a dialog stands among those that open one after the other; alone it has no place. */
export interface QuestionPlace {
  readonly number: number;
  readonly of: number;
  readonly onBack: () => void;
  /** Answered by leaving everything as it is. */
  readonly onSkip: () => void;
}

export interface QuestionFrameProps {
  readonly title: string;
  readonly place: QuestionPlace | null;
  /** Read only. */
  readonly isFixed: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** What each of the dialogs gets. */
export interface QuestionProps {
  readonly frame: Omit<QuestionFrameProps, 'title' | 'onTake'>;
  readonly proposal: Proposal;
  /** What was chosen is in the plan. */
  readonly onAnswered: () => void;
}

/** A dialog of the list: one of several in a row, or one that was opened again by itself. */
export function QuestionFrame(props: QuestionFrameProps & { readonly children: ReactNode }) {
  const { title, place, isFixed, onTake, onClose, children } = props;
  const { dialog } = useTexts().list;
  const { isAsking } = useSavingVerbs();
  return (
    <Modal
      opened={!isAsking}
      onClose={onClose}
      size="lg"
      title={
        <span className={styles.title}>
          {title}
          {place && place.of > 1 && <small>{dialog.place(place.number, place.of)}</small>}
        </span>
      }
    >
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          onTake();
        }}
      >
        {children}
        <div className={styles.buttons}>
          <FrameButtons place={place} isFixed={isFixed} onClose={onClose} />
        </div>
      </form>
    </Modal>
  );
}

function FrameButtons({
  place,
  isFixed,
  onClose,
}: Pick<QuestionFrameProps, 'place' | 'isFixed' | 'onClose'>) {
  const { dialog } = useTexts().list;
  if (isFixed)
    return (
      <Button variant="default" onClick={onClose}>
        {dialog.close}
      </Button>
    );
  if (!place)
    return (
      <>
        <Button variant="default" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button type="submit">{dialog.take}</Button>
      </>
    );
  return (
    <>
      {place.number > 1 && (
        <Button variant="default" className={styles.back} onClick={place.onBack}>
          {dialog.back}
        </Button>
      )}
      <Button variant="default" onClick={place.onSkip}>
        {dialog.skip}
      </Button>
      <Button type="submit">{place.number < place.of ? dialog.next : dialog.done}</Button>
    </>
  );
}
