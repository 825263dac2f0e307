/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'range-reversed': 'The start of the range must not be after its end.',
  'analytics-away': 'Google Analytics does not answer at the moment. Please try again later.',
  'analytics-refused': 'Google Analytics refused the request.',
  tagline: 'Over 25 years of reputation and high quality assurance.',
  'button-fails': 'If the button does not work, copy this address into your browser:',
  'open-project': 'Open the project',
  'see-project': 'See the project',
  'choose-password': 'Choose a new password',
  'confirm-address': 'Confirm your e-mail address',
  'open-report': 'Open the report',
  'cart-empty': 'Your shopping cart is empty',
  'no-such-report': 'There is no report at this address. Check the link in the e-mail.',
  'reports-busy': 'Too many reports are being made at the moment. Please try again.',
} as const;
