import { formatCount } from '@rackwright/web-kit';

export const list = {
  lead: 'Every piece of your cellar, with its price. Click an amount to see how it came about.',
  /** To who looks at somebody else's. */
  onlooker: {
    lead: 'Every piece of this cellar, with its price. Click an amount to see how it came about.',
    empty: 'There is no rack in this cellar yet.',
    noAdditions: 'None.',
  },
  preview: { region: 'Shopping list preview', total: 'Total with shipping' },
  empty: {
    text: 'There is no rack in your cellar yet. Place the first one, and its price appears here.',
    go: 'Plan the racks',
  },
  racking: 'Racking',
  additions: {
    none: 'None yet. Choose a moulding or lights, or add a single item.',
    add: 'Add an item',
    quantityOf: (name: string) => `Quantity of ${name}`,
    fewer: (name: string) => `One less: ${name}`,
    more: (name: string) => `One more: ${name}`,
    useProposed: (count: number) => `Use the proposed ${formatCount(count)}`,
    edit: 'Choose trim and lights',
  },
  review: {
    open: (what: string) => `${what}: not decided yet`,
    changed: (what: string) => `${what}: The proposal has changed: review`,
    title: 'To be decided',
    go: 'Review',
    goOf: (what: string) => `Review: ${what}`,
  },
  questions: {
    trim: 'Trim and filler',
    lighting: 'Racks lighting',
    archLighting: 'Arch lighting',
    packageLighting: 'Modular package lighting',
  },
  dialog: {
    place: (number: number, of: number) => `${number} of ${of}`,
    back: 'Back',
    skip: 'Skip',
    next: 'Next',
    done: 'Done',
    take: 'Use this',
    cancel: 'Cancel',
    close: 'Close',
    amount: 'Together',
    item: 'Item',
    yes: 'Yes',
    no: 'No',
  },
  trim: {
    moulding: 'Moulding',
    mouldings: {
      '': 'No moulding',
      Top: 'Top moulding',
      Base: 'Base moulding',
      Crown: 'Crown moulding',
      CrwnBase: 'Crown and base',
      TopBase: 'Top and base',
    },
    filler: 'Filler strips',
    fillerHint: 'They close small gaps beside your racks.',
    noGaps: 'There is no gap beside your racks that a strip could close.',
  },
  lighting: {
    lead: 'Warm, cool-running lights along the top of your racks. Each run of racks takes the kits for its columns.',
    ask: 'Light the racks?',
    runs: 'Runs of racks',
    run: (number: number) => `Run ${number}`,
    columns: (count: number) => (count === 1 ? '1 column' : `${formatCount(count)} columns`),
    kits: (count: number, name: string) => (count === 1 ? name : `${formatCount(count)} × ${name}`),
    more: (count: number) => `and ${formatCount(count)} more`,
  },
  arch: {
    lead: 'An arch is lit from below, so that what stands under it is seen.',
    ask: 'Light the arches?',
  },
  packages: {
    lead: 'These packages can be delivered with a lighting kit built in.',
    ask: 'Light the packages?',
    some: (lit: number, all: number) =>
      `As chosen in the room: ${formatCount(lit)} of ${formatCount(all)} lit`,
    kit: 'Kit of each',
    typed: (name: string, count: number) =>
      `You have set the quantity of ${name} to ${formatCount(count)} yourself: it stays so.`,
  },
  why: {
    moulding: (values: {
      of: string;
      total: string;
      allowance: string;
      piece: string;
      exact: string;
      pieces: string;
    }) =>
      `${values.of} ${values.total} + ${values.allowance} for mitres and waste = ${values.exact} pieces of ${values.piece}, rounded up to ${values.pieces}`,
    of: { top: 'Tops', base: 'Bases', longer: 'The longer of tops and bases' },
    inches: (number: string) => `${number} in`,
    curved: (count: number) =>
      count === 1 ? 'One curved corner or front' : `${formatCount(count)} curved corners and fronts`,
    strips: { wall: 'gap to the wall', run: 'gap to the next racks', corner: 'inner corner' },
    strip: (wall: string, gap: string, at: string) => `${wall}: ${at}, ${gap}`,
    runs: (count: number, columns: string) =>
      count === 1 ? `Run of ${columns}` : `${formatCount(count)} runs: ${columns}`,
    arches: (arches: number, lights: number) =>
      `${arches === 1 ? '1 arch' : `${formatCount(arches)} arches`}, ${lights === 1 ? '1 light' : `${formatCount(lights)} lights`}`,
    packages: (count: number) => (count === 1 ? '1 lit package' : `${formatCount(count)} lit packages`),
    own: 'Your own quantity',
    nothing: 'Nothing in the room calls for it',
  },
  trace: {
    title: (column: string, of: string) => `${column}: ${of}`,
    explain: (column: string, of: string, amount: string) => `${column} of ${of}: ${amount}. Explain`,
    pieces: (price: string, quantity: number) => `${price} × ${formatCount(quantity)}`,
    discount: (percent: string) => `Discount ${percent} %`,
    racking: 'Racking',
    sum: 'Sum',
    included: 'The price of this cabinet has its lacquer in it.',
    notAvailable: 'Natural wood is not lacquered.',
  },
  finish: {
    title: 'Finish and lacquer',
    wood: 'Wood species',
    stain: 'Stain',
    yes: 'Yes',
    no: 'No',
    natural: 'Natural wood takes neither stain nor lacquer.',
    cabinets: 'Cabinets come with their lacquer: it is Included in their price.',
  },
  figures: {
    title: 'Your project',
    onlooker: { title: 'This project' },
    linearLength: 'Linear length',
    floorArea: 'Floor area',
    wallArea: 'Wall area',
    rackSeries: 'Rack series',
    series: { Classic: 'Classic', Estate: 'Estate' },
    wood: 'Wood species',
    weight: 'Weight',
    pounds: (number: string) => `${number} lb`,
  },
  totals: {
    title: 'Totals',
    rate: (rate: string, currency: string) => `RM 1 = ${rate} ${currency}`,
  },
  actions: {
    label: 'What to do with the list',
    save: 'Save project',
    checkout: 'Checkout',
    toOrder: 'See the order',
    noRacks: 'Place a rack first: there is nothing to order yet.',
    shared: 'Copy this project into your own ones to order it.',
  },
  preDrill: {
    title: 'Pre-drilled parts',
    lead: 'Your racks come in parts that are screwed together in the cellar.',
    ask: 'How shall the parts be delivered?',
    yes: 'Yes, pre-drilled',
    yesText: 'Every hole is drilled in the workshop. The racks go together with a screwdriver.',
    no: 'No, not drilled',
    noText: 'You drill the holes on site. Choose this when walls are uneven and parts have to be fitted.',
    chooseOne: 'Choose one of the options offered.',
    cancel: 'Back to the list',
    next: 'Go on',
  },
};
