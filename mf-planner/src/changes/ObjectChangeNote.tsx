import type { PlacedObject, Product } from '@rackwright/planning';
import { moneyText } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import { ringgit } from '@rackwright/words';
import { IconAlertTriangle, IconRefreshAlert } from '@tabler/icons-react';
import { useIsFixed, usePlanner } from '../parts/plannerContext';
import { useTexts } from '../text';
import panel from '../parts/panels.module.css';
import { useSizes } from './ChangeRow';
import styles from './changes.module.css';
import { useChanges } from './changesOf';
import { updateToToday } from './updating';

interface ObjectChangeProps {
  readonly object: PlacedObject;
  /** As it is sold today. */
  readonly sold: Product;
}

/** What the shop has done about the product of one object since it was placed; nothing as a rule. */
export function ObjectChangeNote({ object, sold }: ObjectChangeProps) {
  const { changes } = useTexts();
  if (sold.isPlaceholder)
    return (
      <p className={panel.warning} role="note">
        <IconAlertTriangle size={16} aria-hidden />
        {changes.gone}
      </p>
    );
  return (
    <>
      {sold.isVisible === false && <p className={panel.tip}>{changes.withdrawn}</p>}
      <Changed object={object} />
    </>
  );
}

function Changed({ object }: Pick<ObjectChangeProps, 'object'>) {
  const { editor } = usePlanner();
  const { object: words, dialog } = useTexts().changes;
  const { changed } = useChanges();
  const sizeOf = useSizes();
  const isFixed = useIsFixed();
  const change = changed.find(({ objects }) => objects.includes(object.id));
  if (!change) return null;
  const { to, isSizeChanged, isPriceChanged } = change;
  const update = () => {
    const [misfit] = updateToToday(editor, [object.id]);
    if (misfit) editor.refuse(misfit.reason);
  };
  return (
    <div className={styles.misfit} role="note">
      <p>
        <IconRefreshAlert size={16} aria-hidden />
        <span>
          {isSizeChanged && words.size(sizeOf(to.size))}{' '}
          {isPriceChanged && words.price(moneyText(to.unitPrice ?? ringgit(0)))}
        </span>
      </p>
      {!isFixed && (
        <Button size="compact-sm" variant="default" onClick={update}>
          {dialog.update}
        </Button>
      )}
    </div>
  );
}
