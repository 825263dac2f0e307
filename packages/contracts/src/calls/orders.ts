import {
  cannedAnswerForm,
  cannedAnswerListQuery,
  cannedAnswerSchema,
  deskCountsSchema,
  mailAgainRequest,
  orderDetailsSchema,
} from '../desk';
import {
  checkoutRequest,
  checkoutSchema,
  orderRequest,
  orderSchema,
  paymentAnswer,
  paymentRequest,
  webhookRequest,
} from '../ordering';
import {
  answerHelpRequest,
  claimRequest,
  helpRequestRequest,
  helpRequestSchema,
  orderListQuery,
  reviewMessageRequest,
  reviewStatusRequest,
  shopCheckoutAnswer,
  shopCheckoutRequest,
  staffListQuery,
  submissionRequest,
  submissionSchema,
} from '../orders';
import { chargeTermsSchema, quoteRequest, quoteSchema, savedQuoteQuery } from '../pricing';
import { emptyRequest, listOf } from '../problem';
import { heldDataSchema } from '../users';
import {
  cannedAnswerAddresses,
  deskAddresses,
  orderAddresses,
  paymentAddresses,
  shopAddresses,
  helpAddresses,
  reviewAddresses,
} from './addresses/orders';
import type { z } from 'zod';
import { callsOf } from './call';

const helpList = (which: string) =>
  ({
    summary: `${which}.`,
    who: 'salesManager',
    query: staffListQuery,
    status: 200,
    gives: listOf(helpRequestSchema),
  }) as const;
const submissionList = (which: string) =>
  ({
    summary: `${which}.`,
    who: 'salesManager',
    query: staffListQuery,
    status: 200,
    gives: listOf(submissionSchema),
  }) as const;
const deletion = (what: string) =>
  ({
    summary: `Hides ${what}; kept for audit.`,
    who: 'salesManager',
    takes: emptyRequest,
    status: 204,
    gives: null,
    refusals: [404],
  }) as const;

const taking = <Item extends z.ZodType>(what: string, item: Item) =>
  ({
    summary: `Tells the other sales managers that the caller is at ${what}, for half an hour; 409 names who has it.`,
    who: 'salesManager',
    takes: claimRequest,
    status: 200,
    gives: item,
    refusals: [404, 409],
  }) as const;
const givingBack = (what: string) =>
  ({
    summary: `Gives ${what} back that the caller has taken.`,
    who: 'salesManager',
    takes: emptyRequest,
    status: 204,
    gives: null,
    refusals: [404, 409],
  }) as const;

export const orderCalls = callsOf('orders', orderAddresses, {
  quote: {
    changesNothing: true,
    summary: 'The price of a project, signed, which holds for 30 minutes.',
    who: 'anyone',
    whose: 'nobody',
    takes: quoteRequest,
    status: 200,
    gives: quoteSchema,
    refusals: [422, 503],
    bodyLimit: 'project',
  },
  chargeTerms: {
    summary: "The currency that the caller's card is charged in, and its rate; null while none is set up.",
    who: 'anyone',
    whose: 'nobody',
    status: 200,
    gives: chargeTermsSchema.nullable(),
  },
  quoteSaved: {
    summary:
      'The price of what is saved, for whoever may read it; for the owner of what is ordered, and sales, what was paid. 422 where it was saved under other rules.',
    who: 'user',
    ownersAnd: ['salesManager'],
    query: savedQuoteQuery,
    status: 200,
    gives: quoteSchema,
    refusals: [404, 422, 503],
  },
  listOwn: {
    summary: 'The orders of a user.',
    who: 'guest or user',
    ownersAnd: ['salesManager'],
    query: orderListQuery,
    status: 200,
    gives: listOf(orderSchema),
  },
  list: {
    summary: 'Every order.',
    who: 'salesManager',
    query: orderListQuery,
    status: 200,
    gives: listOf(orderSchema),
  },
  begin: {
    ofOnesOwn: true,
    summary: 'Begins a checkout: reads the saved project, or takes that of a guest, and prices it.',
    who: 'guest or user',
    whose: 'caller',
    takes: checkoutRequest,
    status: 201,
    gives: checkoutSchema,
    refusals: [404, 409, 422, 503],
    bodyLimit: 'project',
  },
  checkout: {
    summary: 'A checkout as it stands: its quote, the attempts at paying, the order that came of it.',
    who: 'guest or user',
    ownersAnd: [],
    status: 200,
    gives: checkoutSchema,
  },
  requote: {
    ofOnesOwn: true,
    summary: 'Prices the project of a checkout anew; what was quoted before counts as seen.',
    who: 'guest or user',
    ownersAnd: [],
    takes: emptyRequest,
    status: 200,
    gives: checkoutSchema,
    refusals: [409, 422, 503],
  },
  place: {
    ofOnesOwn: true,
    summary:
      'Records the order of a payment that was taken. Key and quote have to be sent: of one payment comes one order, of what was priced here.',
    who: 'guest or user',
    ownersAnd: [],
    takes: orderRequest,
    status: 201,
    gives: orderSchema,
    needs: 'Idempotency-Key',
    refusals: [404, 409],
  },
  remove: deletion('an order'),
  read: {
    summary: 'An order with what the workshop builds it from.',
    who: 'salesManager',
    status: 200,
    gives: orderDetailsSchema,
  },
  reportAgain: {
    summary: 'Has the report of an order made once more; 409 while it is being made.',
    who: 'salesManager',
    takes: emptyRequest,
    status: 202,
    gives: orderSchema,
    refusals: [404, 409],
  },
  mailAgain: {
    summary: 'Has the mails about an order sent once more; 409 while they are being sent.',
    who: 'salesManager',
    takes: mailAgainRequest,
    status: 202,
    gives: orderSchema,
    refusals: [404, 409],
  },
  heldData: {
    summary: 'Everything that is held here about the caller.',
    who: 'user',
    whose: 'caller',
    status: 200,
    gives: heldDataSchema,
  },
});

