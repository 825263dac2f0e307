import type { AskedName } from '@rackwright/contracts/asked';

/** What the shared parts of every app say. */
const texts = {
  calls: {
    unreachable: 'There is no connection to the server. Check your network and try again.',
    tooSlow: 'The server did not answer in time. Please try again.',
    cancelled: 'Cancelled.',
    failed: 'Something went wrong on the server. Please try again.',
    refused: 'The server refused this.',
  },
  /** The form of a person who asks for help or a review. */
  asked: {
    optional: 'optional',
    labels: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      question: 'Question',
      subscribeForNewsletter: 'Send me news about cellars now and then',
    } satisfies Readonly<Record<AskedName | 'subscribeForNewsletter', string>>,
  },
  toasts: { close: 'Close this message' },
  shop: { terms: 'Terms', privacy: 'Privacy' },
  dialog: { close: 'Dismiss' },
  confirm: { title: 'Please confirm', yes: 'Yes', cancel: 'Cancel' },
  table: {
    sortBy: 'Sort by',
    tryAgain: 'Try again',
    inAll: (count: string) => `${count} in all`,
    rows: 'Rows',
    all: 'All',
    previous: 'Previous page',
    next: 'Next page',
  },
};
export default texts;
