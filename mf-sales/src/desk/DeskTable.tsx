import type { DeskList as ListName } from '@rackwright/contracts';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { AppLink, useShell } from '@rackwright/web-kit';
import { pageFrom } from '@rackwright/web-kit/console';
import {
  RecordTable,
  type RecordColumn,
  type TableFilter,
  type TableQuery,
} from '@rackwright/web-kit/ui/data';
import { useCallback, useRef } from 'react';
import { useTexts } from '../text';
import { useCounts } from './DeskProvider';
import { placeWith, WHICH_ASKED } from './places';
import { useDeskKeys, useLetterChoice } from './useDeskKeys';

interface DeskTableProps<T> {
  readonly of: ListName;
  readonly columns: readonly RecordColumn<T>[];
  readonly filters: readonly TableFilter[];
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly initialSort: string;
  /** What answers the list that the filter asks for; it depends on nothing else. */
  readonly callOf: (which: string) => BrowserCall;
  readonly leftId: string | null;
}

/** One list of the desk, served page by page. Its first column leads to the item. */
export function DeskTable<T extends { readonly _id: string }>(props: DeskTableProps<T>) {
  const { of, columns, filters, sorts, initialSort, callOf, leftId } = props;
  const { api, location, navigate } = useShell();
  const words = useTexts().desk;
  const isEmpty = useCounts()?.[of].all === 0;
  const [hasLetters] = useLetterChoice();
  const place = useRef<HTMLDivElement>(null);
  const asking = useRef(callOf);
  const load = useCallback(
    (query: TableQuery, signal: AbortSignal) => {
      const { filters: chosen = {}, ...asked } = query;
      const sort = sorts.some(({ value }) => value === asked.sort) ? asked.sort : initialSort;
      return pageFrom<T>(api, asking.current(chosen[WHICH_ASKED] ?? ''), { ...asked, sort }, signal);
    },
    // Another language is no other list.
    // oxlint-disable-next-line react/exhaustive-deps
    [api, initialSort],
  );
  const open = (id: string, isWriting = false) => navigate(placeWith(location.search, id, isWriting));
  const inFocus = (): string | null =>
    document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null;
  const openFocused = () => {
    const id = inFocus();
    if (id !== null) open(id, true);
  };
  useDeskKeys({
    '/': () => place.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    a: of === 'orders' ? null : openFocused,
  });
  const leading = (column: RecordColumn<T>): RecordColumn<T> => ({
    ...column,
    show: (item) => <AppLink to={placeWith(location.search, item._id)}>{column.show(item)}</AppLink>,
  });
  return (
    <div ref={place}>
      <RecordTable<T>
        name={of}
        label={words.tabs[of]}
        columns={columns.map((column, index) => (index === 0 ? leading(column) : column))}
        load={load}
        idOf={({ _id }) => _id}
        initialSort={initialSort}
        sorts={sorts}
        filters={filters}
        searchLabel={words.search[of]}
        emptyText={(isEmpty ? words.nothingYet : words.none)[of]}
        onRowClick={({ _id }) => open(_id)}
        markedId={leftId}
        returnsTo={leftId}
        hasLetterKeys={hasLetters}
        isInAddress
      />
    </div>
  );
}
