import { CloseButton, Group, Select, TextInput } from '@rackwright/web-kit/ui';
import { IconSearch } from '@tabler/icons-react';
import { useProjectsTexts } from '../text/projects';
import { keepSort, SORTS, type ListQuery, type Sort } from './listQuery';
import styles from './projects.module.css';

interface ListToolsProps {
  readonly search: string;
  readonly sort: Sort;
  readonly onSearch: (search: string) => void;
  readonly onChange: (part: Partial<ListQuery>) => void;
}

/** Search and order; the order is kept in this browser. */
export function ListTools({ search, sort, onSearch, onChange }: ListToolsProps) {
  const words = useProjectsTexts();
  const labels: Readonly<Record<Sort, string>> = {
    '-lastEdited': words.sort.newest,
    lastEdited: words.sort.oldest,
    titleProject: words.sort.name,
  };
  return (
    <Group gap="xs">
      <TextInput
        className={styles.search}
        aria-label={words.search.label}
        placeholder={words.search.placeholder}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={search && <CloseButton aria-label={words.search.clear} onClick={() => onSearch('')} />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Select
        aria-label={words.sort.label}
        className={styles.sort}
        data={SORTS.map((value) => ({ value, label: labels[value] }))}
        value={sort}
        allowDeselect={false}
        onChange={(chosen) => {
          const next = SORTS.find((one) => one === chosen);
          if (next === undefined) return;
          keepSort(next);
          onChange({ sort: next });
        }}
      />
    </Group>
  );
}
