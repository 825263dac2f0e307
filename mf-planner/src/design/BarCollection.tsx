import { WISH_FORMATS } from '@rackwright/planning';
import { Button } from '@rackwright/web-kit/ui/core';
import { IconBottle } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsFixed, usePlannerState } from '../parts/plannerContext';
import { useTexts } from '../text';
import { useKeptWish } from './keptWish';
import { laterDesign } from './laterDesign';
import styles from './meter.module.css';

/** In the bar: how the customer's collection lies in the plan, or where to say what they own. */
export function BarCollection() {
  const { collection } = useTexts().panels;
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const isFixed = useIsFixed();
  const { bottles } = useKeptWish();
  const [isAsking, setAsking] = useState(false);
  if (!hasRoom) return null;
  const isKnown = WISH_FORMATS.some((format) => bottles[format] > 0);
  return (
    <div className={styles.collection}>
      {isKnown ? (
        <laterDesign.CollectionMeter onAsk={() => setAsking(true)} />
      ) : (
        !isFixed && (
          <Button variant="subtle" leftSection={<IconBottle size={18} />} onClick={() => setAsking(true)}>
            {collection}
          </Button>
        )
      )}
      {isAsking && <laterDesign.DesignDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
