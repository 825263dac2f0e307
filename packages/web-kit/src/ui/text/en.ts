import type { AskedName } from '@rackwright/contracts/asked';

/** What tables, forms and dialogs of every app say. */
const texts = {
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
