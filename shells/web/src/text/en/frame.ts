/** What is said around a page and in the place of a remote. */
const texts = {
  bar: {
    home: (shop: string) => `${shop}, home`,
    help: 'Help',
    units: { label: 'Units of length', CM: 'Centimetres', FT: 'Feet and inches' },
    menu: {
      button: (name: string) => `Account menu, ${name}`,
      label: 'Account',
      guest: 'Guest',
      projects: 'My projects',
      profile: 'Profile settings',
      sales: 'Sales account',
      catalogue: 'Catalogue',
      figures: 'Figures',
      dark: 'Dark colours',
      light: 'Light colours',
      signOut: 'Sign out',
      signIn: 'Log in or sign up',
    },
  },
  last: {
    title: 'This page has stopped',
    text: 'An error kept it from being shown, and what you had saved is still there. Reload the page; if it stops again, sign out and log in once more.',
    signOut: 'Sign out',
  },
  remote: {
    loading: 'Loading',
    title: 'This part is not available at the moment',
    rest: 'The rest keeps working, and nothing you did is lost.',
    tryAgain: 'Try again',
    reload: 'Reload the page',
    reasons: {
      'registry-unreachable': 'We could not reach the server. Check your connection.',
      'not-registered': 'It has not been installed.',
      'too-new': 'It was built for another version of this page. Reloading the page usually helps.',
      'too-slow': 'It took too long to arrive. Your connection may be slow.',
      'not-loaded': 'It could not be loaded.',
      'wrong-shape': 'It was installed incompletely.',
      threw: 'It stopped because of an error.',
    },
    newVersion: {
      title: 'There is a new version of this page.',
      text: 'Reload when it suits you. Until then everything works as it did.',
      reload: 'Reload',
      later: 'Later',
    },
  },
};
export default texts;
