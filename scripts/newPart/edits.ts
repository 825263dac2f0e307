import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A place in a file of the house where a part has to be named, and how it is named there. */
export interface Edit {
  /** From the root of the project. */
  readonly file: string;
  /** Comes once in the file; the naming goes right before it. */
  readonly before: string;
  readonly insert: string;
}

const times = (text: string, part: string): number => text.split(part).length - 1;

/** The text with the naming. Throws where the place is not there exactly once: the file has changed, and this table has not. */
export function withEdit(text: string, { file, before, insert }: Edit): string {
  if (times(text, before) !== 1)
    throw new Error(`${file} has the place for a new part ${times(text, before)} times, not once: ${before}`);
  return text.replace(before, () => insert + before);
}

/** The text without the naming: the last one before its place, where another part may have come between. Throws where it is not there. */
export function withoutEdit(text: string, { file, before, insert }: Edit): string {
  const near = text.lastIndexOf(insert, Math.max(text.indexOf(before), 0));
  const at = near < 0 ? text.indexOf(insert) : near;
  if (at < 0)
    throw new Error(`${file} does not have this as it was made; take it away by hand: ${insert.trim()}`);
  return text.slice(0, at) + text.slice(at + insert.length);
}

/** All files as they become, before any is written: a table that does not fit leaves the house as it was. */
export function applyEdits(root: string, edits: readonly Edit[], how: typeof withEdit): void {
  const texts = new Map<string, string>();
  for (const edit of edits) {
    const text = texts.get(edit.file) ?? readFileSync(path.join(root, edit.file), 'utf8');
    texts.set(edit.file, how(text, edit));
  }
  for (const [file, text] of texts) writeFileSync(path.join(root, file), text);
}
