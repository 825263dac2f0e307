import { foldedPattern, searchedWords } from '@rackwright/contracts/folding';
import { trusted } from 'mongoose';

/**
 * Filter for what has each searched word in one of these fields, without minding case and accents; empty for an empty search. It reads
 * every document that the rest of the filter leaves over: keep those few.
 */
export function searchFilter(search: string, fields: readonly string[]): Readonly<Record<string, unknown>> {
  const words = searchedWords(search);
  if (words.length === 0) return {};
  const somewhere = (word: string) => {
    const contains = trusted({ $regex: foldedPattern(word) });
    return { $or: fields.map((field) => ({ [field]: contains })) };
  };
  return { $and: words.map(somewhere) };
}
