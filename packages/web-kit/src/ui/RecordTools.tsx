import { SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatCount } from '../language';
import { useUiTexts } from './text';
import type { ChoiceFilter, DateFilter, RecordTableProps, SegmentFilter, TableFilter } from './RecordTable';
import css from './RecordTable.module.css';
import { pageSizes, type TableQuery } from './tableChoices';

interface ToolsProps<T> extends RecordTableProps<T> {
  readonly query: TableQuery;
  readonly choose: (change: Partial<TableQuery>) => void;
  /** Null while it is not known. */
  readonly total: number | null;
}

/** What is asked of the table, above it. */
export function RecordTools<T>(props: ToolsProps<T>) {
  const { searchLabel, filters = [], sorts = [], actions, query, choose, total } = props;
  const words = useUiTexts().table;
  return (
    <div className={css.tools}>
      <TextInput
        type="search"
        w={280}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={query.search}
        onChange={(event) => choose({ search: event.currentTarget.value, page: 1 })}
      />
      {filters.map((filter) => {
        const state = {
          value: query.filters?.[filter.name] ?? '',
          choose: (value: string) => choose({ filters: { ...query.filters, [filter.name]: value }, page: 1 }),
        };
        if ('isDate' in filter) return <FilterDate key={filter.name} filter={filter} {...state} />;
        return 'segments' in filter ? (
          <FilterSegments key={filter.name} filter={filter} {...state} />
        ) : (
          <FilterChoice key={filter.name} filter={filter} {...state} />
        );
      })}
      {sorts.length > 0 && <SortChoice sorts={sorts} query={query} choose={choose} />}
      <Text c="dimmed" aria-live="polite" className={css.count}>
        {total === null ? '' : words.inAll(formatCount(total))}
      </Text>
      {typeof actions === 'function' ? actions(query) : actions}
    </div>
  );
}

interface FilterProps<Filter extends TableFilter> {
  readonly filter: Filter;
  readonly value: string;
  readonly choose: (value: string) => void;
}

/** Its label stays in sight: an empty field for a date shows how dates are written. */
const FilterDate = ({ filter: { label }, value, choose }: FilterProps<DateFilter>) => (
  <label className={css.date}>
    {label}
    <TextInput type="date" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)} />
  </label>
);

const FilterSegments = ({ filter: { label, segments }, value, choose }: FilterProps<SegmentFilter>) => (
  <SegmentedControl
    aria-label={label}
    data={[...segments]}
    value={segments.some((segment) => segment.value === value) ? value : ''}
    onChange={choose}
  />
);

const TYPING_PAUSE_MS = 250;

function FilterChoice({ filter, value, choose }: FilterProps<ChoiceFilter>) {
  const { label, useOptions, isFound } = filter;
  const [shown, setShown] = useState('');
  const [typed] = useDebouncedValue(shown, TYPING_PAUSE_MS);
  return (
    <Select
      w={190}
      clearable
      searchable
      aria-label={label}
      placeholder={label}
      data={[...useOptions(typed)]}
      onSearchChange={setShown}
      {...(isFound ? { filter: ({ options }) => options } : {})}
      value={value === '' ? null : value}
      onChange={(next) => choose(next ?? '')}
    />
  );
}

type SortChoiceProps = Pick<ToolsProps<never>, 'query' | 'choose'> &
  Required<Pick<ToolsProps<never>, 'sorts'>>;

const SortChoice = ({ sorts, query, choose }: SortChoiceProps) => (
  <label className={css.pageSize}>
    {useUiTexts().table.sortBy}
    <select value={query.sort} onChange={({ target }) => choose({ sort: target.value, page: 1 })}>
      {sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

interface PageSizeProps {
  readonly pageSize: number | null;
  readonly choose: (pageSize: number | null) => void;
}

/** How many records a page has. */
export function PageSize({ pageSize, choose }: PageSizeProps) {
  const words = useUiTexts().table;
  return (
    <label className={css.pageSize}>
      {words.rows}
      <select
        value={String(pageSize)}
        onChange={({ target }) => choose(target.value === 'null' ? null : Number(target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={String(size)}>
            {size ?? words.all}
          </option>
        ))}
      </select>
    </label>
  );
}
