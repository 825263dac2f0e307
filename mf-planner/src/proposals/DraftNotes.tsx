import { NOTE_TEXT_MAX, NOTES_MAX, type ProposalNote } from '@rackwright/contracts';
import { wallName } from '@rackwright/planning';
import { ActionIcon, Button, Textarea, Tooltip } from '@rackwright/web-kit/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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

/**
 * What sales write to what they propose, each pinned to an object, a wall or the whole room. What is typed is in the draft at once, so that
 * it is saved and sent.
 */
export function DraftNotes({ draft }: NotesProps) {
  const { notes: words } = useProposalTexts();
  const { editor } = usePlanner();
  const notes = useStore(draft.store, (state) => state.notes);
  const [newId, setNewId] = useState(editor.newId);
  const isBegun = notes.some(({ id }) => id === newId);
  return (
    <section className={styles.notes} aria-label={words.title}>
      <h2>{words.title}</h2>
      {notes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ol>
        {notes.map(
          (note, at) => note.id !== newId && <Note key={note.id} note={note} number={at + 1} draft={draft} />,
        )}
      </ol>
      {isBegun || notes.length < NOTES_MAX ? (
        <NewNote draft={draft} id={newId} onAdded={() => setNewId(editor.newId())} />
      ) : (
        <p className={styles.quiet}>{words.full}</p>
      )}
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
  const write = (text: string) => {
    const { notes } = draft.store.getState();
    draft.write({ notes: notes.map((one) => (one.id === note.id ? { ...one, text } : one)) });
  };
  const remove = () => {
    const { notes } = draft.store.getState();
    draft.write({ notes: notes.filter(({ id }) => id !== note.id) });
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
            <ActionIcon variant="subtle" aria-label={labels.remove} onClick={remove}>
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      }
    >
      {isEdited ? (
        <NoteText label={labels.edit} note={note} onWrite={write} onDone={() => setEdited(false)} />
      ) : (
        <p>{note.text}</p>
      )}
    </NoteRow>
  );
}

interface TextProps {
  readonly label: string;
  readonly note: ProposalNote;
  readonly onWrite: (text: string) => void;
  readonly onDone: () => void;
}

/** A note that is left without any text stays as it was before. */
function NoteText({ label, note, onWrite, onDone }: TextProps) {
  const { notes: words } = useProposalTexts();
  const [before] = useState(note.text);
  const [text, setText] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const type = (typed: string) => {
    setText(typed);
    onWrite(typed.trim() === '' ? before : typed);
  };
  return (
    <>
      <Textarea
        ref={field}
        autosize
        aria-label={label}
        maxLength={NOTE_TEXT_MAX}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" onClick={onDone}>
        {words.take}
      </Button>
    </>
  );
}

/** Pinned to what is selected: the first object, else the wall, else the room. */
function useTarget(): ProposalNote['on'] {
  const object = usePlannerState((state) => state.selection[0]);
  const wall = usePlannerState((state) => state.selectedWall);
  return useMemo(() => {
    if (object !== undefined) return { kind: 'object', id: object };
    return wall === null ? { kind: 'room' } : { kind: 'wall', wall: wallName(wall) };
  }, [object, wall]);
}

interface NewNoteProps extends NotesProps {
  /** Of the note that is written next. */
  readonly id: string;
  readonly onAdded: () => void;
}

function NewNote({ draft, id, onAdded }: NewNoteProps) {
  const { notes: words } = useProposalTexts();
  const { editor } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const on = useTarget();
  const text = useStore(draft.store, ({ notes }) => notes.find((note) => note.id === id)?.text ?? '');
  const write = (typed: string) => {
    const others = draft.store.getState().notes.filter((note) => note.id !== id);
    draft.write({ notes: typed.trim() === '' ? others : [...others, { id, on, text: typed }] });
  };
  const pinAgain = useEffectEvent(() => {
    if (text !== '') write(text);
  });
  useEffect(() => pinAgain(), [on]);
  const name = notedName(on, (one) => editor.object(one), catalogue);
  return (
    <form
      className={styles.newNote}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onAdded();
      }}
    >
      <Textarea
        autosize
        minRows={2}
        maxLength={NOTE_TEXT_MAX}
        label={words.on(name)}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" variant="default" disabled={text === ''}>
        {words.add}
      </Button>
    </form>
  );
}
