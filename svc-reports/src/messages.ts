/** What the mails say around the words of the publisher. */
export const messages = {
  tagline: 'Over 25 years of reputation and high quality assurance.',
  'button-fails': 'If the button does not work, copy this address into your browser:',
  'open-project': 'Open the project',
  'see-project': 'See the project',
  'start-planning': 'Start planning',
  'choose-password': 'Choose a new password',
  'confirm-address': 'Confirm your e-mail address',
  'open-report': 'Open the report',
  'plain-link': 'Hello {{userName}},\n\nhere is your link. If you did not ask for it, leave this mail alone.',
} as const;

/** What of a list does not stand in a mail. */
export const moreRows = (count: number): string =>
  count === 1 ? 'One more row is in the report.' : `${count} more rows are in the report.`;
