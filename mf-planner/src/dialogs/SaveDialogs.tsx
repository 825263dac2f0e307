import { Button, Modal, TextInput } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { sentences } from '../messages';
import { useFocusBack } from './useFocusBack';
import styles from './dialogs.module.css';

interface SavePropertiesProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onClose: () => void;
}

/** Asked once, when a project is saved for the first time. */
export function SaveProperties({ title, onSave, onClose }: SavePropertiesProps) {
  const [text, setText] = useState(title);
  const [error, setError] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title="Save your project">
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') setError('Give the project a name.');
          else onSave(text.trim());
        }}
      >
        <TextInput
          label="Name"
          data-autofocus
          maxLength={120}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Modal>
  );
}

interface ChoiceProps {
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** For visitors and guests: the project waits in this browser and is saved as soon as they have signed in. */
export function SaveNeedsLogin({ onClose, onConfirm }: ChoiceProps) {
  return (
    <Modal opened onClose={onClose} title="Sign in to save">
      <div className={styles.dialog}>
        <p>{sentences.saveNeedsLogin}</p>
        <p>Your room is kept in this browser and saved by itself once you have signed in.</p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Go on planning
          </Button>
          <Button onClick={onConfirm}>Sign in or sign up</Button>
        </div>
      </div>
    </Modal>
  );
}

/** The save was refused or not answered; nothing is lost. */
export function SaveFailed({ error, onClose, onConfirm }: ChoiceProps & { readonly error: string }) {
  return (
    <Modal opened onClose={onClose} title="The project could not be saved">
      <div className={styles.dialog}>
        <p>{error}</p>
        <p>It is kept in this browser meanwhile.</p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Later
          </Button>
          <Button onClick={onConfirm}>Try again</Button>
        </div>
      </div>
    </Modal>
  );
}

interface ConflictProps {
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
  readonly onReplaceTheirs: () => void;
  readonly onClose: () => void;
}

/** Two versions of one project: either, or both. */
export function Conflict({ onKeepMine, onLoadTheirs, onReplaceTheirs, onClose }: ConflictProps) {
  return (
    <Modal opened onClose={onClose} title="This project was changed elsewhere" size="lg">
      <div className={styles.dialog}>
        <p>
          It was saved from another window or device after you opened it. Keep your version as a project of
          its own, or keep only one of the two.
        </p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onLoadTheirs}>
            Load the other version
          </Button>
          <Button variant="default" onClick={onReplaceTheirs}>
            Replace it with mine
          </Button>
          <Button onClick={onKeepMine}>Keep mine as a copy</Button>
        </div>
      </div>
    </Modal>
  );
}

interface RestoreProps {
  /** ISO 8601 UTC. */
  readonly keptAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Work that was not saved when the page was last closed. */
export function RestoreDraft({ keptAt, onRestore, onDiscard }: RestoreProps) {
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(keptAt),
  );
  return (
    <Modal opened onClose={onRestore} title="Go on where you stopped?" withCloseButton={false}>
      <div className={styles.dialog}>
        <p>This browser kept a plan of {when} that was not saved.</p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDiscard}>
            Discard it
          </Button>
          <Button onClick={onRestore}>Go on with it</Button>
        </div>
      </div>
    </Modal>
  );
}

interface DisplacingProps {
  readonly names: readonly string[];
  readonly onAnswer: (isRemoving: boolean) => void;
}

/** A change of the room leaves objects without a place. */
export function DisplacedObjects({ names, onAnswer }: DisplacingProps) {
  useFocusBack();
  return (
    <Modal opened onClose={() => onAnswer(false)} title="Some objects would no longer fit">
      <div className={styles.dialog}>
        <ul className={styles.names}>
          {names.slice(0, 8).map((name, index) => (
            <li key={index}>{name}</li>
          ))}
          {names.length > 8 && <li>and {names.length - 8} more</li>}
        </ul>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => onAnswer(false)}>
            Leave the room as it is
          </Button>
          <Button color="red" onClick={() => onAnswer(true)}>
            Change it and remove them
          </Button>
        </div>
      </div>
    </Modal>
  );
}