export const deskCalls = callsOf('orders', deskAddresses, {
  counts: {
    summary: 'How many help requests, submissions and orders there are, by their states.',
    who: 'salesManager',
    status: 200,
    gives: deskCountsSchema,
  },
  events: {
    summary:
      'Server-sent events of the desk: what arrives, changes, is taken, answered or deleted, and the counts.',
    who: 'salesManager',
    status: 200,
    gives: 'text/event-stream',
    refusals: [429],
    stream: true,
  },
});

export const cannedAnswerCalls = callsOf('orders', cannedAnswerAddresses, {
  list: {
    summary: 'Every answer that is kept for use again.',
    who: 'salesManager',
    query: cannedAnswerListQuery,
    status: 200,
    gives: listOf(cannedAnswerSchema),
  },
  add: {
    summary: 'Keeps an answer for use again.',
    who: 'salesManager',
    takes: cannedAnswerForm,
    status: 201,
    gives: cannedAnswerSchema,
    refusals: [409],
  },
  change: {
    summary: 'Replaces an answer that is kept for use again.',
    who: 'salesManager',
    takes: cannedAnswerForm,
    needs: 'If-Match',
    status: 200,
    gives: cannedAnswerSchema,
    refusals: [404, 412],
  },
  remove: {
    summary: 'Deletes an answer that was kept for use again.',
    who: 'salesManager',
    takes: emptyRequest,
    needs: 'If-Match',
    status: 204,
    gives: null,
    refusals: [404, 412],
  },
});

export const paymentCalls = callsOf('orders', paymentAddresses, {
  pay: {
    ofOnesOwn: true,
    summary:
      'Takes a payment for a quote, once for an attempt. Key and quote have to be sent: no card is charged twice, none more than was priced here.',
    who: 'guest or user',
    ownersAnd: [],
    takes: paymentRequest,
    status: 200,
    gives: paymentAnswer,
    needs: 'Idempotency-Key',
    refusals: [404, 409, 503],
    answersWithinS: 90,
  },
  webhook: {
    summary: 'Takes what the payment provider tells by itself, signed by it.',
    who: 'anyone',
    whose: 'holder',
    takes: webhookRequest,
    status: 200,
    gives: null,
    signedBody: true,
    refusals: [401, 503],
  },
});

export const shopCalls = callsOf('orders', shopAddresses, {
  createCheckout: {
    ofOnesOwn: true,
    summary: 'Makes a checkout page in the shop.',
    who: 'anyone',
    whose: 'nobody',
    takes: shopCheckoutRequest,
    status: 200,
    gives: shopCheckoutAnswer,
    refusals: [422, 429, 502, 503],
    answersWithinS: 30,
  },
});

export const helpCalls = callsOf('orders', helpAddresses, {
  ask: {
    ofOnesOwn: true,
    summary: 'Asks the shop for help.',
    who: 'anyone',
    whose: 'caller',
    takes: helpRequestRequest,
    status: 201,
    gives: helpRequestSchema,
    refusals: [429],
  },
  list: helpList('Every help request'),
  listPending: helpList('The help requests that wait for an answer'),
  listAnswered: helpList('The help requests that were answered'),
  listOwn: {
    summary: 'The help requests of a user, with their answers.',
    who: 'user',
    ownersAnd: ['salesManager'],
    query: staffListQuery,
    status: 200,
    gives: listOf(helpRequestSchema),
  },
  answer: {
    summary: 'Answers a help request; the answer is mailed.',
    who: 'salesManager',
    takes: answerHelpRequest,
    status: 200,
    gives: helpRequestSchema,
    refusals: [404, 409],
  },
  take: taking('a help request', helpRequestSchema),
  giveBack: givingBack('a help request'),
  remove: deletion('a help request'),
});

export const reviewCalls = callsOf('orders', reviewAddresses, {
  submit: {
    ofOnesOwn: true,
    summary: 'Submits a saved project of the caller for review, unless it waits for one already.',
    who: 'user',
    ownersAnd: [],
    takes: submissionRequest,
    status: 201,
    gives: submissionSchema,
    refusals: [404, 409, 503],
  },
  changeStatus: {
    summary: 'Changes the review status; the project follows.',
    who: 'salesManager',
    takes: reviewStatusRequest,
    status: 200,
    gives: submissionSchema,
    refusals: [404, 409, 412],
  },
  list: submissionList('Every submission'),
  listReviewed: submissionList('The submissions that were reviewed'),
  listWaiting: submissionList('The submissions that wait for a review'),
  listOwn: {
    summary: 'The submissions of a user, with what was written about them.',
    who: 'user',
    ownersAnd: ['salesManager'],
    query: staffListQuery,
    status: 200,
    gives: listOf(submissionSchema),
  },
  sendToUser: {
    summary: 'Mails the customer what the review found.',
    who: 'salesManager',
    takes: reviewMessageRequest,
    status: 200,
    gives: submissionSchema,
    refusals: [404],
  },
  take: taking('a submission', submissionSchema),
  giveBack: givingBack('a submission'),
  remove: deletion('a submission'),
});
