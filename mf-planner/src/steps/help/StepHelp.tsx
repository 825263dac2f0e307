import type { StepIndex } from '@rackwright/planning';
import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { IconBulb, IconListDetails } from '@tabler/icons-react';
import { usePlanner } from '../../parts/plannerContext';
import { useHelp } from '../../parts/useHelp';
import { useTexts } from '../../text';
import { useStepWords } from '../../wizard/stepWords';
import dialogs from '../../parts/dialogs.module.css';
import styles from './help.module.css';

/** What a step is for and what can be done in it; from here to all help tips, and to the helper of the third step. */
export function StepHelp({ step, onClose }: { readonly step: StepIndex; readonly onClose: () => void }) {
  const { wizard } = usePlanner();
  const openHelp = useHelp();
  const { help } = useTexts().wizard;
  const words = useStepWords().find(({ index }) => index === step);
  if (!words) return null;
  const allTips = () => {
    onClose();
    openHelp();
  };
  return (
    <Modal opened onClose={onClose} title={help.title(step + 1, words.title)} size="md">
      <div className={dialogs.dialog}>
        <p>{words.text}</p>
        <h3 className={styles.heading}>{help.whatToDo}</h3>
        <ul className={styles.todo}>
          {help.todo[step]?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={dialogs.buttons}>
          <Button variant="default" leftSection={<IconBulb size={18} />} onClick={allTips}>
            {help.allTips}
          </Button>
          {step === 2 && (
            <Button
              variant="default"
              leftSection={<IconListDetails size={18} />}
              onClick={() => wizard.setState({ dialog: null, hasGuide: true })}
            >
              {help.guide}
            </Button>
          )}
          <Button onClick={onClose}>{help.close}</Button>
        </div>
      </div>
    </Modal>
  );
}
