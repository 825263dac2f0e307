/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'not-a-project': 'This is not a project that can be priced.',
  'against-the-rules':
    'Some objects cannot stand where they are. Move or remove them, then ask for the price again.',
  'unknown-size':
    'Some objects have a size in which their product was never sold. Update or swap them, then ask for the price again.',
  'pricing-busy': 'Too many prices are being worked out at the moment. Please try again.',
  'pricing-for-you': 'Several prices are being worked out for you already. Please try again in a moment.',
  'pricing-failed': 'The price could not be worked out in time. Please try again.',
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
  'too-large': 'This project is too large to be ordered here. Please ask us for an offer.',
  'empty-cart': 'Your shopping cart is empty',
  'nothing-to-pay': 'There is nothing to pay for this project. Please ask us for an offer.',
  'list-too-long': 'This list is too long to be ordered here. Please ask us for an offer.',
  'which-project': 'Send the id of a saved project, or as a guest the project itself.',
  'no-such-checkout': 'There is no such checkout. Go back to your project and start it again.',
  'already-ordered': 'This project has been ordered already.',
  'bad-country': 'Choose one of the countries offered.',
  'bad-state': 'Choose one of the states of this country.',
  'bad-zip': 'This postal code is not one of this country.',
  'bad-phone': 'This is not a phone number.',
  'key-used': 'This was sent before with other details. Nothing was done. Please try again.',
  'no-payment': 'Payments are not possible right now: they have not been set up.',
  'quote-expired': 'This price is no longer valid. Look at the new one before you pay.',
  'project-changed':
    'The project was changed after this price was made. Look at the new price before you pay.',
  'token-used': 'These card details were sent already. Please enter them again.',
  'payment-under-way': 'A payment for this project is under way. Wait for its result before you pay again.',
  'already-paid': 'This project has been paid for already.',
  'payment-runs': 'The payment is under way.',
  'payment-checked':
    'We do not know yet whether your payment went through, and are asking the payment provider. You do not have to pay again.',
  'never-sent': 'Nothing was charged: the payment could not be sent. Please try again.',
  'nothing-charged': 'Nothing was charged: the payment did not reach the payment provider. Please try again.',
  'payment-goes-back': 'This project was paid for twice. We are giving this payment back to you.',
  'payment-given-back': 'This project was paid for twice. We have given this payment back to you.',
  'not-genuine': 'This was not sent by the payment provider.',
  'no-such-payment': 'There is no such payment.',
  'order-differs': 'This is not what was paid for. The order is recorded as it was paid for.',
  'less-in-stock': 'The shop has less in stock than you asked for. Please check the quantities.',
} as const;

export const emptyField = (field: string): string => `Empty Field ${field}`;
export const undefinedField = (field: string): string => `Undefined ${field}`;

/** `skus` in the order of the request. */
export const notSold = (skus: readonly string[]): string => `The shop does not sell ${skus.join(', ')}.`;
export const tooMany = (skus: readonly string[]): string =>
  `The shop sells at most 999 of one product at once: ${skus.join(', ')}.`;

/** `amount` with its currency. */
export const amountChanged = (amount: string): string =>
  `The amount to pay is ${amount}. Look at it again before you pay.`;
export const noRate = (currency: string): string =>
  `Prices in ${currency} are not possible right now: there is no exchange rate for them.`;

/** For a project that holds so many products that the catalogue does not have. */
export const goneSentence = (products: number): string =>
  products === 1
    ? 'One product in this project is no longer made. Swap or remove it, then ask for the price again.'
    : `In this project ${products} products are no longer made. Swap or remove them, then ask for the price again.`;
