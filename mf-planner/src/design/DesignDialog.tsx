import type { DesignedCellar, Wish } from '@rackwright/planning';
import { Alert, Button, Loader, Modal } from '@rackwright/web-kit/ui';
import { useShell } from '@rackwright/web-kit';
import { useState } from 'react';
import { usePlanner } from '../parts/plannerContext';
import { useDesignTexts } from '../text/design';
import { wallLabel } from '../text/messages';
import { CellarCard } from './CellarCard';
import { keepWish, keptWish } from './keptWish';
import { useDesign } from './useDesign';
import { WishForm } from './WishForm';
import styles from './design.module.css';

interface DesignDialogProps {
  /** Name of the only wall to fill; the whole room when absent. */
  readonly wall?: string | undefined;
  readonly onClose: () => void;
}

/** What is wished for beside three cellars for it; the one that is taken is one step of undo. */
export function DesignDialog({ wall, onClose }: DesignDialogProps) {
  const words = useDesignTexts();
  const { editor } = usePlanner();
  const { toasts } = useShell();
  const [wish, setWish] = useState(() => ({ ...keptWish(editor.data.finish), wall: wall ?? null }));
  const change = (next: Wish) => {
    setWish(next);
    keepWish(next);
  };
  const take = ({ objects, replaced, kind }: DesignedCellar) => {
    const own = objects.map((object) => ({ ...object, id: editor.newId() }));
    if (!editor.commit('furnish', { type: 'furnish', objects: own, replaced, finish: wish.finish })) return;
    onClose();
    toasts.success(words.took(words.kinds[kind]));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={wall === undefined ? words.title : words.fillTitle(wallLabel(wall))}
      size={1240}
    >
      <p className={styles.lead}>{wall === undefined ? words.lead : words.fillLead}</p>
      <div className={styles.design}>
        <WishForm wish={wish} onChange={change} />
        <section className={styles.cellars} aria-label={words.cellars}>
          <Cellars wish={wish} onTake={take} />
        </section>
      </div>
    </Modal>
  );
}

interface CellarsProps {
  readonly wish: Wish;
  readonly onTake: (cellar: DesignedCellar) => void;
}

function Cellars({ wish, onTake }: CellarsProps) {
  const words = useDesignTexts();
  const [design, retry] = useDesign(wish);
  if (design.state === 'working')
    return (
      <p className={styles.working} role="status">
        <Loader size="sm" /> {words.working}
      </p>
    );
  if (design.state === 'failed')
    return (
      <Alert color="red" role="alert">
        <p className={styles.told}>{words.failed}</p>
        <Button variant="default" onClick={retry}>
          {words.retry}
        </Button>
      </Alert>
    );
  const { answer } = design;
  if (!answer.ok) return <Alert role="alert">{words.refusals[answer.reason]}</Alert>;
  return (
    <>
      <p className={styles.found} role="status">
        {words.found(answer.value.length)}
      </p>
      <div className={styles.cards}>
        {answer.value.map((cellar) => (
          <CellarCard key={cellar.kind} cellar={cellar} wish={wish} onTake={() => onTake(cellar)} />
        ))}
      </div>
    </>
  );
}
