import type { Catalogue, Finish, WoodSpecies } from '@rackwright/planning';
import { NATURAL_STAIN, schemeOf, stainsOf, withLacquer, withStain, withWood } from '@rackwright/planning';
import { SegmentedControl, Switch, Tooltip, UnstyledButton } from '@rackwright/web-kit/ui';
import styles from './FinishPicker.module.css';

interface FinishPickerProps {
  readonly finish: Finish;
  readonly catalogue: Catalogue;
  readonly onChange: (finish: Finish) => void;
}

const woods: readonly WoodSpecies[] = ['Mahogany', 'Pine'];

/** Wood, stain and lacquer for the whole room. Natural wood takes no lacquer. */
export function FinishPicker({ finish, catalogue, onChange }: FinishPickerProps) {
  const schemes = catalogue.colorSchemes;
  const hasLacquer = finish.stain !== NATURAL_STAIN;
  return (
    <div className={styles.picker}>
      <div>
        <p className={styles.label} id="finish-wood">
          Wood
        </p>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-labelledby="finish-wood"
          data={[...woods]}
          value={finish.woodSpecies}
          onChange={(wood) => onChange(withWood(finish, wood as WoodSpecies, schemes))}
        />
      </div>
      <div>
        <p className={styles.label} id="finish-stain">
          Stain <span>{finish.stain}</span>
        </p>
        <div className={styles.stains} role="radiogroup" aria-labelledby="finish-stain">
          {stainsOf(finish.woodSpecies, schemes).map((stain) => {
            const scheme = schemeOf({ ...finish, stain }, schemes);
            return (
              <Tooltip key={stain} label={stain}>
                <UnstyledButton
                  role="radio"
                  aria-checked={stain === finish.stain}
                  aria-label={stain}
                  className={styles.stain}
                  style={{ backgroundColor: scheme?.materials[0]?.hex }}
                  onClick={() => onChange(withStain(finish, stain))}
                />
              </Tooltip>
            );
          })}
        </div>
      </div>
      <Switch
        label={hasLacquer ? 'Lacquer' : 'Lacquer: Not Available'}
        checked={finish.lacquer && hasLacquer}
        disabled={!hasLacquer}
        onChange={(event) => onChange(withLacquer(finish, event.currentTarget.checked))}
      />
    </div>
  );
}
