import {
  type Finish,
  NATURAL_STAIN,
  schemeOf,
  stainsOf,
  withLacquer,
  withStain,
  withWood,
  type WoodSpecies,
} from '@rackwright/planning';
import { SegmentedControl } from '@rackwright/web-kit/ui';
import { useId } from 'react';
import { Swatches } from '../../panels/room/Swatches';
import { usePlanner, usePlannerState } from '../../plannerContext';
import { useTexts } from '../../text';
import { useIsFixed } from './useListQuestions';
import styles from './cards.module.css';

const woods: readonly WoodSpecies[] = ['Mahogany', 'Pine'];

/**
 * Wood species, stain and lacquer of all racks, where their prices are seen. Another wood takes the matching stain; Natural takes the
 * choice of lacquer away (specification section 4, "Lacquer").
 */
export function FinishCard({ hasCabinets }: { readonly hasCabinets: boolean }) {
  const { editor } = usePlanner();
  const { finish: texts, woods: names } = useTexts().list;
  const isFixed = useIsFixed();
  const finish = usePlannerState((state) => state.project.data.finish);
  const schemes = usePlannerState((state) => state.catalogue.colorSchemes);
  const id = useId();
  const set = (wanted: Finish) => {
    if (!isFixed) editor.commit('set-finish', { type: 'set-finish', finish: wanted });
  };
  const stains = stainsOf(finish.woodSpecies, schemes).map((stain) => ({
    value: stain,
    label: stain,
    hex: schemeOf({ ...finish, stain }, schemes)?.materials[0]?.hex ?? '',
    pattern: 'wood' as const,
  }));
  return (
    <section className={styles.card} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <div>
        <p className={styles.label} id={`${id}-wood`}>
          {texts.wood}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-wood`}
          disabled={isFixed}
          data={woods.map((wood) => ({ value: wood, label: names[wood] }))}
          value={finish.woodSpecies}
          onChange={(wood) => set(withWood(finish, wood as WoodSpecies, schemes))}
        />
      </div>
      <div>
        <p className={styles.label} id={`${id}-stain`}>
          {texts.stain} <span>{finish.stain}</span>
        </p>
        <Swatches
          labelledBy={`${id}-stain`}
          swatches={isFixed ? stains.filter(({ value }) => value === finish.stain) : stains}
          value={finish.stain}
          onChange={(stain) => set(withStain(finish, stain))}
        />
      </div>
      <Lacquer finish={finish} isFixed={isFixed} onChange={set} />
      {hasCabinets && finish.stain !== NATURAL_STAIN && <p className={styles.note}>{texts.cabinets}</p>}
    </section>
  );
}

interface LacquerProps {
  readonly finish: Finish;
  readonly isFixed: boolean;
  readonly onChange: (finish: Finish) => void;
}

function Lacquer({ finish, isFixed, onChange }: LacquerProps) {
  const { finish: texts } = useTexts().list;
  const id = useId();
  if (finish.stain === NATURAL_STAIN)
    return (
      <div>
        <p className={styles.label}>
          {texts.lacquer} <span>{texts.notAvailable}</span>
        </p>
        <p className={styles.note}>{texts.natural}</p>
      </div>
    );
  return (
    <div>
      <p className={styles.label} id={id}>
        {texts.lacquer}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        disabled={isFixed}
        data={[
          { value: 'Yes', label: texts.yes },
          { value: 'No', label: texts.no },
        ]}
        value={finish.lacquer ? 'Yes' : 'No'}
        onChange={(choice) => onChange(withLacquer(finish, choice === 'Yes'))}
      />
    </div>
  );
}
