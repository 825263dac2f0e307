import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { useStore } from 'zustand';
import { faultSentence, productTitle } from '../../text/messages';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { showStep } from '../../wizard/useSteps';
import { useTexts } from '../../text';
import { type FaultGroup, faultGroups } from './faultGroups';
import styles from '../../parts/dialogs.module.css';

interface SaveFailedProps {
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The save was refused or not answered; nothing is lost. What stands in its way is named, with what helps. */
export function SaveFailed({ onClose, onConfirm }: SaveFailedProps) {
  const { saving, changes } = useTexts();
  const { failed } = saving;
  const { editor, session } = usePlanner();
  const isOffered = usePlannerState((state) => state.offered !== null);
  const error = useStore(session.store, (state) => state.error);
  const faults = useStore(session.store, (state) => state.faults);
  const groups = faultGroups(faults, (id) => editor.object(id)?.productId);
  return (
    <Modal opened onClose={onClose} title={failed.title}>
      <div className={styles.dialog}>
        {groups.length === 0 ? <p>{error}</p> : <Faults groups={groups} onShown={onClose} />}
        {isOffered && <p>{changes.offer.failed}</p>}
        <p>{failed.kept}</p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {failed.later}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              editor.takeOffered();
              onConfirm();
            }}
          >
            {isOffered ? changes.offer.useAndSave : failed.retry}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface FaultsProps {
  readonly groups: readonly FaultGroup[];
  readonly onShown: () => void;
}

function Faults({ groups, onShown }: FaultsProps) {
  const { failed } = useTexts().saving;
  const planner = usePlanner();
  const { editor } = planner;
  const show = ({ objectIds }: FaultGroup) => {
    showStep(planner, 2);
    editor.select(objectIds);
    onShown();
  };
  return (
    <>
      <p>{failed.lead}</p>
      <ul className={styles.faults}>
        {groups.map((group) => {
          const name = productTitle(editor.state.catalogue, group.productId);
          return (
            <li key={`${group.reason} ${group.productId}`}>
              <div>
                <strong>{failed.named(name, group.objectIds.length)}</strong>
                <span>{faultSentence(group.reason)}</span>
              </div>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={failed.showOf(name)}
                onClick={() => show(group)}
              >
                {failed.show}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
