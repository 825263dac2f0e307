import { sentenceOf, type RefusalWords, type Said } from '@rackwright/words';
import { createTexts } from '../language';

interface Table {
  /** Null for English, in which the services say it besides. */
  readonly words: RefusalWords | null;
}

const tableOf = async (words: Promise<{ readonly default: RefusalWords }>): Promise<{ default: Table }> => ({
  default: { words: (await words).default },
});

const catalogue = createTexts<Table>(
  { words: null },
  {
    ms: () => tableOf(import('@rackwright/words/refusals/ms')),
    de: () => tableOf(import('@rackwright/words/refusals/de')),
  },
);

/** What a service says, in the language spoken now; as it comes where it has no code, or one that this release does not know. */
export function inOwnWords({
  message,
  says,
}: {
  readonly message: string;
  readonly says?: Said | undefined;
}): string {
  const { words } = catalogue.now();
  return (words && says && sentenceOf(says, words)) ?? message;
}

/** @deprecated For remotes published with it: the client says what was refused in the person's language (`ApiError`). */
export const serverText = (sentence: string): string => sentence;
