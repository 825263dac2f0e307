import type { Catalogue, LengthUnit } from '@rackwright/planning';
import { Button, Chip, Select, Tooltip } from '@rackwright/web-kit/ui';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { formatLength } from '../../format';
import { usePlannerState } from '../../plannerContext';
import type { ProductFilters } from './productFilters';
import { NO_FILTERS, bottleFormats, filterCount, seriesNames } from './productFilters';
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
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const wall = usePlannerState((state) => state.wallInView ?? state.selectedWall);
  const count = filterCount(filters);
  const where = wall === null ? 'anywhere in the room' : `on Wall ${wall + 1}`;
  return (
    <div className={styles.filters}>
      <div className={styles.filterRow}>
        <Tooltip label={`Only what there is still room for ${where}`}>
          <div>
            <Chip
              size="sm"
              checked={filters.fitsHere}
              onChange={(fitsHere) => onChange({ ...filters, fitsHere })}
            >
              Fits here
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
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
        {count > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconX size={14} />}
            onClick={() => onChange(NO_FILTERS)}
          >
            Clear all
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
  return (
    <>
      <Choices
        label="Series"
        options={seriesNames}
        chosen={filters.series}
        onChange={(series) => onChange({ ...filters, series })}
      />
      <Choices
        label="Bottles"
        options={bottleFormats}
        chosen={filters.formats}
        onChange={(formats) => onChange({ ...filters, formats })}
      />
    </>
  );
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

function Choices<T extends string>({ label, options, chosen, onChange }: ChoicesProps<T>) {
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
          {option}
        </Chip>
      ))}
    </fieldset>
  );
}

function WidthFilter({ filters, onChange }: FilterProps) {
  const catalogue = usePlannerState((state) => state.catalogue);
  const unit = usePlannerState((state) => state.unit);
  const widths = useMemo(() => widthsOf(catalogue, unit), [catalogue, unit]);
  const field = (label: string, value: number | null, take: (width: number | null) => void) => (
    <Select
      size="xs"
      label={label}
      placeholder="Any width"
      clearable
      data={[...widths]}
      value={value === null ? null : String(value)}
      onChange={(width) => take(width === null ? null : Number(width))}
    />
  );
  return (
    <div className={styles.widths}>
      {field('From width', filters.widthFrom, (widthFrom) => onChange({ ...filters, widthFrom }))}
      {field('To width', filters.widthTo, (widthTo) => onChange({ ...filters, widthTo }))}
    </div>
  );
}

/** Every width that the shop has, once, the narrowest first. */
function widthsOf(catalogue: Catalogue, unit: LengthUnit) {
  const visible = [...catalogue.products.values()].filter((product) => product.isVisible !== false);
  const widths = [...new Set(visible.map(({ width }) => width))].sort((one, other) => one - other);
  return widths.map((width) => ({ value: String(width), label: formatLength(width, unit) }));
}
