import type { CellarKind, DesignRefusal, Look, MissReason, WishFormat } from '@rackwright/planning';
import { formatCount } from '@rackwright/web-kit';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const formats: Readonly<Record<WishFormat, string>> = {
  half: 'Half bottles',
  standard: 'Standard bottles',
  wide: 'Burgundy and Champagne',
  magnum: 'Magnums',
  larger: 'Larger bottles',
  case: 'Wooden cases',
};

const looks: Readonly<Record<Look, string>> = {
  display: 'Display rows',
  diamonds: 'Diamond bins',
  arch: 'Arches',
  corners: 'Curved corners',
  island: 'Island with a table top',
  tasting: 'Tasting corner',
};

const kinds: Readonly<Record<CellarKind, string>> = {
  most: 'The most bottles',
  value: 'The best value',
  beauty: 'The most beautiful',
};

const reasons: Readonly<Record<CellarKind, string>> = {
  most: 'As many places as can be reached, after your collection has its own.',
  value: 'Places for your collection in the racks that cost least for each bottle.',
  beauty: 'Display rows, bins and arches in the middle of each wall, plain racks on both sides.',
};

const misses: Readonly<Record<MissReason, string>> = {
  'no-product': 'the shop sells no rack for them',
  budget: 'the budget is spent',
  'no-room': 'there is no room for them',
};

const refusals: Readonly<Record<DesignRefusal, string>> = {
  'bad-bottles': 'Bottles are whole numbers from 0 to 100,000.',
  'bad-growth': 'Bottles a year are a whole number from 0 to 10,000.',
  'bad-budget': 'The budget is an amount of money, or nothing.',
  'bad-aisle': 'An aisle is 60 to 200 cm wide.',
  'bad-reach': 'One reaches at least 120 cm high.',
  'no-room': 'Draw your room first: it is designed for the walls that it has.',
  'no-such-wall': 'This wall is no longer in your room. Close this and choose another one.',
  locked: 'This project is ordered and does not change any more.',
  'nothing-fits':
    'No rack has a place with its aisle before it. A narrower aisle may help, or replacing what stands there.',
  'over-budget':
    'The budget is not enough for a rack beside what is there already. A larger one may help, or replacing what stands there.',
};

const design = {
  title: 'Design it for me',
  lead: 'Say what you own and may spend: three cellars for your own room, each one click from being yours.',
  fillTitle: (wall: string) => `Fill ${wall}`,
  fillLead:
    'What is free of this wall, filled in up to three ways; all the rest of your room stays as it is.',
  formats,
  looks,
  kinds,
  reasons,
  refusals,
  collection: 'Your collection',
  growth: 'More each year',
  budget: 'Budget in RM',
  noBudget: 'No limit',
  style: 'Style',
  styles: { any: 'What fits', Classic: 'Classic', Estate: 'Estate' },
  looksLabel: 'To be looked at',
  keep: 'To be left free',
  aisle: 'Aisle',
  reach: 'All bottles within reach (190 cm)',
  windows: 'Below windows',
  plugs: 'Plugs and switches',
  replaces: 'Replace what stands there',
  finish: 'Wood and stain',
  more: 'More wishes',
  cellars: 'Cellars for your room',
  working: 'Designing…',
  found: (count: number) => `${counted(count, 'cellar', 'cellars')} designed`,
  failed: 'The cellars could not be designed. Your wish is still here.',
  retry: 'Try again',
  picture: (kind: string) => `${kind}: the room from above`,
  bottles: (count: number) => counted(count, 'bottle', 'bottles'),
  holds: (placed: number, all: number, format: string) =>
    `${format}: ${formatCount(placed)} of ${formatCount(all)}`,
  missReasons: misses,
  misses: (count: number, format: string, why: string) =>
    `${format}: ${formatCount(count)} have no place, ${why}.`,
  freeWall: (length: string) => `${length} of wall left free`,
  full: (years: number) =>
    years === 0 ? 'Full within a year' : `Full in ${counted(years, 'year', 'years')}`,
  take: 'Take this cellar',
  took: (kind: string) => `“${kind}” is in your room. Undo takes it out again.`,
  asList: (count: number) => `As a list: ${counted(count, 'piece', 'pieces')}`,
  like: {
    label: 'As in this picture, in my room',
    failed: 'This cellar could not be read. Choose it again, or another one.',
  },
  meter: {
    mine: 'My collection',
    title: 'Your collection in this plan',
    of: (placed: string, all: string) => `${placed} of ${all}`,
    says: (placed: number, all: number) =>
      `Your collection: ${formatCount(placed)} of ${counted(all, 'bottle has', 'bottles have')} a place`,
    format: 'Bottles',
    owned: 'Owned',
    placed: 'With a place',
    over: 'Without',
    never: 'Say how many come each year to see when it is full.',
    fullNow: 'Full within this year.',
    fullIn: (years: number, year: number) => `Full in ${counted(years, 'year', 'years')}, in ${year}.`,
    swap: (count: number, from: string, to: string) => `${formatCount(count)} × ${from} for ${to}`,
    closes: 'Then all of it has a place.',
    leaves: (bottles: number) => `Then ${counted(bottles, 'bottle is', 'bottles are')} left without a place.`,
    doSwap: 'Swap these racks',
    swapped: (count: number) => `${counted(count, 'rack', 'racks')} swapped. Undo puts the old ones back.`,
    noSwap: 'Swapping racks would not help here: free some wall, or have it designed anew.',
    change: 'Collection and wishes…',
  },
  file: {
    action: 'Read from a file',
    hint: 'A table (CSV) from CellarTracker, Vivino or your own. It stays in this browser.',
    reading: (name: string) => `Reading ${name} …`,
    stop: 'Stop reading',
    read: (bottles: number, name: string) => `${counted(bottles, 'bottle', 'bottles')} read from ${name}.`,
    columns: 'Which columns say it?',
    quantity: 'How many',
    size: 'Bottle size',
    noColumn: 'None',
    unknown: 'Sizes that were not understood',
    unknownSize: (size: string, bottles: number) => `${size}: ${counted(bottles, 'bottle', 'bottles')}`,
    unknownOthers: (bottles: number) => `Other sizes: ${counted(bottles, 'bottle', 'bottles')}`,
    noColumns: 'Say at least which column has the number of bottles or their size.',
    faults: {
      'too-large': 'The file is larger than 10 MB. Leave out columns that are not needed and try again.',
      'too-many-rows': 'The table has more than 100,000 rows.',
      'too-many-columns':
        'The table has more than 500 columns. Leave out those that are not needed and try again.',
      'no-rows':
        'There is no table in this file. It needs a line with the names of its columns, and a line for each wine.',
      'not-read': 'The file could not be read. Save it as a table (CSV) again and try once more.',
    },
  },
};
export default design;
