import { ActionIcon, Button, Tooltip } from '@rackwright/web-kit/ui/core';
import { IconRefreshAlert, IconX } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useIsFixed, usePlanner, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import styles from '../parts/banner.module.css';
import { useChangeCounts } from './changesOf';

/** Above the step: products of this plan are sold otherwise today. Put away, it stays so until the shop changes something more. */
export function ChangesBanner() {
  const { wizard } = usePlanner();
  const { banner } = useTexts().changes;
  const { changed, unknown, gone } = useChangeCounts();
  const version = usePlannerState((state) => state.catalogue.version);
  const isAway = useStore(wizard, (state) => state.changesPutAway === version);
  const isFixed = useIsFixed();
  if (isFixed || isAway || changed + unknown + gone === 0) return null;
  return (
    <section className={styles.banner} aria-label={banner.label}>
      <IconRefreshAlert size={18} aria-hidden />
      <p role="status">
        {[
          changed > 0 && banner.changed(changed),
          unknown > 0 && banner.unknown(unknown),
          gone > 0 && banner.gone(gone),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={styles.actions}>
        <Button size="compact-sm" onClick={() => wizard.setState({ dialog: { kind: 'changes' } })}>
          {banner.look}
        </Button>
        <Tooltip label={banner.awayHint}>
          <ActionIcon aria-label={banner.away} onClick={() => wizard.setState({ changesPutAway: version })}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </section>
  );
}
