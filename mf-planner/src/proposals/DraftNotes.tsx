import { NOTE_TEXT_MAX, NOTES_MAX, type ProposalNote } from '@rackwright/contracts';
import { wallName } from '@rackwright/planning';
import { ActionIcon, Button, Textarea, Tooltip } from '@rackwright/web-kit/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useProposalTexts } from '../text/proposals';
import { notedName } from './noteMarks';
import { NoteRow, showNoted } from './NoteRow';
import type { ProposalDraft } from '../project/ProposalDraft';
import styles from './proposals.module.css';

interface NotesProps {
  readonly draft: ProposalDraft;
}

/** What sales write to what they propose, each pinned to an object, a wall or the whole room. */
export function DraftNotes({ draft }: NotesProps) {
  const { notes: words } = useProposalTexts();
  const notes = useStore(draft.store, (state) => state.notes);
  return (
    <section className={styles.notes} aria-label={words.title}>
      <h2>{words.title}</h2>
      {notes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ol>
        {notes.map((note, at) => (
          <Note key={note.id} note={note} number={at + 1} draft={draft} />
        ))}
      </ol>
      {notes.length < NOTES_MAX ? <NewNote draft={draft} /> : <p className={styles.quiet}>{words.full}</p>}
    </section>
  );
}

interface NoteProps extends NotesProps {
  readonly note: ProposalNote;
  readonly number: number;
}

function Note({ note, number, draft }: NoteProps) {
  const { notes: words } = useProposalTexts();
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  // What it is pinned to may go, and come back.
  usePlannerState((state) => state.project.data.objects);
  const name = notedName(note.on, (id) => editor.object(id), catalogue);
  const [isEdited, setEdited] = useState(false);
  const { notes } = draft.store.getState();
  const take = (text: string) => {
    setEdited(false);
    if (text !== '')
      draft.write({ notes: notes.map((one) => (one.id === note.id ? { ...one, text } : one)) });
  };
  const labels = { edit: words.edit(String(number)), remove: words.remove(String(number)) };
  return (
    <NoteRow
      number={number}
      name={name}
      onShow={() => showNoted(editor, note.on)}
      actions={
        <>
          {!isEdited && (
            <Tooltip label={labels.edit}>
              <ActionIcon variant="subtle" aria-label={labels.edit} onClick={() => setEdited(true)}>
                <IconPencil size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label={labels.remove}>
            <ActionIcon
              variant="subtle"
              aria-label={labels.remove}
              onClick={() => draft.write({ notes: notes.filter(({ id }) => id !== note.id) })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      }
    >
      {isEdited ? <NoteText label={labels.edit} text={note.text} onTake={take} /> : <p>{note.text}</p>}
    </NoteRow>
  );
}

interface TextProps {
  readonly label: string;
  readonly text: string;
  readonly onTake: (text: string) => void;
}

function NoteText({ label, text: before, onTake }: TextProps) {
  const { notes: words } = useProposalTexts();
  const [text, setText] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <Textarea
        ref={field}
        autosize
        aria-label={label}
        maxLength={NOTE_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" onClick={() => onTake(text.trim())}>
        {words.take}
      </Button>
    </>
  );
}

/** Pinned to what is selected: the first object, else the wall, else the room. */
function useTarget(): ProposalNote['on'] {
  const object = usePlannerState((state) => state.selection[0]);
  const wall = usePlannerState((state) => state.selectedWall);
  if (object !== undefined) return { kind: 'object', id: object };
  return wall === null ? { kind: 'room' } : { kind: 'wall', wall: wallName(wall) };
}

function NewNote({ draft }: NotesProps) {
  const { notes: words } = useProposalTexts();
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const on = useTarget();
  const [text, setText] = useState('');
  const name = notedName(on, (id) => editor.object(id), catalogue);
  const add = () => {
    const { notes } = draft.store.getState();
    draft.write({ notes: [...notes, { id: editor.newId(), on, text: text.trim() }] });
    setText('');
  };
  return (
    <form
      className={styles.newNote}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') add();
      }}
    >
      <Textarea
        autosize
        minRows={2}
        maxLength={NOTE_TEXT_MAX}
        label={words.on(name)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" variant="default" disabled={text.trim() === ''}>
        {words.add}
      </Button>
    </form>
  );
}
