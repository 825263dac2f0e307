import { UnstyledButton } from '@mantine/core';
import css from './RecordTable.module.css';

export interface SortHeaderProps {
  readonly title: string;
  readonly sorted: 'ascending' | 'descending' | 'none';
  readonly isNumber?: boolean;
  readonly onSort: () => void;
}

/** The heading of a column, which sorts by it. The table gives its header cells no attributes: how they are sorted is noted from here. */
export function SortHeader({ title, sorted, isNumber, onSort }: SortHeaderProps) {
  return (
    <UnstyledButton
      className={css.sort}
      data-sorted={sorted}
      data-number={isNumber || undefined}
      ref={(button) => button?.closest('th')?.setAttribute('aria-sort', sorted)}
      onClick={onSort}
    >
      <span title={title}>{title}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sorted === 'none' ? 'M8 7l4-4 4 4M8 17l4 4 4-4M12 3v18' : 'M12 5v14M16 9l-4-4M8 9l4-4'} />
      </svg>
    </UnstyledButton>
  );
}
