/** What a customer reads of a payment that was not taken; `responseReasons.ts` says which the provider's codes mean. */
export const declineMessages = {
  declined:
    'The bank declined this card, and nothing was charged. Try another card, or ask your bank for the reason.',
  cardCode: 'The security code is not the one of this card, and nothing was charged. Check it and try again.',
  address:
    'The billing address is not the one the bank has for this card, and nothing was charged. Check it and try again.',
  cardNumber: 'The card number is not valid, and nothing was charged. Check it and try again.',
  expiry:
    'The card has expired, or its expiry date is wrong, and nothing was charged. Check it and try again.',
  cardKind: 'This kind of card is not accepted, and nothing was charged. Try another card.',
  duplicate: 'The same payment was asked for a moment ago, so nothing was charged. Check your orders first.',
  token: 'The card details were used before or are too old, and nothing was charged. Enter the card again.',
  busy: 'The payment provider is busy, and nothing was charged. Try again in a moment.',
  ourFault: 'Payments do not work at the moment, and nothing was charged. Please try again later.',
  cancelled: 'This payment was cancelled, and nothing was charged.',
} as const;

/** `text` is the provider's own sentence, in English. */
export const refusedFor = (text: string): string =>
  `The payment was refused, and nothing was charged: ${text}`;
