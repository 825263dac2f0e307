/** What the console of the administrators says. */
const texts = {
  login: {
    form: 'Log in',
    title: 'Administration',
    email: 'E-mail',
    code: 'Code of your app, or a recovery code',
    password: 'Password',
    submit: 'Log in',
    mandatory: 'Username and password are mandatory!',
  },
  groups: { figures: 'Figures', people: 'People', shop: 'Shop' },
  settings: 'Settings',
  activity: {
    title: 'Activity',
    search: 'Search users, projects, actions',
    empty: 'Nothing has happened yet.',
    noneFound: 'No action matches.',
    guest: 'Guest',
    columns: {
      time: 'Time',
      action: 'Action',
      user: 'User',
      project: 'Project',
      value: 'Value, RM',
      device: 'Device',
      browser: 'Browser',
    },
  },
  figures: { title: 'Analytics' },
};
export default texts;
