import type { List, RoomSummary } from '@rackwright/contracts';
import { formatCount } from '@rackwright/web-kit';
import { ActionIcon, Group, Select } from '@rackwright/web-kit/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useProjectsTexts } from '../text/projects';
import { PAGE_SIZES, type ListQuery } from './listQuery';
import styles from './projects.module.css';

interface PagesProps {
  readonly list: List<RoomSummary>;
  readonly query: ListQuery;
  readonly onChange: (part: Partial<ListQuery>) => void;
}

/** Which part of the list is shown, and the way to the others. */
export function Pages({ list, query, onChange }: PagesProps) {
  const words = useProjectsTexts().pages;
  const size = Number(query.pageSize);
  const pages = Math.max(1, Math.ceil(list.total / size));
  const first = Math.min(list.total, (query.page - 1) * size + 1);
  const last = Math.min(list.total, query.page * size);
  return (
    <Group gap="xs" justify="flex-end" className={styles.pages}>
      <Select
        aria-label={words.sizeLabel}
        className={styles.pageSize}
        data={PAGE_SIZES.map((value) => ({ value, label: words.size(value) }))}
        value={query.pageSize}
        allowDeselect={false}
        onChange={(pageSize) => {
          if (pageSize !== null) onChange({ pageSize });
        }}
      />
      <span>{words.range(formatCount(first), formatCount(last), formatCount(list.total))}</span>
      <ActionIcon
        aria-label={words.previous}
        disabled={query.page <= 1}
        onClick={() => onChange({ page: query.page - 1 })}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={words.next}
        disabled={query.page >= pages}
        onClick={() => onChange({ page: query.page + 1 })}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
