import { Button } from '@rackwright/web-kit/ui/core';
import { useShell } from '@rackwright/web-kit';
import { IconArrowRight, IconDeviceFloppy } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useDocuments } from '../../documents/useDocuments';
import { useIsFixed, usePlanner, usePlannerState } from '../../parts/plannerContext';
import { useSavingVerbs } from '../../saving/savingVerbs';
import { useMayCopy } from '../../saving/useMayCopy';
import type { ProjectAction } from '../../parts/projectActions';
import { useSharing } from '../../sharing/useSharing';
import { useTexts } from '../../text';
import { useSteps } from '../../wizard/useSteps';
import { PreDrilled } from './PreDrilled';
import styles from './ShoppingListStep.module.css';

/** In the order of their buttons. */
const documents = ['print', 'report', 'pdf', 'csv', 'pictures'];
const ofOwners = [...documents, 'review'];

/** What can be done with a list that is right: save, print, review, order (specification section 2, step 4). */
export const ListActions = () => (usePlanner().staged ? null : <Offered />);

function Offered() {
  const { actions: texts } = useTexts().list;
  const { save } = useSavingVerbs();
  const groups = [useDocuments(), useSharing()];
  const isFixed = useIsFixed();
  // Sales neither hand it in nor order it.
  const mayCopy = useMayCopy();
  const all = Object.assign({}, ...groups.map(({ actions }) => actions)) as Record<string, ProjectAction>;
  return (
    <div className={styles.actions} role="group" aria-label={texts.label}>
      {!isFixed && (
        <Button variant="default" leftSection={<IconDeviceFloppy size={16} />} onClick={save}>
          {texts.save}
        </Button>
      )}
      {(mayCopy ? ofOwners : documents).map(
        (name) => all[name] && <ActionButton key={name} action={all[name]} />,
      )}
      {mayCopy && <Checkout />}
      {groups.map(({ dialogs }, index) => (
        <Fragment key={index}>{dialogs}</Fragment>
      ))}
    </div>
  );
}

function ActionButton({ action }: { readonly action: ProjectAction }) {
  const { label, icon: ActionIcon, run, isDisabled, hint } = action;
  return (
    <Button
      variant="default"
      leftSection={<ActionIcon size={16} />}
      disabled={isDisabled ?? false}
      title={hint}
      onClick={run}
    >
      {label}
    </Button>
  );
}

/** Asks how parts are drilled, then goes to the last step; an ordered project is there already. */
function Checkout() {
  const { editor } = usePlanner();
  const { toasts } = useShell();
  const { actions: texts } = useTexts().list;
  const goTo = useSteps();
  const [isAsking, setAsking] = useState(false);
  const isLocked = usePlannerState((state) => state.project.isLocked === true);
  const begin = () => {
    if (isLocked) return void goTo(4);
    if (editor.state.isReadOnly) return toasts.warning(texts.shared);
    if (editor.list.lines.length === 0) return toasts.warning(texts.noRacks);
    return setAsking(true);
  };
  return (
    <>
      <Button className={styles.checkout} rightSection={<IconArrowRight size={16} />} onClick={begin}>
        {isLocked ? texts.toOrder : texts.checkout}
      </Button>
      {isAsking && (
        <PreDrilled
          onClose={() => setAsking(false)}
          onChosen={() => {
            setAsking(false);
            void goTo(4);
          }}
        />
      )}
    </>
  );
}
