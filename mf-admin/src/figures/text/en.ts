/** What the figures of the administrators say. */
const texts = {
  lead: 'Who comes, what they do in the planner, and what their shopping lists are worth. All amounts are in RM.',
  tabsLabel: 'Reports',
  tabs: {
    browser: 'Session by browser',
    deviceCategory: 'Session by device type',
    newVsReturning: 'Session by user type',
    city: 'Geolocation',
    accounts: 'New accounts',
    date: 'Average time on tool',
    activity: 'Existing accounts activity',
    products: 'Total shopping list report value',
    people: 'Granular report',
  },
  /** Where the figures of visits come from. */
  source: {
    own: 'Visits are counted by this shop itself.',
    google: 'Visits are those of Google Analytics.',
    signedInBy: (by: string, date: string) =>
      `Visits are those of Google Analytics. ${by} signed in on ${date}.`,
    signIn: 'Sign in to Google Analytics',
    signOut: 'Sign out of Google Analytics',
    signedIn: 'Signed in to Google Analytics',
  },
  /** In the words of the specification. */
  failed: (message: string) => `There was an error: ${message}`,
  tryAgain: 'Try again',
  compared: {
    sessions: 'Sessions',
    users: 'Users',
    hours: 'Average time on tool, hours',
    accounts: 'New accounts',
    actions: 'Actions',
    amount: 'Total value, RM',
    projects: 'Projects',
    people: 'People with projects',
    before: (from: string, until: string, figure: string) => `${from} to ${until}: ${figure}`,
    same: 'no difference',
    fromNothing: 'nothing before',
  },
  chart: {
    of: (report: string) => `Chart: ${report}. Its figures are in the table below.`,
    others: 'Others',
    loading: 'The chart is being loaded.',
    failed: 'The chart could not be loaded. Its figures are in the table below.',
  },
  filters: 'What was done',
  missing: {
    title: 'What these figures leave open',
    cutOff: (count: string, of: string) =>
      `${count} of ${of} visits broke off after their first sign of activity: they count as lasting no time.`,
    device: (count: string, of: string) => `The device of ${count} of ${of} visits is not known.`,
    city: (count: string, of: string) => `The city of ${count} of ${of} visits is not known.`,
    notFollowed: (count: string) =>
      `${count} signs of activity came from browsers that ask not to be followed, one when the tool is opened, every three minutes and when it is left. Their visits are in none of these figures.`,
    bots: 'Bots and browsers that a program drives are left out. A visit is one of the day on which it began, in the time of the shop.',
    rounded: 'Google leaves out small groups, and rounds.',
    noCities: 'No database of cities is set up, so no city is known.',
    cityCredit: 'IP Geolocation by DB-IP',
    deleted: 'Deleted projects are left out. A project counts in the time in which it was last saved.',
  },
  people: {
    search: 'Search people and projects',
    none: 'Nobody saved a project in this time.',
    columns: {
      userName: 'User',
      email: 'E-mail',
      device: 'Device',
      browser: 'Browser',
      projects: 'Projects',
      project: 'Project',
      lastEdited: 'Last edited',
      product: 'Product',
      quantity: 'Quantity',
      amount: 'Amount, RM',
      totalAmount: 'Total amount, RM',
    },
    products: (count: string) => `products: ${count}`,
    guest: 'Guest',
  },
};
export default texts;
