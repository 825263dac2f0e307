import { Button, Modal } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { usePlanner } from '../parts/plannerContext';
import { showStep } from '../wizard/useSteps';
import { useTexts } from '../text';
import { ChangeRow } from './ChangeRow';
import styles from './changes.module.css';
import { useChanges } from './changesOf';
import { GoneRow } from './GoneRow';
import type { Swap } from './SwapEach';
import { UnknownRow } from './UnknownRow';
import { type Misfit, swapEach, updateToToday } from './updating';

/** What the shop has changed about products of this plan, to be taken over one by one or all at once, or left as it is. */
export function ChangesDialog({ onClose: close }: { readonly onClose: () => void }) {
  const planner = usePlanner();
  const { editor } = planner;
  const { dialog: words } = useTexts().changes;
  const { changed, unknown, gone } = useChanges();
  const { misfits, left, update, swap } = useTried();
  const show = (ids: readonly string[]) => {
    close();
    showStep(planner, 2);
    editor.select(ids);
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
              misfits={among(misfits, change.objects)}
              left={among(left, change.objects)}
              onSwap={swap}
              onUpdate={update}
              onShow={show}
            />
          ))}
          {unknown.map((product) => (
            <UnknownRow
              key={product.objects[0]}
              unknown={product}
              left={among(left, product.objects)}
              onSwap={swap}
              onShow={show}
            />
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

/** What of the plan is made as the shop sells it, and what of it did not fit when it was tried. */
function useTried() {
  const { editor } = usePlanner();
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  const [left, setLeft] = useState<readonly Misfit[]>([]);
  const update = (ids: readonly string[]) => {
    const tried = new Set(ids);
    const others = misfits.filter(({ objectId }) => !tried.has(objectId));
    setMisfits([...others, ...updateToToday(editor, ids)]);
  };
  const swap: Swap = (ids, productId) => setLeft(swapEach(editor, ids, productId));
  return { misfits, left, update, swap };
}

const among = (all: readonly Misfit[], ids: readonly string[]) =>
  all.filter(({ objectId }) => ids.includes(objectId));
