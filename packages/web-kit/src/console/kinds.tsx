import {
  Group,
  NumberInput,
  Radio,
  Select,
  Switch,
  Textarea,
  TextInput,
  type NumberInputProps,
} from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { locale, numberMarks } from '../language';
import { useShell, type UnitSystem } from '../shell';
import css from './kinds.module.css';
import type { FieldKind, ControlProps } from './fieldKind';
import type { FieldFacts, FormValues } from './formFacts';
import { useConsoleTexts } from './text';
import { useChosenWhole } from './useChosenWhole';

const written = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** One line. */
export const textLine: FieldKind = {
  Control: ({ facts, input: { value, onChange, ...input } }) => (
    <TextInput
      {...input}
      value={written(value)}
      maxLength={facts.maxLength ?? undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
};

/** Several lines. */
export const textLines: FieldKind = {
  Control: ({ facts, input: { value, onChange, ...input } }) => (
    <Textarea
      {...input}
      value={written(value)}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={facts.maxLength ?? undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
};

/** A list of short texts, one on each line; a fault of one of them is said below all. */
export const onePerLine: FieldKind = {
  Control: ({ bind, input: { value, onChange, ...input } }) => {
    const texts = value as readonly string[];
    const fault = texts.map((_, index) => bind(`${input['data-path']}.${index}`).error).find(Boolean);
    return (
      <Textarea
        {...input}
        error={input.error ?? fault}
        value={texts.join('\n')}
        autosize
        minRows={2}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))
        }
        onBlur={() => onChange(texts.map((text) => text.trim()).filter((text) => text !== ''))}
      />
    );
  },
  show: (value) => (value as readonly string[]).join(', '),
};

/** The number that somebody types as this; the text itself where it is none, or nothing. */
const numberOf = (typed: number | string): number | string =>
  typed === '' || Number.isNaN(Number(typed)) ? typed : Number(typed);

/** A number as it is typed where the person's language has its decimal sign; with its unit. */
export const numberIn = (unit: NumberInputProps = {}): FieldKind => ({
  isNumber: true,
  Control: function NumberIn({ facts, input: { value, onChange, ...input } }) {
    // With the zeros that the next digit may come behind; what the form has by now, where that is another number.
    const [typed, setTyped] = useState<number | string | null>(null);
    const isTyped = typed !== null && numberOf(typed) === value;
    const change = (next: number | string) => {
      setTyped(next);
      onChange(numberOf(next));
    };
    return (
      <NumberInput
        {...input}
        {...unit}
        value={isTyped ? typed : (value as number | string)}
        decimalSeparator={numberMarks().decimal}
        allowDecimal={!facts.isWhole}
        // What is out of its limits is said, and not changed.
        clampBehavior="none"
        hideControls={!facts.isWhole}
        onChange={change}
        onBlur={() => setTyped(null)}
        // Behind fixed decimals there is no room for what is typed.
        {...useChosenWhole()}
      />
    );
  },
  show: (value) =>
    value === '' || value === null
      ? ''
      : new Intl.NumberFormat(locale(), {
          minimumFractionDigits: unit.fixedDecimalScale ? (unit.decimalScale ?? 0) : 0,
          maximumFractionDigits: unit.decimalScale ?? 4,
        }).format(Number(value)),
});

export const priceField = numberIn({ prefix: 'RM ', decimalScale: 2, fixedDecimalScale: true });
export const percentField = numberIn({ suffix: ' %', decimalScale: 2 });

export const yesOrNo: FieldKind = {
  Control: ({ input: { value, onChange, withAsterisk: _, required: __, ...input } }) => (
    <Switch
      {...input}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  ),
  show: (value) => (value === true ? '✓' : '–'),
};

/** One of what its schema offers, or of what the rest of the form leaves open; where it may be null, its words have none of them as ''. */
export const choice = (optionsIn?: (values: FormValues) => readonly string[]): FieldKind => ({
  Control: ({ name, facts, texts, values, input: { value, onChange, ...input } }) => {
    const offered = optionsIn?.(values) ?? facts.choices;
    const options = facts.mayBeNull ? ['', ...offered] : offered;
    const words = texts.choices?.[name] ?? {};
    const current = facts.mayBeNull && value === null ? '' : (value as string);
    return (
      <Select
        {...input}
        allowDeselect={false}
        searchable={options.length > 8}
        data={options.map((option) => ({ value: option, label: words[option] ?? option }))}
        value={options.includes(current) ? current : null}
        onChange={(next) => onChange(facts.mayBeNull && next === '' ? null : next)}
      />
    );
  },
  show: (value, { name, texts }) => texts.choices?.[name]?.[written(value)] ?? written(value),
});

/** One of two, where yes and no would not say it; its words have them as `true` and `false`. */
export const eitherOr: FieldKind = {
  Control: ({ name, texts, input: { value, onChange, required: _, withAsterisk: __, ...input } }) => (
    <Radio.Group {...input} value={String(value === true)} onChange={(next) => onChange(next === 'true')}>
      <Group mt={4}>
        {['false', 'true'].map((option) => (
          <Radio key={option} value={option} label={texts.choices?.[name]?.[option] ?? option} />
        ))}
      </Group>
    </Radio.Group>
  ),
  show: (value, { name, texts }) => texts.choices?.[name]?.[String(value === true)] ?? String(value),
};

const HEX = /^(?:0x|#)?([0-9a-f]{6})$/i;
const hexOf = (value: unknown): string | null => HEX.exec(written(value).trim())?.[1]?.toLowerCase() ?? null;

/** A colour, picked or typed with `#`, `0x` or nothing in front; kept with `prefix`. */
export const colour = (prefix: '0x' | '#'): FieldKind => ({
  Control: function Colour({ input: { value, onChange, ...input } }) {
    const pick = useConsoleTexts().pickColour(input.label);
    const hex = hexOf(value);
    const tidy = () => hex && onChange(prefix + hex);
    return (
      <TextInput
        {...input}
        value={written(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={tidy}
        leftSection={
          <input
            type="color"
            className={css.colour}
            aria-label={pick}
            value={`#${hex ?? '000000'}`}
            onChange={({ currentTarget }) => onChange(prefix + currentTarget.value.slice(1))}
          />
        }
      />
    );
  },
});

export interface Measure {
  /** Null for what is no length. */
  readonly read: (text: string, unit: UnitSystem) => number | null;
  readonly write: (cm: number, unit: UnitSystem) => string;
}

const others = { CM: 'FT', FT: 'CM' } as const;

/** A length in the person's unit, kept in centimetres; any way of writing one is read. The other unit stands beside it. */
export const measured = ({ read, write }: Measure): FieldKind => ({
  isNumber: true,
  Control: function Measured({ input: { value, onChange, description, ...input } }) {
    const { unit } = useShell();
    const [typed, setTyped] = useState<string | null>(null);
    const other = typeof value === 'number' ? write(value, others[unit]) : null;
    const change = (text: string) => {
      setTyped(text);
      // What cannot be read is kept as it is, so that it is refused and nothing is lost.
      onChange(text.trim() === '' ? '' : (read(text, unit) ?? text));
    };
    return (
      <TextInput
        {...input}
        description={description}
        value={typed ?? (typeof value === 'number' ? write(value, unit) : written(value))}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => setTyped(null)}
        rightSection={<Beside>{other}</Beside>}
        rightSectionWidth={88}
        rightSectionPointerEvents="none"
      />
    );
  },
  show: (value) => (typeof value === 'number' ? write(value, 'CM') : ''),
});

const Beside = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.beside}>{children}</span>
);

const LINE_MAX = 200;
const kinds: Readonly<Record<string, (facts: FieldFacts) => FieldKind>> = {
  string: ({ maxLength }) => (maxLength !== null && maxLength > LINE_MAX ? textLines : textLine),
  number: () => number,
  boolean: () => yesOrNo,
  enum: () => anyChoice,
};
const number = numberIn();
const anyChoice = choice();

/** The kind of a field whose screen says nothing else. */
export const kindFor = (facts: FieldFacts): FieldKind => kinds[facts.type]?.(facts) ?? textLine;

/** What is written of a field where it is only read. */
export function shownValue(
  kind: FieldKind,
  value: unknown,
  about: Pick<ControlProps, 'name' | 'texts'>,
): string {
  return kind.show?.(value, about) ?? written(value);
}
