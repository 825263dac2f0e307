import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BrowserCall } from '@rackwright/contracts/browser';
import { useState } from 'react';
import { useLoaded } from '../ui/query';
import type { EntityRecord } from './entity';
import type { FieldKind } from './fieldKind';
import { allRecords, firstFound, recordsWith } from './records';

export interface Referenced {
  readonly list: BrowserCall;
  /** What is kept of the other record. */
  readonly valueOf: (record: EntityRecord) => string;
  readonly nameOf: (record: EntityRecord) => string;
  /** Which of them can be chosen; all when absent. */
  readonly isOffered?: (record: EntityRecord) => boolean;
}

/** Another record, found by its name. What its texts have as choices stands first. */
export const reference = ({ list, valueOf, nameOf, isOffered = () => true }: Referenced): FieldKind => ({
  Control: function Reference({ name, texts, input: { value, onChange, ...input } }) {
    const { data = [] } = useLoaded([list, 'names'], (api, signal) => allRecords(api, list, signal));
    const first = Object.entries(texts.choices?.[name] ?? {}).map(([of, label]) => ({ value: of, label }));
    const others = data
      .filter(isOffered)
      .map((record) => ({ value: valueOf(record), label: nameOf(record) }));
    return (
      <Select
        {...input}
        searchable
        allowDeselect={false}
        limit={50}
        data={[...first, ...others]}
        value={value as string}
        onChange={onChange}
      />
    );
  },
  show: (value, { name, texts }) => texts.choices?.[name]?.[String(value)] ?? String(value),
});

/**
 * One of a list that may be long: its service finds it by what is typed. What is kept is its id, and stays when there is none; one that
 * need not be there is taken away again, or by choosing it once more.
 */
export const foundReference = ({ list, nameOf }: Pick<Referenced, 'list' | 'nameOf'>): FieldKind => ({
  Control: function FoundReference({ input: { value, onChange, ...input } }) {
    const id = String(value ?? '');
    const [typed, setTyped] = useState('');
    const [search] = useDebouncedValue(typed, 250);
    const { data: kept = [] } = useLoaded(
      [list, 'one', id],
      id === '' ? null : (api, signal) => recordsWith(api, list, id, signal),
    );
    const name = kept[0] ? nameOf(kept[0]) : id;
    const wanted = search === name ? '' : search;
    const { data: found = [] } = useLoaded(
      [list, 'found', wanted],
      (api, signal) => firstFound(api, list, wanted, signal),
      { keepsPrevious: true },
    );
    const others = found
      .filter(({ _id }) => _id !== id)
      .map((record) => ({ value: record._id, label: nameOf(record) }));
    return (
      <Select
        {...input}
        searchable
        clearable={!input.required}
        allowDeselect={!input.required}
        data={id === '' ? others : [{ value: id, label: name }, ...others]}
        // What was typed is looked for by the service, which finds more than what is in a label.
        filter={({ options }) => options}
        value={id === '' ? null : id}
        onSearchChange={setTyped}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  },
});
