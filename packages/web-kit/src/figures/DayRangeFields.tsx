import { dayAt } from '@rackwright/contracts/shopDays';
import { Group, NativeSelect, TextInput } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import {
  type DayRange,
  isRange,
  presetOf,
  presetRange,
  type RangePreset,
  rangePresets,
  REPORTED,
} from './dayRange';
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
      <DayField label={words.from} day={days.from} change={(from) => change({ ...days, from })} />
      <DayField label={words.until} day={days.until} change={(until) => change({ ...days, until })} />
    </Group>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  /** Ignores what makes no range. */
  readonly change: (day: string) => void;
}

/** Keeps what is typed, which may be no range yet; who leaves it sees the day that counts. */
function DayField({ label, day, change }: DayFieldProps) {
  const [typed, setTyped] = useState({ over: day, text: day });
  const show = (text: string) => setTyped({ over: day, text });
  if (typed.over !== day) show(day);
  return (
    <TextInput
      type="date"
      min={REPORTED.first}
      max={REPORTED.last}
      label={label}
      value={typed.text}
      onChange={({ currentTarget: { value } }) => {
        show(value);
        change(value);
      }}
      onBlur={() => show(day)}
    />
  );
}
