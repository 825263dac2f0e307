export type PartKind = 'remote' | 'service';

export interface NewPart {
  readonly kind: PartKind;
  /** `ideas`. */
  readonly name: string;
  /** `Ideas`, of its modules and its texts. */
  readonly capital: string;
  /** `mf-ideas` or `svc-ideas`. */
  readonly folder: string;
}

const PREFIXES = { remote: 'mf-', service: 'svc-' } as const;

/** Letters that an address, an identifier and a queue can all have, and not so many that lines break anew. */
const NAME = /^[a-z][a-z0-9]{2,11}$/;

/** The part of that name, which may have its prefix. Throws, in a sentence, for a name that cannot be one. */
export function partNamed(kind: PartKind, given: string): NewPart {
  const prefix = PREFIXES[kind];
  const name = given.startsWith(prefix) ? given.slice(prefix.length) : given;
  if (!NAME.test(name))
    throw new Error(
      `"${given}" cannot be the name of a part: it has 3 to 12 small letters and digits, a letter first.`,
    );
  return { kind, name, capital: name[0]!.toUpperCase() + name.slice(1), folder: `${prefix}${name}` };
}

/** The part in a folder of that name. Throws, in a sentence, when it is no folder of a remote or a service. */
export function partInFolder(folder: string): NewPart {
  const kind = (Object.keys(PREFIXES) as PartKind[]).find((one) => folder.startsWith(PREFIXES[one]));
  if (!kind) throw new Error(`"${folder}" is no part: name it as its folder, mf-NAME or svc-NAME.`);
  return partNamed(kind, folder);
}
