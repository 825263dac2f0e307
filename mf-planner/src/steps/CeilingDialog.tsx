import { ESTATE_HEIGHT, estateRacksFit } from '@rackwright/planning';
import { Button, Modal, TextInput } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { lengthText } from '../text/format';
import { usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { ceilingOf, ceilingRange } from '../text/ceiling';
import type { CeilingQuestion } from '../editor/wizardStore';
import dialogs from '../parts/dialogs.module.css';

/** Asks for the height of the ceiling, with the three sentences of specification section 5, and says what fits below it. */
export function CeilingDialog({ text: first, isRefused, answer }: Omit<CeilingQuestion, 'kind'>) {
  const words = useTexts().wizard.ceiling;
  const unit = usePlannerState((state) => state.unit);
  const [text, setText] = useState(first);
  const [isChecked, setChecked] = useState(isRefused);
  const height = ceilingOf(text, unit);
  return (
    <Modal opened onClose={() => answer(null)} title={words.title} size="md">
      <form
        className={dialogs.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (height.ok) answer(height.value);
        }}
      >
        <p>{words.intro}</p>
        <TextInput
          label={words.label}
          description={ceilingRange(unit)}
          value={text}
          error={isChecked && !height.ok ? height.reason : null}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p role="status">{height.ok && whatFits(height.value, words, lengthText(ESTATE_HEIGHT, unit))}</p>
        <div className={dialogs.buttons}>
          <Button variant="default" onClick={() => answer(null)}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.take}</Button>
        </div>
      </form>
    </Modal>
  );
}

type Words = ReturnType<typeof useTexts>['wizard']['ceiling'];

const whatFits = (heightCm: number, words: Words, estate: string): string =>
  estateRacksFit(heightCm) ? words.estate : words.classic(estate);
