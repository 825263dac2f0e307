/** What the console of the sales managers says. */
const texts = {
  title: 'Sales account',
  users: {
    heading: 'Customers',
    about:
      'Everyone who has registered, with name, e-mail, phone and whether they want the newsletter, as a file for a spreadsheet.',
    export: 'Export users as CSV',
  },
};
export default texts;
