/**
 * Every documented call with the service that owns it: the one table that the gateway's configuration, the services' "not
 * answered yet" replies and the tests are made from.
 */
import type { ServiceName } from './events';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Largest body of a call, in bytes: saved projects, screenshots, models, and everything else. */
export const BODY_LIMIT_BYTES = {
  usual: 64 * 1024,
  project: 2 * 1024 * 1024,
  screenshot: 8 * 1024 * 1024,
  model: 50 * 1024 * 1024,
} as const;
export type BodyLimit = keyof typeof BODY_LIMIT_BYTES;

export interface CallRoute {
  readonly method: Method;
  /** As documented: parameters in braces, no trailing slash. */
  readonly path: string;
  readonly service: ServiceName;
  readonly bodyLimit: BodyLimit;
  /** The answer stays open and is passed on as it is written. */
  readonly stream: boolean;
  /** The path holds a secret, so logs show the documented path instead of the real one. */
  readonly secretPath: boolean;
}

/** One call a line: method, path, then any of a body limit, "stream" and "secret". */
function calls(service: ServiceName, table: string): CallRoute[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [method = '', path = '', ...notes] = line.trim().split(/\s+/);
      const bodyLimit = notes.find((note): note is BodyLimit => note in BODY_LIMIT_BYTES) ?? 'usual';
      return {
        method: method as Method,
        path,
        service,
        bodyLimit,
        stream: notes.includes('stream'),
        secretPath: notes.includes('secret'),
      };
    });
}

const userCalls = calls(
  'users',
  `POST /users/register
   POST /users/login
   POST /users/guest
   POST /users/renew
   POST /users/forgot
   POST /users/reset-password/{reset_token} secret
   POST /users/update
   GET /users/getdata/{id}
   PUT /users/update/profile/{id}
   PUT /users/update/email-auth/{id}
   PUT /users/update/pass-auth/{id}
   PUT /users/validation-email
   GET /users/getUsersDataForCSV
   GET /users/.well-known/jwks.json
   GET /users/me/data
   DELETE /users/me/data
   POST /admins/register
   POST /admins/login`,
);

const roomCalls = calls(
  'rooms',
  `GET /rooms/rooms/{userId}
   GET /rooms/room/{id}
   POST /rooms/room project
   PUT /rooms/room/{id} project
   DELETE /rooms/room/{id}
   POST /rooms/save-screenshot screenshot
   DELETE /rooms/delete-screenshot/{id}
   POST /rooms/report-amount
   GET /rooms/room/{id}/events stream
   GET /templates/templates
   GET /templates/showTemplates
   GET /templates/template/{id}
   POST /templates/template project
   PUT /templates/template/{id} project
   DELETE /templates/template/{id}
   POST /templates/save-screenshot screenshot
   POST /share/send-email
   POST /share/social screenshot
   GET /share/p/{token} secret`,
);

/** List, add, change and delete, under the plural with the singular for one item. */
function collection(plural: string, singular: string): string {
  return `GET /${plural}/${plural}
   POST /${plural}/${singular}
   PUT /${plural}/${singular}/{id}
   DELETE /${plural}/${singular}/{id}`;
}

/** List and change only. */
function fixedCollection(plural: string, singular: string): string {
  return `GET /${plural}/${plural}
   PUT /${plural}/${singular}/{id}`;
}

const catalogueCalls = calls(
  'catalogue',
  `${collection('products', 'product')}
   PUT /products/product/update-price/{id}
   POST /products/upload model
   POST /products/uploadGeneric model
   GET /products/snapshot
   ${collection('materials', 'material')}
   POST /materials/upload screenshot
   ${collection('colorSchemes', 'colorScheme')}
   POST /colorSchemes/upload screenshot
   ${collection('trimandFillers', 'trimandFiller')}
   POST /trimandFillers/upload screenshot
   ${collection('leftMenuItems', 'leftMenuItem')}
   GET /leftMenuItems/leftMenuItems/full
   ${collection('slides', 'slide')}
   POST /slides/upload screenshot
   ${collection('helpTips', 'helpTip')}
   ${fixedCollection('discounts', 'discount')}
   ${fixedCollection('emails', 'email')}
   ${fixedCollection('toolTips', 'toolTip')}
   GET /config/get-wall-gap-value
   GET /config/get-wall-gap-instance
   GET /config/get-casing-value
   GET /config/get-casing-instance
   GET /config/get-msg-calculate-trim
   GET /config/get-msg-calculate-filler
   GET /config/get-instance-of-calculate-trim
   GET /config/get-instance-of-calculate-filler
   PUT /config/update-wall-gap-value
   PUT /config/update-casing-value
   PUT /config/update-instance-of-calculate-msg
   GET /json/steps.json
   GET /json/country-by-abbreviation.json`,
);

const orderCalls = calls(
  'orders',
  `POST /orders/quote project
   GET /orders/user_orders/{id}
   GET /orders/orders
   POST /orders/order
   DELETE /orders/delete/{id}
   POST /ecommerce/proccessPayment
   POST /shopify/checkout/create
   POST /helpRequests/helpRequest
   GET /helpRequests/helpRequests
   GET /helpRequests/helpPendingRequests
   GET /helpRequests/helpAnsweredRequests
   PUT /helpRequests/answerHelpRequest/{id}
   DELETE /helpRequests/delete/{id}
   POST /submitsForReview/submitForReview
   PUT /submitsForReview/submitForReview/{id}
   GET /submitsForReview/submitsForReview
   GET /submitsForReview/submitsForReviewed
   GET /submitsForReview/submitsForNotReviewed
   POST /submitsForReview/sendToUser
   DELETE /submitsForReview/delete/{id}`,
);

const reportCalls = calls(
  'reports',
  `POST /api/generate-report screenshot
   POST /log/action
   GET /log/getallaction
   POST /log/get-data-report-new-account
   POST /log/get-data-report-activity
   POST /log/get-activity-users
   POST /log/ping
   POST /api/analytics/run-report`,
);

/** Every documented call, in the order of the documentation. */
export const CALLS: readonly CallRoute[] = [
  ...userCalls,
  ...roomCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...reportCalls,
];

/** The calls one service owns: each is answered, with 501 as long as nothing better exists. */
export const documentedCalls = (service: ServiceName): readonly CallRoute[] =>
  CALLS.filter((call) => call.service === service);
