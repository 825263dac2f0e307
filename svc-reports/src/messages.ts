/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'range-reversed': 'The start of the range must not be after its end.',
  'analytics-away': 'Google Analytics does not answer at the moment. Please try again later.',
  'analytics-refused': 'Google Analytics refused the request.',
  tagline: 'Over 25 years of reputation and high quality assurance.',
  'button-fails': 'If the button does not work, copy this address into your browser:',
  'open-project': 'Open the project',
  'see-project': 'See the project',
  'start-planning': 'Start planning',
  'choose-password': 'Choose a new password',
  'confirm-address': 'Confirm your e-mail address',
  'open-report': 'Open the report',
  'plain-link': 'Hello {{userName}},\n\nhere is your link. If you did not ask for it, leave this mail alone.',
  'cart-empty': 'Your shopping cart is empty',
  'save-first': 'Save the project first: its report is made of what is saved.',
  'list-too-long': 'This list is too long for a report. Plan the cellar as several projects.',
  'projects-away': 'Projects are not available right now. Try again in a moment.',
  'prices-away': 'Prices are not available right now. Try again in a moment.',
  'no-such-report': 'There is no report at this address. Check the link in the e-mail.',
  'reports-busy': 'Too many reports are being made at the moment. Please try again.',
} as const;

/** What of a list does not stand in a mail. */
export const moreRows = (count: number): string =>
  count === 1 ? 'One more row is in the report.' : `${count} more rows are in the report.`;
