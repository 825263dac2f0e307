import { formatCount } from '@rackwright/web-kit';

/** From the planned cellar to the checkout, to the shop, and what has been ordered. */
export const checkout = {
  title: 'Order your cellar',
  total: (amount: string) => `${amount} in all, shipping included`,
  lead: 'On the next page you see the price once more, enter the addresses and pay. Nothing is charged before you press Pay there.',
  guestLead:
    'On the next page you see the price once more, enter the addresses and pay. Without an account you pay in US dollars, terms PPD Prepaid.',
  pay: 'Pay by card',
  order: 'Order in our shop',
  template: 'A template cannot be ordered. Begin a project from it, and order that.',
  preparing: {
    title: 'On the way to the checkout',
    pictures: (taken: number, total: number) =>
      `Taking pictures for your report: ${formatCount(taken)} of ${formatCount(total)}`,
    keeping: 'Sending the pictures',
    opening: 'Working out the price',
    leaving: 'Opening the checkout',
    cancel: 'Cancel',
  },
  without: {
    'without-webgl':
      'The report of your order will have no pictures of the room: this browser cannot draw in 3D.',
    failed: 'The pictures for the report of your order could not be taken.',
    'not-kept': 'The pictures for the report of your order could not be sent.',
    rest: 'Price, list and everything you order stay the same without them.',
    again: 'Try again',
    goOn: 'Go on without pictures',
  },
  failed: {
    title: 'The checkout could not be opened',
    nothing: 'Nothing has been ordered or charged, and your plan is as it was.',
    again: 'Try again',
  },
  guest: {
    title: 'With or without an account?',
    logIn: 'Log in to keep your cellar',
    logInText:
      'With an account your plan is saved, and you find order, report and plan there at any time. What you have drawn comes along.',
    goOn: 'Go on as a guest',
    goOnText:
      'Without an account you pay in US dollars, terms PPD Prepaid. The plan is not saved: you keep the report that we mail you.',
  },
  underWay: {
    title: 'A payment for this cellar is under way',
    text: 'The checkout shows how it stands. You will not be charged twice.',
    go: 'See how it stands',
  },
  shop: {
    waiting: 'Your cart is being filled',
    opened: 'Your cart is open in a new tab.',
    blocked: 'Your cart is ready, but your browser did not let a new tab open.',
    open: 'Open the cart',
    left: (names: string) => `Not in the cart, because the shop has no number for it: ${names}.`,
    nothing: 'The shop has a number for nothing on this list. Please pay by card, or ask us for help.',
    failed: 'Not able to create checkout at the moment, please, try later',
  },
  ordered: {
    racks: (racks: number, bottles: number) =>
      `${racks === 1 ? 'One rack' : `${formatCount(racks)} racks`} for ${formatCount(bottles)} bottles`,
    price: 'Price',
    card: 'Paid with',
    transaction: 'Transaction',
    billedTo: 'Billed to',
    follows: 'What follows',
    recorded: 'Order received',
    locked: 'Project locked',
    report: 'Report made',
    mailed: 'Confirmation mailed',
    waiting: 'on its way',
    later: 'What is still on its way comes by itself: you need not wait here.',
  },
};
