import {
  type Catalogue,
  type Finish,
  NATURAL_STAIN,
  schemeOf,
  stainNameOf,
  stainsOf,
  withLacquer,
  withStain,
  withWood,
  type WoodSpecies,
} from '@rackwright/planning';
import { ChoiceLabel, SegmentedControl, Stack, Swatches, Switch, Text } from '@rackwright/web-kit/ui/core';
import { useId } from 'react';
import { useTexts } from '../../text';

interface LacquerProps {
  readonly finish: Finish;
  readonly isFixed?: boolean;
  readonly onChange: (finish: Finish) => void;
}

interface FinishPickerProps extends LacquerProps {
  readonly catalogue: Catalogue;
  /** `list`: where the prices are seen, with the lacquer as a choice of two and the reason why there is none. */
  readonly layout?: 'panel' | 'list';
}

const woods: readonly WoodSpecies[] = ['Mahogany', 'Pine'];

/**
 * Wood, stain and lacquer for the whole room. Another wood takes the matching stain; Natural takes the choice of lacquer away
 * (specification section 4, "Lacquer").
 */
export function FinishPicker({ catalogue, layout = 'panel', ...chosen }: FinishPickerProps) {
  const { finish, isFixed = false, onChange } = chosen;
  const id = useId();
  const { panels, list, listWords } = useTexts();
  const words = layout === 'list' ? list.finish : panels.finish;
  const schemes = catalogue.colorSchemes;
  const stains = stainsOf(finish.woodSpecies, schemes).map((stain) => ({
    value: stain,
    label: stainNameOf({ ...finish, stain }, schemes),
    hex: schemeOf({ ...finish, stain }, schemes)?.materials[0]?.hex ?? '',
    pattern: 'wood' as const,
  }));
  return (
    <Stack gap="md">
      <div>
        <ChoiceLabel id={id}>{words.wood}</ChoiceLabel>
        <SegmentedControl
          fullWidth
          aria-labelledby={id}
          disabled={isFixed}
          data={woods.map((wood) => ({ value: wood, label: listWords.woods[wood] }))}
          value={finish.woodSpecies}
          onChange={(wood) => onChange(withWood(finish, wood as WoodSpecies, schemes))}
        />
      </div>
      <Swatches
        label={words.stain}
        swatches={isFixed ? stains.filter(({ value }) => value === finish.stain) : stains}
        value={finish.stain}
        onChange={(stain) => onChange(withStain(finish, stain))}
      />
      {layout === 'list' ? <LacquerChoice {...chosen} /> : <LacquerSwitch {...chosen} />}
    </Stack>
  );
}

function LacquerSwitch({ finish, onChange }: LacquerProps) {
  const words = useTexts().panels.finish;
  const hasLacquer = finish.stain !== NATURAL_STAIN;
  return (
    <Switch
      label={hasLacquer ? words.lacquer : words.noLacquer}
      checked={finish.lacquer && hasLacquer}
      disabled={!hasLacquer}
      onChange={(event) => onChange(withLacquer(finish, event.currentTarget.checked))}
    />
  );
}

function LacquerChoice({ finish, isFixed = false, onChange }: LacquerProps) {
  const { list, listWords } = useTexts();
  const words = list.finish;
  const { columns, lacquerShown } = listWords;
  const id = useId();
  if (finish.stain === NATURAL_STAIN)
    return (
      <div>
        <ChoiceLabel chosen={lacquerShown['Not Available']}>{columns.lacquer}</ChoiceLabel>
        <Text c="dimmed" fz={13}>
          {words.natural}
        </Text>
      </div>
    );
  return (
    <div>
      <ChoiceLabel id={id}>{columns.lacquer}</ChoiceLabel>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        disabled={isFixed}
        data={[
          { value: 'Yes', label: words.yes },
          { value: 'No', label: words.no },
        ]}
        value={finish.lacquer ? 'Yes' : 'No'}
        onChange={(choice) => onChange(withLacquer(finish, choice === 'Yes'))}
      />
    </div>
  );
}
