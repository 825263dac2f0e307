import { Button, Chip, Select, Tooltip } from '@rackwright/web-kit/ui';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { lengthText } from '../../format';
import { usePlannerState } from '../../plannerContext';
import { bottleFormats, filterCount, NO_FILTERS, type ProductFilters, seriesNames } from './productFilters';
import { useTexts } from '../../text';
import styles from './ProductMenu.module.css';

interface FilterProps {
  readonly filters: ProductFilters;
  readonly onChange: (filters: ProductFilters) => void;
}

interface FilterBarProps extends FilterProps {
  /** Series and bottles are asked for only where racks are sold. */
  readonly hasRacks: boolean;
}

/** "Fits here" at hand; the other filters unfold under it. */
export function FilterBar({ filters, onChange, hasRacks }: FilterBarProps) {
  const { plan, panels } = useTexts();
  const words = panels.filters;
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const wall = usePlannerState((state) => state.wallInView ?? state.selectedWall);
  const count = filterCount(filters);
  const where = wall === null ? words.roomFor : words.roomForOn(plan.wall(wall + 1));
  return (
    <div className={styles.filters}>
      <div className={styles.filterRow}>
        <Tooltip label={where}>
          <div>
            <Chip
              size="sm"
              checked={filters.fitsHere}
              onChange={(fitsHere) => onChange({ ...filters, fitsHere })}
            >
              {words.fitsHere}
            </Chip>
          </div>
        </Tooltip>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? id : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {count > 0 ? words.filterCount(count) : words.filter}
        </Button>
        {count > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconX size={14} />}
            onClick={() => onChange(NO_FILTERS)}
          >
            {words.clear}
          </Button>
        )}
      </div>
      {isUnfolded && (
        <div id={id} className={styles.filterFields}>
          {hasRacks && <RackFilters filters={filters} onChange={onChange} />}
          <WidthFilter filters={filters} onChange={onChange} />
        </div>
      )}
    </div>
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
