/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'not-a-project': 'This is not a project that can be priced.',
  'against-the-rules':
    'Some objects cannot stand where they are. Move or remove them, then ask for the price again.',
  'bad-email': 'bad email adress',
  'no-such-help-request': 'There is no such help request.',
  'already-answered': 'This help request was answered already.',
  'no-such-project': 'There is no such project.',
  'projects-away': 'Projects are not available right now. Try again in a moment.',
  'already-submitted': 'This project is waiting for its review already.',
  'no-such-submission': 'There is no such submission.',
  'no-such-order': 'There is no such order.',
  'no-shop': 'The shop cannot be reached from here: it has not been set up.',
  'checkout-failed': 'Not able to create checkout at the moment, please, try later',
  'less-in-stock': 'The shop has less in stock than you asked for. Please check the quantities.',
} as const;

export const emptyField = (field: string): string => `Empty Field ${field}`;
export const undefinedField = (field: string): string => `Undefined ${field}`;

/** `skus` in the order of the request. */
export const notSold = (skus: readonly string[]): string => `The shop does not sell ${skus.join(', ')}.`;
export const tooMany = (skus: readonly string[]): string =>
  `The shop sells at most 999 of one product at once: ${skus.join(', ')}.`;
