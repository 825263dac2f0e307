/** What `npm run publish-remote` was asked to do. */
export type Asked =
  | { readonly act: 'publish'; readonly as: string | undefined; readonly percent: number | undefined }
  | { readonly act: 'back' };

export const USAGE = `npm run publish-remote -w <remote>                    to everybody
npm run publish-remote -w <remote> -- --canary 10     to 10 of a hundred sessions
npm run publish-remote -w <remote> -- --rollback      ends a trial, else goes back to the version before
                                      -- --as 1.2.0   under this version instead of one made from the sources`;

/** Refuses what it does not know with the usage. */
export function askedBy(words: readonly string[]): Asked {
  const refused = (why: string) => new Error(`${why}\n\n${USAGE}`);
  let [as, percent, isBack]: [string | undefined, number | undefined, boolean] = [
    undefined,
    undefined,
    false,
  ];
  for (let at = 0; at < words.length; at++) {
    const [word, value] = [words[at], words[at + 1]];
    if (word === '--rollback') isBack = true;
    else if (word === '--as' && value !== undefined) as = words[++at];
    else if (word === '--canary' && /^\d{1,2}$/.test(value ?? '')) percent = Number(words[++at]);
    else
      throw refused(
        `"${word}"${word === '--canary' ? ' needs a percentage of 1 to 99' : ' is not known here'}.`,
      );
  }
  if (!isBack) return { act: 'publish', as, percent };
  if (as !== undefined || percent !== undefined) throw refused('--rollback goes with nothing else.');
  return { act: 'back' };
}
