import {
  type Catalogue,
  type Finish,
  NATURAL_STAIN,
  schemeOf,
  stainsOf,
  withLacquer,
  withStain,
  withWood,
  type WoodSpecies,
} from '@rackwright/planning';
import { SegmentedControl, Switch } from '@rackwright/web-kit/ui';
import { useId } from 'react';
import { Swatches } from './Swatches';
import { useTexts } from '../../text';
import styles from './FinishPicker.module.css';

interface FinishPickerProps {
  readonly finish: Finish;
  readonly catalogue: Catalogue;
  readonly onChange: (finish: Finish) => void;
}

const woods: readonly WoodSpecies[] = ['Mahogany', 'Pine'];

/** Wood, stain and lacquer for the whole room. Natural wood takes no lacquer. */
export function FinishPicker({ finish, catalogue, onChange }: FinishPickerProps) {
  const id = useId();
  const words = useTexts().panels.finish;
  const schemes = catalogue.colorSchemes;
  const hasLacquer = finish.stain !== NATURAL_STAIN;
  const stains = stainsOf(finish.woodSpecies, schemes).map((stain) => ({
    value: stain,
    label: stain,
    hex: schemeOf({ ...finish, stain }, schemes)?.materials[0]?.hex ?? '',
    pattern: 'wood' as const,
  }));
  return (
    <div className={styles.picker}>
      <div>
        <p className={styles.label} id={`${id}-wood`}>
          {words.wood}
        </p>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-labelledby={`${id}-wood`}
          data={woods.map((wood) => ({ value: wood, label: words.woods[wood] }))}
          value={finish.woodSpecies}
          onChange={(wood) => onChange(withWood(finish, wood as WoodSpecies, schemes))}
        />
      </div>
      <div>
        <p className={styles.label} id={`${id}-stain`}>
          {words.stain} <span>{finish.stain}</span>
        </p>
        <Swatches
          labelledBy={`${id}-stain`}
          swatches={stains}
          value={finish.stain}
          onChange={(stain) => onChange(withStain(finish, stain))}
        />
      </div>
      <Switch
        label={hasLacquer ? words.lacquer : words.noLacquer}
        checked={finish.lacquer && hasLacquer}
        disabled={!hasLacquer}
        onChange={(event) => onChange(withLacquer(finish, event.currentTarget.checked))}
      />
    </div>
  );
}
