import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { usePlanner } from '../parts/plannerContext';
import { showStep } from '../wizard/useSteps';
import { useTexts } from '../text';
import { ChangeRow } from './ChangeRow';
import styles from './changes.module.css';
import { useChanges } from './changesOf';
import { GoneRow } from './GoneRow';
import { UnknownRow } from './UnknownRow';
import { type Misfit, updateToToday } from './updating';

/** What the shop has changed about products of this plan, to be taken over one by one or all at once, or left as it is. */
export function ChangesDialog({ onClose: close }: { readonly onClose: () => void }) {
  const planner = usePlanner();
  const { editor } = planner;
  const { dialog: words } = useTexts().changes;
  const { changed, unknown, gone } = useChanges();
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  const show = (ids: readonly string[]) => {
    close();
    showStep(planner, 2);
    editor.select(ids);
  };
  const update = (ids: readonly string[]) => {
    const tried = new Set(ids);
    const others = misfits.filter(({ objectId }) => !tried.has(objectId));
    setMisfits([...others, ...updateToToday(editor, ids)]);
  };
  return (
    <Modal opened onClose={close} title={words.title} size={860}>
      <div className={styles.dialog}>
        <p>{changed.length + unknown.length + gone.length === 0 ? words.nothing : words.lead}</p>
        <ul className={styles.rows}>
          {changed.map((change) => (
            <ChangeRow
              key={change.objects[0]}
              change={change}
              misfits={misfits.filter(({ objectId }) => change.objects.includes(objectId))}
              onUpdate={update}
              onShow={show}
            />
          ))}
          {unknown.map((product) => (
            <UnknownRow key={product.objects[0]} unknown={product} onShow={show} />
          ))}
          {gone.map((choice) => (
            <GoneRow key={JSON.stringify(choice)} gone={choice} onShow={show} />
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button variant="default" onClick={close}>
            {words.close}
          </Button>
          {changed.length > 0 && (
            <Button data-autofocus onClick={() => update(changed.flatMap(({ objects }) => objects))}>
              {words.updateAll}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
