import { dayAt } from '@rackwright/contracts/shopDays';
import { Group, NativeSelect, TextInput } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { type DayRange, isRange, presetOf, presetRange, type RangePreset, rangePresets } from './dayRange';
import { useFigureTexts } from './text';

interface DayRangeFieldsProps {
  readonly days: DayRange;
  readonly choose: (days: DayRange) => void;
  readonly timeZone: string;
}

/** Which days are reported: one of the usual times, or any. */
export function DayRangeFields({ days, choose, timeZone }: DayRangeFieldsProps) {
  const words = useFigureTexts();
  const [today] = useState(() => dayAt(new Date(), timeZone));
  const preset = presetOf(days, today);
  const change = (next: DayRange) => isRange(next) && choose(next);
  const names = Object.keys(rangePresets) as RangePreset[];
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        label={words.time}
        value={preset ?? ''}
        data={[
          ...names.map((name) => ({ value: name, label: words.presets[name] })),
          ...(preset ? [] : [{ value: '', label: words.presets.other }]),
        ]}
        onChange={({ currentTarget }) =>
          currentTarget.value !== '' && choose(presetRange(currentTarget.value as RangePreset, today))
        }
      />
      <TextInput
        type="date"
        label={words.from}
        value={days.from}
        onChange={({ currentTarget }) => change({ ...days, from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.until}
        value={days.until}
        onChange={({ currentTarget }) => change({ ...days, until: currentTarget.value })}
      />
    </Group>
  );
}
