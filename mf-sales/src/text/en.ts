/** What the console of the sales managers says. */
const texts = {
  title: 'Sales account',
  screens: { users: 'Customers' },
  groups: { people: 'People' },
  users: {
    heading: 'As a file',
    about:
      'Every customer who has registered, with name, e-mail, phone and whether they want the newsletter, as a file for a spreadsheet.',
    withStaff: 'With staff and publishers',
    export: 'Export users as CSV',
  },
  /** In the words of the specification, for the lists to come. */
  deletion: {
    helpRequest: 'Do you really want to permanently delete this Help Request?',
    submission: 'Do you really want to permanently delete this Submit?',
    order: 'Do you really want to permanently delete this Order?',
  },
  done: { answered: 'Answered', emailSent: 'Email sent' },
};
export default texts;
