const counted = (count: string, isOne: boolean, one: string, many: string): string =>
  isOne ? `one ${one}` : `${count} ${many}`;

const texts = {
  lead: 'All tables of the catalogue with its pictures and models, as one ZIP: to keep, to edit in a spreadsheet, and to take in again.',
  giveOut: {
    title: 'Take out',
    about:
      'One CSV table for each part of the catalogue, and the files that they name. The tables alone are enough where the shop has the files already.',
    withFiles: 'Tables and files',
    tablesOnly: 'Tables only',
    fileName: 'catalogue.zip',
  },
  takeIn: {
    title: 'Take in',
    about:
      'Nothing is changed by choosing a file: it is checked, and you see first what would become of the catalogue. What a table no longer has is withdrawn, or deleted where nothing can be withdrawn; a table that is not in the ZIP stays as it is.',
    label: 'ZIP of tables and files',
    choose: 'Choose a ZIP',
    chooseAnother: 'Choose another ZIP',
    wrongType: 'This is no ZIP file.',
    limits: (megabytes: string) => `At most ${megabytes} MB.`,
    checking: 'The ZIP is being checked. You can leave this page and come back.',
    checked: (done: string, of: string) =>
      `${done} of ${of} files are checked. You can leave this page and come back.`,
    cancel: 'Cancel',
    busy: 'The ZIP of somebody else is being checked. You can send yours when that is done.',
  },
  faults: {
    title: (count: string, isOne: boolean) =>
      `${counted(count, isOne, 'fault', 'faults')}: nothing can be taken over yet`,
    first: (count: string) => `The first ${count} are listed.`,
    label: 'Faults',
    search: 'Search faults',
    none: 'No fault matches.',
    columns: { table: 'Table', line: 'Line', column: 'Column', what: 'What is wrong' },
    whole: 'whole table',
  },
  changes: {
    same: 'The catalogue is exactly like this already. There is nothing to take over.',
    label: 'Changes',
    search: 'Search changes',
    none: 'No change matches.',
    columns: { kind: 'Becomes', table: 'Table', name: 'Name', columns: 'Columns' },
    kinds: { new: 'new', changed: 'changed', withdrawn: 'withdrawn', deleted: 'deleted' },
    any: 'Any change',
    takeOver: (count: string, isOne: boolean) => `Take over ${counted(count, isOne, 'change', 'changes')}`,
    question: (summary: string) =>
      `Take over these tables? ${summary}. Planners have the new catalogue from then on; what stands in saved projects stays.`,
    confirm: 'Take over',
    done: 'The catalogue is taken over',
    discard: 'Discard',
  },
  demonstration: {
    title: 'Demonstration catalogue',
    about:
      'The products, menu, trim, colour schemes, materials and room templates that the shop came with. They can be taken away in one step while no project, and no template that you have made or edited, holds any of the products. What you have changed stays, and so does what your own products need.',
    button: 'Take away',
    gone: 'Nothing is left of it but what you have changed or need.',
    records: (count: string, isOne: boolean) => counted(count, isOne, 'record', 'records'),
    templates: (count: string, isOne: boolean) => counted(count, isOne, 'room template', 'room templates'),
    question: (records: string, templates: string, kept: string) =>
      `Delete what nobody has changed of the demonstration catalogue: ${records} and ${templates}? What stays: ${kept}. This cannot be undone.`,
    confirm: 'Delete',
    done: (records: string, templates: string) => `Deleted: ${records} and ${templates}`,
  },
};
export default texts;
export type WholeWords = typeof texts;
