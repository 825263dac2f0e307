import { formatCount } from '@rackwright/web-kit';

/** From the planned cellar to the checkout, to the shop, and what has been ordered. */
const checkout = {
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
  orderStep: {
    /** For whoever looks at a project of somebody else. */
    onlooker: {
      orderedTitle: 'This cellar has been ordered',
      summary: 'What has been ordered',
      tasks: {
        room: 'The room is drawn',
        racks: 'Racks are placed',
        unknown: 'What is no longer sold is replaced',
        list: 'Trim and lights are decided on',
        review: 'A sales consultant has reviewed it',
      },
      reviews: {
        draft: 'It has not been submitted for review.',
        'in review': 'It is submitted, and waits for the review.',
        reviewed: 'Reviewed.',
        ordered: 'It has been ordered.',
      },
    },
    onlookerTitle: 'Where this project stands',
    onlookerLead: 'Nothing has been ordered yet. This is how far its owner has come.',
    todoTitle: 'What is left to do',
    readyTitle: 'Your cellar is planned',
    orderedTitle: 'Your cellar has been ordered',
    done: 'Done',
    open: 'Open',
    room: 'Draw the room',
    roomDone: (walls: number, area: string) => `${formatCount(walls)} walls, ${area} of floor.`,
    racks: 'Place the racks',
    racksDone: (racks: number, bottles: number) =>
      `${racks === 1 ? 'One rack' : `${formatCount(racks)} racks`} for ${formatCount(bottles)} bottles.`,
    unknown: 'Replace what is no longer sold',
    unknownDetail: (count: number) =>
      count === 1
        ? 'One object has no price: its product is no longer in the catalogue.'
        : `${formatCount(count)} objects have no price: their products are no longer in the catalogue.`,
    list: 'Decide on trim and lights',
    listDone: (amount: string) => `${amount} in all, shipping included.`,
    preDrill: 'Choose how parts are drilled',
    save: 'Save the project',
    saveDone: 'It is kept in your account and opens on any device.',
    review: 'Have it reviewed',
    reviewOpen: 'A sales consultant looks at your design before you order. You need not wait for it.',
    reviewWaiting: 'Submitted. A sales consultant is looking at it.',
    reviewDone: 'A sales consultant has reviewed your design.',
    optional: 'Optional',
    go: {
      room: 'Draw',
      racks: 'Plan',
      unknown: 'Replace',
      list: 'Check the list',
      preDrill: 'Choose',
      save: 'Save',
      review: 'Submit for review',
    },
    change: 'Change',
    notYet: 'Nothing has been ordered yet. Once everything below is done, you can order here.',
    back: 'Back to the shopping list',
    answer: 'What the review says',
    answerAt: (time: string) => `Answered ${time}`,
    statusTitle: 'State',
    status: { draft: 'Draft', 'in review': 'In review', reviewed: 'Reviewed', ordered: 'Ordered' },
    locked: 'An ordered project can be looked at and printed, but no longer changed.',
    summary: 'What you have ordered',
    orderedOn: 'Ordered',
    drilled: 'Parts',
    unknownOrder: 'The details of the order cannot be shown at the moment.',
    documents: 'Documents',
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

export default checkout;
