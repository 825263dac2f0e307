/** What the parts of every console say. */
const texts = {
  menu: (screen: string) => `Menu: ${screen}`,
  unsaved: {
    question: 'What you have typed is not published yet. Leave it?',
    leave: 'Leave it',
    stay: 'Stay here',
  },
  notLoaded: 'This list could not be loaded.',
  tryAgain: 'Try again',
  choose: 'Choose one of the list to change it.',
  publish: 'Publish',
  update: 'Update',
  clear: 'Clear',
  remove: 'Delete',
  copy: 'Copy as new',
  toList: 'To the list',
  goneMeanwhile:
    'Somebody has deleted it in the meantime. What you have typed is still here: publish it again if it is needed.',
  /** Asked where it changes what is saved. */
  before: {
    title: 'Before it goes live',
    lead: 'It goes live at once for every customer. This is what it does to what is saved already.',
    publish: 'Publish now',
  },
  /** A form that is gathered instead of being published. */
  release: {
    open: 'Into a release …',
    title: 'Into a release',
    release: 'Release',
    another: 'A new release',
    name: 'Its name',
    nameMissing: 'Give the new release a name.',
    gather: 'Put it in',
    cancel: 'Cancel',
    gathered: (name: string) => `It is in “${name}”. Customers get it when that goes live.`,
    look: 'See what it does',
    goOn: 'Go on here',
    removes: (name: string) => `“${name}” is deleted when the release goes live.`,
    atOnceOnly:
      'Such a release goes live at once only, never by itself at a moment: saved projects are looked through for it then. To take it away at a moment, hide it instead.',
  },
  conflict: {
    title: 'Somebody else has changed it, too',
    lead: 'Choose for each field whose version stays. Nothing is published before you say so.',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Theirs',
    nothing: 'nothing',
    takeTheirs: 'Take all of theirs',
    take: 'Go on with these',
    joined: 'Both versions are in the form now. Look at it, then update.',
  },
  /** Of the texts of a form in the languages beside English. */
  languages: {
    show: 'Other languages',
    counts: 'Translated',
    count: (language: string, said: string, of: string) => `${language}: ${said} of ${of}`,
    field: (field: string, language: string) => `${field} (${language})`,
    missing: 'Missing: English is shown',
    missingIn: (names: string) => `missing: ${names}`,
    missingInEach: 'Missing in',
  },
  entries: {
    taken: 'There is one with this name already.',
    cancel: 'Cancel',
    remove: (name: string) => `Remove: ${name}`,
  },
  picture: {
    choose: 'Choose a picture',
    chooseAnother: 'Choose another picture',
    remove: 'Remove',
    limits: (megabytes: string, pixels: string) =>
      `Drop a picture here or choose one: PNG, JPEG or WebP, at most ${megabytes} MB and ${pixels} pixels each way.`,
    wrongType: 'This is no picture. Choose a PNG, JPEG or WebP file.',
    tooLarge: (megabytes: string) => `This file is too large. At most ${megabytes} MB are possible.`,
    preview: (field: string) => `Preview: ${field}`,
    removeOne: (place: string) => `Remove picture ${place}`,
    cancel: 'Cancel',
    sending: (field: string) => `Sending: ${field}`,
    waits: 'A file is still being sent. Wait for it, or cancel it.',
  },
  model: {
    choose: 'Choose a 3D model',
    chooseAnother: 'Choose another 3D model',
    limits: (megabytes: string, triangles: string, pixels: string) =>
      `Drop a 3D model here or choose one: GLB, at most ${megabytes} MB, ${triangles} triangles and textures of ${pixels} pixels each way.`,
    wrongType: 'This is no 3D model. Choose a GLB file.',
    there: 'There is a 3D model.',
    made: (triangles: string, textures: string) => `Triangles: ${triangles}. Textures: ${textures}.`,
    measures: (size: string) => `It measures ${size} (width × depth × height).`,
    takeSize: 'Use this size',
  },
  /** Of what a list has found. */
  download: { csv: 'Download CSV', collecting: 'Collecting what was found', cancel: 'Cancel' },
  pickColour: (field: string) => `Pick: ${field}`,
  order: {
    commands: 'Move',
    chosen: 'the chosen one',
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    into: (name: string) => `Move below the one before it: ${name}`,
    out: (name: string) => `Move out: ${name}`,
    moved: (name: string, place: string, of: string) => `${name} is number ${place} of ${of} now.`,
    movedBelow: (name: string, place: string, of: string, parent: string) =>
      `${name} is number ${place} of ${of} below ${parent} now.`,
    hint: 'Drag them into their order, or hold Alt and press the arrow keys up and down.',
    hintNested: 'Drag them into their order and below one another, or hold Alt and press the arrow keys.',
  },
  placeholders: {
    put: 'Placeholders, put in where the caret stands',
    insert: (placeholder: string) => `Insert ${placeholder}`,
  },
  mail: {
    screens: 'Shown as on',
    desktop: 'Desktop',
    phone: 'Phone',
    subject: 'Subject',
  },
  /** Of many records as in a spreadsheet. */
  sheet: {
    id: 'Id',
    name: 'Name',
    save: 'Save',
    saveAll: 'Save all',
    cancel: 'Cancel',
    search: 'Search name, menu and SKU',
    kind: 'Kind',
    everyKind: 'Every kind',
    shown: 'Shown',
    which: { all: 'All rows', changed: 'Changed rows', faulty: 'Rows with faults' },
    rows: (count: number, written: string) => (count === 1 ? '1 row' : `${written} rows`),
    none: 'No row matches.',
    changed: (count: number, written: string) =>
      count === 0 ? 'Nothing changed' : count === 1 ? '1 cell changed' : `${written} cells changed`,
    was: (value: string) => `Published: ${value === '' ? 'nothing' : value}`,
    undo: 'Undo',
    redo: 'Redo',
    takeBack: 'As published',
    keys: 'Arrow keys, Enter and Tab go from cell to cell; with Shift they choose several. Blocks of a spreadsheet can be pasted. Esc takes back what is typed, and leaves the table when nothing is.',
    lineKeys: 'Alt with Enter begins a new line in a cell.',
    outside: (count: number) =>
      count === 1
        ? '1 cell had no place here and was left out.'
        : `${count} cells had no place here and were left out.`,
    faults: (count: number) =>
      count === 1 ? '1 cell cannot be saved yet.' : `${count} cells cannot be saved yet.`,
    percent: 'Change by percent',
    percentOf: (count: number) => (count === 1 ? 'Percent, on 1 amount' : `Percent, on ${count} amounts`),
    percentHint: 'With a minus to lower them. To the cent.',
    noDifference: 'Nothing changes yet.',
    takeDifferences: (count: number) => (count === 1 ? 'Take over 1 change' : `Take over ${count} changes`),
    differences: 'Changes',
    field: 'Field',
    before: 'Before',
    after: 'After',
    nothing: 'nothing',
    willChange: (count: number) =>
      count === 1 ? '1 change will be published' : `${count} changes will be published`,
    warnings: 'It can be saved; but look at this first',
    conflict: {
      lead: 'Choose for each cell whose version stays. Nothing is saved before you say so.',
      others: (count: number) =>
        count === 1
          ? '1 cell that you have left alone has a newer value. It is taken over.'
          : `${count} cells that you have left alone have newer values. They are taken over.`,
      gone: 'deleted',
      joined: 'Both versions are in the table now. Look at it, then save.',
    },
    file: {
      giveOut: 'Save as CSV',
      takeIn: 'Open CSV',
      title: (name: string) => `What ${name} changes`,
      same: 'Nothing in this file is other than in the table.',
      empty: 'There is nothing in this file.',
      faults: (count: number) =>
        count === 1
          ? 'Nothing is taken over before 1 fault is mended'
          : `Nothing is taken over before ${count} faults are mended`,
      notes: (count: number) =>
        count === 1
          ? 'The English of 1 line has changed since this file was made: is its translation still right?'
          : `The English of ${count} lines has changed since this file was made: are their translations still right?`,
      other: (name: string, title: string, now: string) => `${name}, ${title}: it is “${now}” now.`,
      atLine: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
      unknownColumn: (title: string) => `There is no column “${title}”.`,
      unknown: (text: string) => `There is nothing called “${text}”.`,
      ambiguous: (text: string) => `Several are called “${text}”. Their Id says which is meant.`,
      unnamed: 'It says neither Id nor name nor SKU.',
      twice: (name: string) => `“${name}” stands in this file twice.`,
      tooLong: (fields: number, columns: number) => `It has ${fields} fields, and the first line ${columns}.`,
      cell: (title: string, text: string, fault: string) => `${title}, “${text}”: ${fault}`,
    },
  },
};
export default texts;
