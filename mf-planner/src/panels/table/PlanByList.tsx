import { readPlanLine } from '@rackwright/planning';
import { Button, Modal, TextInput } from '@rackwright/web-kit/ui/core';
import { type FormEvent, useState } from 'react';
import { noticeSentence, planLineSentence } from '../../text/messages';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { PlanTable } from './PlanTable';
import { useTexts } from '../../text';
import styles from './PlanByList.module.css';

/** The whole plan as a table: read, changed and added to by typing, without a pointer. */
export function PlanByList({ onClose }: { readonly onClose: () => void }) {
  const words = useTexts().panels.byList;
  const count = usePlannerState((state) => state.project.data.objects.length);
  return (
    <Modal opened onClose={onClose} title={words.title(count)} size={1040}>
      <div className={styles.plan} data-says-refusals>
        <AddLine />
        {count === 0 ? <p className={styles.empty}>{words.nothing}</p> : <PlanTable />}
      </div>
    </Modal>
  );
}

/** Lines are read in English, whatever the words of the language spoken now. */
const inEnglish = (line: string, words: readonly (readonly [RegExp, string])[]): string =>
  words.reduce((said, [word, english]) => said.replace(word, english), line);

/** A line of text becomes an object; what is wrong with the line is said at the field. */
function AddLine() {
  const { editor } = usePlanner();
  const unit = usePlannerState((state) => state.unit);
  const words = useTexts().panels.byList;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const line = readPlanLine(inEnglish(text.trim(), words.words), unit);
    if (!line.ok) {
      setError(planLineSentence(line));
      return;
    }
    if (editor.commit('place', { ...line.value, id: editor.newId() })) setText('');
    else if (editor.state.notice) setError(noticeSentence(editor.state.notice));
  };
  return (
    <form className={styles.add} onSubmit={add}>
      <TextInput
        label={words.line}
        description={words.example}
        data-autofocus
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default">
        {words.add}
      </Button>
    </form>
  );
}
