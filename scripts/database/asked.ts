const READING = ['export', 'backup'] as const;
const WRITING = ['import', 'restore'] as const;

export interface Asked {
  readonly action: (typeof READING)[number] | (typeof WRITING)[number];
  readonly folder: string;
  /** Takes away first what is there. */
  readonly replace: boolean;
}

/** What the words after the command ask for; nothing where they are not understood. */
export function askedOf([word, ...rest]: readonly string[]): Asked | undefined {
  const action = [...READING, ...WRITING].find((known) => known === word);
  const options = rest.filter((each) => each.startsWith('-'));
  const [folder, ...others] = rest.filter((each) => !each.startsWith('-'));
  if (action === undefined || folder === undefined || others.length > 0) return undefined;
  const isReading = READING.some((reading) => reading === action);
  if (options.some((option) => isReading || option !== '--replace')) return undefined;
  return { action, folder, replace: options.length > 0 };
}
