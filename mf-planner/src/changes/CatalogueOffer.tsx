import { useRef } from 'react';
import { useStore } from 'zustand';
import { laterChanges } from './laterChanges';
import { usePlanner } from '../parts/plannerContext';
import styles from './CatalogueOffer.module.css';
import { SaidQuietly } from './SaidQuietly';
import { useOffer } from './useOffer';

/** Above the step: the shop sells something else by now, what that changes of this project, and the way to go on by it. */
export function CatalogueOffer() {
  const { wizard } = usePlanner();
  const offered = useOffer();
  const putAway = useStore(wizard, (state) => state.offerPutAway);
  const place = useRef<HTMLDivElement>(null);
  const isShown = offered !== null && offered.catalogue.version !== putAway;
  // The buttons go with the banner: the keyboard goes on from where it was.
  const leave = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isShown ? <laterChanges.Offer offered={offered} onLeave={leave} /> : <SaidQuietly sentence="" />}
    </div>
  );
}
