export const chrome = {
  language: {
    label: 'Language',
    failed: 'This language could not be loaded. Check your connection and try again.',
  },
  /** In the place of what comes later than the page. */
  part: {
    failed: 'This part could not be loaded. Check your connection and try again, or reload the page.',
    tryAgain: 'Try again',
  },
  /** Titles of the pages, in the browser's tab. */
  titles: {
    plan: 'Plan',
    template: 'Template',
    browse: 'Browse',
    print: 'Plan to print',
    login: 'Log in',
    signUp: 'Sign up',
    forgot: 'Forgot password',
    reset: 'New password',
    confirm: 'Confirm your e-mail',
    account: 'My projects',
    sales: 'Sales account',
    admin: 'Administration',
    catalogue: 'Catalogue',
  },
};
