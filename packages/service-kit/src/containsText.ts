import { trusted } from 'mongoose';

/** Every sign that means something in an expression; the database takes NUL in its escaped form only. */
const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');

/**
 * Filter for a field of lower-case text that has this text anywhere, its signs taken as they are. It reads every document
 * that the rest of the filter leaves over: keep those few.
 */
export const containsText = (text: string) => trusted({ $regex: `^[\\s\\S]*${escaped(text.toLowerCase())}` });
