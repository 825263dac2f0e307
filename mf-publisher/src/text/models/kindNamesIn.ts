import type { DrawnAs } from '@rackwright/planning';
import type { Language } from '@rackwright/words';
import { type KindName, kindNames } from '@rackwright/words/kindNames';

/** Does not compile when a kind of planning has no name. */
const named: Readonly<Record<DrawnAs, Readonly<Record<Language, string>>>> = kindNames;
/** Nor this, when something that has a name is no kind of planning. */
const kinds: readonly DrawnAs[] = Object.keys(kindNames) as KindName[];

/** What each kind of product is called in a language. */
export const kindNamesIn = (language: Language): Readonly<Record<DrawnAs, string>> =>
  Object.fromEntries(kinds.map((kind) => [kind, named[kind][language]])) as Record<DrawnAs, string>;
