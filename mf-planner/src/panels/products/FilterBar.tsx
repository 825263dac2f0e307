import { Button, Chip, Tooltip } from '@rackwright/web-kit/ui/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { laterPanels } from '../laterPanels';
import { usePlannerState } from '../../parts/plannerContext';
import { filterCount, NO_FILTERS, type ProductFilters } from '../../editor/productFilters';
import { useTexts } from '../../text';
import styles from './ProductMenu.module.css';
import { wallInView } from '../../editor/store';

export interface FilterProps {
  readonly filters: ProductFilters;
  readonly onChange: (filters: ProductFilters) => void;
}

export interface FilterBarProps extends FilterProps {
  /** Series and bottles are asked for only where racks are sold. */
  readonly hasRacks: boolean;
}

/** "Fits here" at hand; the other filters unfold under it. */
export function FilterBar({ filters, onChange, hasRacks }: FilterBarProps) {
  const { plan, panels } = useTexts();
  const words = panels.filters;
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const wall = usePlannerState((state) => wallInView(state) ?? state.selectedWall);
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
          <laterPanels.FilterFields filters={filters} onChange={onChange} hasRacks={hasRacks} />
        </div>
      )}
    </div>
  );
}
