import { Chip, Select } from '@rackwright/web-kit/ui';
import { useMemo } from 'react';
import { lengthText } from '../../text/format';
import { usePlannerState } from '../../parts/plannerContext';
import type { FilterBarProps, FilterProps } from './FilterBar';
import { bottleFormats, seriesNames } from '../../editor/productFilters';
import { useTexts } from '../../text';
import styles from './ProductMenu.module.css';

/** Every filter but "Fits here". */
export function FilterFields({ filters, onChange, hasRacks }: FilterBarProps) {
  return (
    <>
      {hasRacks && <RackFilters filters={filters} onChange={onChange} />}
      <WidthFilter filters={filters} onChange={onChange} />
    </>
  );
}

function RackFilters({ filters, onChange }: FilterProps) {
  const words = useTexts().panels.filters;
  return (
    <>
      <Choices
        label={words.series}
        options={seriesNames}
        names={words.seriesNames}
        chosen={filters.series}
        onChange={(series) => onChange({ ...filters, series })}
      />
      <Choices
        label={words.bottles}
        options={bottleFormats}
        names={words.formats}
        chosen={filters.formats}
        onChange={(formats) => onChange({ ...filters, formats })}
      />
    </>
  );
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

function Choices<T extends string>({ label, options, names, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Chip
          key={option}
          size="xs"
          checked={chosen.includes(option)}
          onChange={(isOn) => onChange(isOn ? [...chosen, option] : chosen.filter((each) => each !== option))}
        >
          {names[option]}
        </Chip>
      ))}
    </fieldset>
  );
}

function WidthFilter({ filters, onChange }: FilterProps) {
  const words = useTexts().panels.filters;
  const widths = useWidths();
  const field = (label: string, value: number | null, take: (width: number | null) => void) => (
    <Select
      size="xs"
      label={label}
      placeholder={words.anyWidth}
      clearable
      data={widths}
      value={value === null ? null : String(value)}
      onChange={(width) => take(width === null ? null : Number(width))}
    />
  );
  return (
    <div className={styles.widths}>
      {field(words.fromWidth, filters.widthFrom, (widthFrom) => onChange({ ...filters, widthFrom }))}
      {field(words.toWidth, filters.widthTo, (widthTo) => onChange({ ...filters, widthTo }))}
    </div>
  );
}

/** Every width that the shop has, once, the narrowest first. */
function useWidths() {
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const widths = useMemo(() => {
    const visible = [...catalogue.products.values()].filter((product) => product.isVisible !== false);
    return [...new Set(visible.map(({ width }) => width))].sort((one, other) => one - other);
  }, [catalogue]);
  return widths.map((width) => ({ value: String(width), label: lengthText(width, unit) }));
}
