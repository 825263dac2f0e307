export interface Asked {
  readonly action: 'export' | 'import';
  readonly folder: string;
  /** Takes away first what is there. */
  readonly replace: boolean;
}

/** What the words after the command ask for; nothing where they are not understood. */
export function askedOf([action, ...rest]: readonly string[]): Asked | undefined {
  if (action !== 'export' && action !== 'import') return undefined;
  const options = rest.filter((each) => each.startsWith('-'));
  const [folder, ...others] = rest.filter((each) => !each.startsWith('-'));
  if (folder === undefined || others.length > 0) return undefined;
  if (options.some((option) => action === 'export' || option !== '--replace')) return undefined;
  return { action, folder, replace: options.length > 0 };
}
