const READING = ['export', 'backup'] as const;
const WRITING = ['import', 'restore'] as const;

export interface Exchange {
  readonly action: (typeof READING)[number] | (typeof WRITING)[number];
  readonly folder: string;
  /** Takes away first what is there. */
  readonly replace: boolean;
}

export interface GoingBack {
  readonly action: 'go-back';
  readonly until: Date;
}

const UNTIL = '--until';

/** What the words after the command ask for; nothing where they are not understood. */
export function askedOf(words: readonly string[]): Exchange | GoingBack | undefined {
  const [word, option, moment = '', ...more] = words;
  if (option !== UNTIL) return exchangeOf(words);
  const until = new Date(moment);
  if (word !== 'restore' || more.length > 0 || Number.isNaN(until.getTime())) return undefined;
  return { action: 'go-back', until };
}

function exchangeOf([word, ...rest]: readonly string[]): Exchange | undefined {
  const action = [...READING, ...WRITING].find((known) => known === word);
  const options = rest.filter((each) => each.startsWith('-'));
  const [folder, ...others] = rest.filter((each) => !each.startsWith('-'));
  if (action === undefined || folder === undefined || others.length > 0) return undefined;
  const isReading = READING.some((reading) => reading === action);
  if (options.some((option) => isReading || option !== '--replace')) return undefined;
  return { action, folder, replace: options.length > 0 };
}
