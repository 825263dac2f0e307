import { useState } from 'react';
import { usePlannerState } from '../parts/plannerContext';
import { laterDesign } from './laterDesign';
import styles from './meter.module.css';

/** In the bar: how the customer's collection lies in the plan, or where to say what they own. */
export function BarCollection() {
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const [isAsking, setAsking] = useState(false);
  if (!hasRoom) return null;
  return (
    <div className={styles.collection}>
      <laterDesign.CollectionMeter onAsk={() => setAsking(true)} />
      {isAsking && <laterDesign.DesignDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
