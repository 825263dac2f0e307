import {
  answerHelpRequest,
  checkoutAnswer,
  checkoutRequest,
  helpRequestRequest,
  helpRequestSchema,
  orderSchema,
  quoteRequest,
  quoteSchema,
  reviewMessageRequest,
  reviewStatusRequest,
  staffListQuery,
  submissionRequest,
  submissionSchema,
} from '../orders';
import { emptyRequest, listOf } from '../problem';
import { heldDataSchema } from '../users';
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

export const orderCalls = callsOf('orders', {
  'POST /orders/quote': {
    summary: 'The price of a project, signed, which holds for 30 minutes.',
    who: 'anyone',
    takes: quoteRequest,
    status: 200,
    gives: quoteSchema,
    refusals: [422, 503],
    bodyLimit: 'project',
  },
  'GET /orders/user_orders/{id}': {
    summary: 'The orders of a user.',
    who: 'guest or user',
    ownersAnd: ['salesManager'],
    query: staffListQuery,
    status: 200,
    gives: listOf(orderSchema),
  },
  'GET /orders/orders': {
    summary: 'Every order.',
    who: 'salesManager',
    query: staffListQuery,
    status: 200,
    gives: listOf(orderSchema),
  },
  'POST /orders/order': {
    summary: 'Records an order for a payment that was taken.',
    who: 'guest or user',
    status: 201,
    gives: orderSchema,
    needs: 'Idempotency-Key',
    notYet: true,
  },
  'DELETE /orders/delete/{id}': deletion('an order'),
  'GET /orders/me/data': {
    summary: 'Everything that is held here about the caller.',
    who: 'user',
    status: 200,
    gives: heldDataSchema,
  },
  'POST /ecommerce/proccessPayment': {
    summary: 'Takes a payment for a quote.',
    who: 'guest or user',
    status: 200,
    gives: null,
    needs: 'Idempotency-Key',
    notYet: true,
  },
  'POST /shopify/checkout/create': {
    summary: 'Makes a checkout page in the shop.',
    who: 'anyone',
    takes: checkoutRequest,
    status: 200,
    gives: checkoutAnswer,
    refusals: [422, 429, 502, 503],
  },
  'POST /helpRequests/helpRequest': {
    summary: 'Asks the shop for help.',
    who: 'anyone',
    takes: helpRequestRequest,
    status: 201,
    gives: helpRequestSchema,
    refusals: [429],
  },
  'GET /helpRequests/helpRequests': helpList('Every help request'),
  'GET /helpRequests/helpPendingRequests': helpList('The help requests that wait for an answer'),
  'GET /helpRequests/helpAnsweredRequests': helpList('The help requests that were answered'),
  'PUT /helpRequests/answerHelpRequest/{id}': {
    summary: 'Answers a help request; the answer is mailed.',
    who: 'salesManager',
    takes: answerHelpRequest,
    status: 200,
    gives: helpRequestSchema,
    refusals: [404, 409],
  },
  'DELETE /helpRequests/delete/{id}': deletion('a help request'),
  'POST /submitsForReview/submitForReview': {
    summary: 'Submits a saved project of the caller for review, unless it waits for one already.',
    who: 'user',
    takes: submissionRequest,
    status: 201,
    gives: submissionSchema,
    refusals: [404, 409, 503],
  },
  'PUT /submitsForReview/submitForReview/{id}': {
    summary: 'Changes the review status; the project follows.',
    who: 'salesManager',
    takes: reviewStatusRequest,
    status: 200,
    gives: submissionSchema,
    refusals: [404, 409, 412],
  },
  'GET /submitsForReview/submitsForReview': submissionList('Every submission'),
  'GET /submitsForReview/submitsForReviewed': submissionList('The submissions that were reviewed'),
  'GET /submitsForReview/submitsForNotReviewed': submissionList('The submissions that wait for a review'),
  'POST /submitsForReview/sendToUser': {
    summary: 'Mails the customer what the review found.',
    who: 'salesManager',
    takes: reviewMessageRequest,
    status: 200,
    gives: submissionSchema,
    refusals: [404],
  },
  'DELETE /submitsForReview/delete/{id}': deletion('a submission'),
});
