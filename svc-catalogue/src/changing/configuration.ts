/** What the configuration may be. */
import { configIds, isVisible, type CalculateMessage } from '@rackwright/contracts';
import { refused } from '../messages';

/** Centimetres; at least 0. */
export function atLeastZero(value: number): number {
  if (value < 0) throw refused('value-too-low', 'value');
  return value;
}

/** The gap to walls, or the casing. */
export const measureRecord = (_id: string, value: number) =>
  _id === configIds.wallGap ? { _id, gap: atLeastZero(value) } : { _id, value: atLeastZero(value) };

/** The note beside trim or filler: neither of its texts may be empty. */
export function noteRecord<T extends { readonly data: CalculateMessage }>(record: T): T {
  for (const field of ['header_text', 'body_text'] as const) {
    if (!isVisible(record.data[field])) throw refused('empty-text', `data.${field}`);
  }
  return record;
}
