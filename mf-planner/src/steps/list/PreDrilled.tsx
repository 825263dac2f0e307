import { Button, Modal, Radio } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import type { PreDrillOption } from '../../editor/store';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useTexts } from '../../text';
import styles from './questions/questions.module.css';

interface PreDrilledProps {
  readonly onClose: () => void;
  /** The choice is kept with the open plan. */
  readonly onChosen: () => void;
}

const isOption = (value: string): value is PreDrillOption =>
  value === 'pre-drilled' || value === 'not pre-drilled';

/** Explains pre-drilled parts; one of its options has to be chosen before checkout (specification sections 4 and 8). */
export function PreDrilled({ onClose, onChosen }: PreDrilledProps) {
  const { editor } = usePlanner();
  const { preDrill } = useTexts().list;
  const before = usePlannerState((state) => state.preDrillOption);
  const [option, setOption] = useState<string>(before ?? '');
  const [isRefused, setRefused] = useState(false);
  const goOn = () => {
    if (!isOption(option)) return setRefused(true);
    editor.choosePreDrill(option);
    return onChosen();
  };
  return (
    <Modal opened onClose={onClose} size="md" title={preDrill.title}>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <p>{preDrill.lead}</p>
        <Radio.Group
          label={preDrill.ask}
          value={option}
          error={isRefused && !isOption(option) ? preDrill.chooseOne : null}
          onChange={setOption}
        >
          <div className={styles.offered}>
            <Radio value="pre-drilled" label={preDrill.yes} description={preDrill.yesText} />
            <Radio value="not pre-drilled" label={preDrill.no} description={preDrill.noText} />
          </div>
        </Radio.Group>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {preDrill.cancel}
          </Button>
          <Button type="submit">{preDrill.next}</Button>
        </div>
      </form>
    </Modal>
  );
}
