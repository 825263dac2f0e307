import plannerGerman from './de';
import projectsGerman from './de/projects';
import commandListsGerman from './de/commandLists';
import checkoutGerman from './de/checkout';
import documentsGerman from './de/documents';
import designGerman from './de/design';
import deskGerman from './de/desk';
import proposalsGerman from './de/proposals';
import planner from './en';
import projects from './en/projects';
import commandLists from './en/commandLists';
import checkout from './en/checkout';
import documents from './en/documents';
import design from './en/design';
import desk from './en/desk';
import proposals from './en/proposals';
import plannerMalay from './ms';
import projectsMalay from './ms/projects';
import commandListsMalay from './ms/commandLists';
import checkoutMalay from './ms/checkout';
import documentsMalay from './ms/documents';
import designMalay from './ms/design';
import deskMalay from './ms/desk';
import proposalsMalay from './ms/proposals';

const english = { ...planner, checkout, commandLists, documents, projects, proposals, desk, design };
const german = {
  ...plannerGerman,
  checkout: checkoutGerman,
  commandLists: commandListsGerman,
  documents: documentsGerman,
  projects: projectsGerman,
  proposals: proposalsGerman,
  desk: deskGerman,
  design: designGerman,
};
const malay = {
  ...plannerMalay,
  checkout: checkoutMalay,
  commandLists: commandListsMalay,
  documents: documentsMalay,
  projects: projectsMalay,
  proposals: proposalsMalay,
  desk: deskMalay,
  design: designMalay,
};

type Say = (...values: unknown[]) => unknown;

/** Every text by its path; functions and lists are whole. */
function leaves(texts: object, path = ''): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(texts)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [below, text] of leaves(value as object, at)) found.set(below, text);
    else found.set(at, value);
  }
  return found;
}

/** Whatever it is asked for is the same number. */
const anything = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? 59 : undefined) });
const numbers = [37, 41, 43, 47];
const values: readonly unknown[][] = [
  numbers,
  ['a37', 'b41', 'c43', 'd47'],
  [anything, anything],
  [37, anything, 41],
  [['a37', 'b41'], 43, 47],
  [37, false, false],
];

const isText = (text: unknown): boolean =>
  typeof text === 'string' && text.trim() !== '' && !/undefined|NaN|\[object|function/.test(text);

function said(say: Say, given: readonly unknown[]): unknown {
  try {
    return say(...given);
  } catch {
    return undefined;
  }
}

/** The values of which it tells the most. */
function mostSaidWith(say: Say): readonly unknown[] | undefined {
  const fitting = values.filter((each) => isText(said(say, each)));
  return fitting.sort(
    (one, other) => numbersIn(said(say, other)).length - numbersIn(said(say, one)).length,
  )[0];
}

const numbersIn = (text: unknown): string[] => [...new Set(String(text).match(/\d+/g))].sort();

/** Names of series, bottles and keys, and words that both languages have. */
const names = ['Esc', 'SKU', 'Classic', 'Estate', 'Bordeaux', 'Magnum', 'Letter'];
const keys = [
  'Ctrl',
  'Shift',
  'Delete',
  'Enter',
  'PageUp',
  'PageDown',
  'Page Up',
  'Page Down',
  'Ctrl+Z',
  'Ctrl+Shift+Z',
];
const alike: Readonly<Record<string, ReadonlySet<unknown>>> = {
  de: new Set([...names, 'Plan', 'Code', 'Zoom', 'Vinyl', 'Filter', 'Offline', 'Name', 'Link', 'Details']),
  ms: new Set([...names, ...keys, 'No.', 'Item', 'Oak', 'Burgundy', 'Panel']),
};

const en = leaves(english);

describe.each([
  ['de', leaves(german)],
  ['ms', leaves(malay)],
] as const)('the catalogue of %s', (language, texts) => {
  it('has the texts of the English one, each of the same kind', () => {
    expect([...texts.keys()].sort()).toEqual([...en.keys()].sort());
    const others = [...en].filter(([path, text]) => typeof text !== typeof texts.get(path));
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it('leaves nothing empty', () => {
    const empty = [...texts].filter(([path, text]) => text === '' && en.get(path) !== '');
    expect(empty.map(([path]) => path)).toEqual([]);
  });

  it('says everything in its own words', () => {
    const same = [...texts].filter(
      ([path, text]) =>
        typeof text === 'string' &&
        /\p{L}{2}/u.test(text) &&
        text === en.get(path) &&
        !alike[language]?.has(text),
    );
    expect(same.map(([path, text]) => `${path}: ${String(text)}`)).toEqual([]);
  });

  it('tells the same numbers and names as the English one', () => {
    const wrong: string[] = [];
    for (const [path, say] of en) {
      const other = texts.get(path);
      if (typeof say !== 'function' || typeof other !== 'function') continue;
      const given = mostSaidWith(say as Say);
      if (!given) wrong.push(`${path}: no values for it here`);
      else {
        const [here, there] = [said(say as Say, given), said(other as Say, given)];
        if (!isText(there)) wrong.push(`${path}: ${String(there)}`);
        else if (numbersIn(here).join() !== numbersIn(there).join())
          wrong.push(`${path}: ${String(here)} / ${String(there)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
