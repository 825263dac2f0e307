import { generationsIn, journalFile, snapshotFile } from './files';
import { readFrames } from './frames';
import { Journal } from './journal';
import { lockDirectory } from './lockFile';
import { checkUnbroken, recover } from './recovery';
import { operationsIn, Store, type Kept } from './store';

const timeOf = ({ operation }: Kept): Date | undefined => operation['at'] as Date | undefined;

/**
 * Puts the data of a folder back to what it was at the end of that moment (its millisecond included), as a snapshot that follows all
 * else. Nothing is taken away: one can go back to a moment before this call, too, as far as the history that the server is told to
 * keep. An Error says for people why it cannot: a process has the folder, its files are damaged, or they do not go back that far.
 */
export async function goBack(directory: string, until: Date): Promise<void> {
  const release = lockDirectory(directory);
  try {
    const past = await stateAt(directory, until);
    const warnings: string[] = [];
    const warn = (message: string): void => void warnings.push(message);
    const keeping = { directory, historyMs: Infinity, warn };
    const position = await recover(keeping, new Store());
    const journal = await Journal.open(
      {
        ...keeping,
        limitBytes: Infinity,
        snapshot: () => past.snapshot(),
        onFailure: ({ message }) => warn(message),
      },
      position,
    );
    warnings.length = 0;
    await journal.startNext();
    await journal.close();
    if (warnings.length > 0) throw new Error(warnings.join('; '));
  } finally {
    release();
  }
}

async function stateAt(directory: string, until: Date): Promise<Store> {
  const store = new Store();
  let isOver = false;
  for (const file of await filesBackTo(directory, until))
    readFrames(file, (body) => {
      for (const kept of operationsIn(body)) {
        isOver ||= (timeOf(kept) ?? until) > until;
        if (!isOver) store.apply(kept);
      }
    });
  return store;
}

/** The newest files that begin before that moment, and all that follow. */
async function filesBackTo(directory: string, until: Date): Promise<readonly string[]> {
  const { journals, snapshots } = await generationsIn(directory);
  const filesFrom = (base: number): readonly string[] => [
    ...(snapshots.includes(base) ? [snapshotFile(directory, base)] : []),
    ...journals.filter((generation) => generation >= base).map((each) => journalFile(directory, each)),
  ];
  const bases = [...(journals.includes(1) ? [1] : []), ...snapshots];
  let oldest: Date | undefined;
  for (const base of bases.toReversed()) {
    const files = filesFrom(base);
    const begun = firstTime(files);
    if (begun && begun <= until) {
      checkUnbroken(
        directory,
        journals.filter((generation) => generation >= base),
        base,
        true,
      );
      return files;
    }
    oldest = begun ?? oldest;
  }
  throw new Error(
    oldest === undefined
      ? `${directory} says of nothing when it was written. Nothing was changed.`
      : `${directory} goes back to ${oldest.toISOString()}, not to ${until.toISOString()}. Nothing was changed.`,
  );
}

/** What has no time was written by an earlier version, before what has one. */
function firstTime(files: readonly string[]): Date | undefined {
  for (const file of files) {
    let first: Date | undefined;
    readFrames(file, (body) => {
      if (first) return;
      for (const kept of operationsIn(body)) first ??= timeOf(kept);
    });
    if (first) return first;
  }
  return undefined;
}
