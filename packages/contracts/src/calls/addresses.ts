/**
 * Where each documented call is answered: its method, and its path with parameters in braces. Browsers load this and the types of the
 * contracts beside it (`calls/`), not the contracts themselves.
 */

export const userAddresses = {
  register: 'POST /users/register',
  signIn: 'POST /users/login',
  signInGuest: 'POST /users/guest',
  renew: 'POST /users/renew',
  signOut: 'POST /users/logout',
  sessions: 'GET /users/sessions',
  endSessions: 'DELETE /users/sessions',
  endSession: 'DELETE /users/sessions/{sid}',
  forgot: 'POST /users/forgot',
  resetPassword: 'POST /users/reset-password/{reset_token}',
  confirmEmail: 'POST /users/confirm-email',
  resendConfirmation: 'POST /users/resend-confirmation',
  update: 'POST /users/update',
  read: 'GET /users/getdata/{id}',
  replaceProfile: 'PUT /users/update/profile/{id}',
  changeEmail: 'PUT /users/update/email-auth/{id}',
  changePassword: 'PUT /users/update/pass-auth/{id}',
  checkEmail: 'PUT /users/validation-email',
  listAsCsv: 'GET /users/getUsersDataForCSV',
  keys: 'GET /users/.well-known/jwks.json',
  personalData: 'GET /users/me/data',
  erase: 'DELETE /users/me/data',
} as const;

export const adminAddresses = {
  register: 'POST /admins/register',
  signIn: 'POST /admins/login',
} as const;

export const roomAddresses = {
  list: 'GET /rooms/rooms/{userId}',
  read: 'GET /rooms/room/{id}',
  create: 'POST /rooms/room',
  replace: 'PUT /rooms/room/{id}',
  remove: 'DELETE /rooms/room/{id}',
  revisions: 'GET /rooms/room/{id}/revisions',
  restore: 'POST /rooms/room/{id}/restore',
  events: 'GET /rooms/room/{id}/events',
  saveScreenshot: 'POST /rooms/save-screenshot',
  removeScreenshot: 'DELETE /rooms/delete-screenshot/{id}',
  picture: 'GET /rooms/pictures/{name}',
  reportAmount: 'POST /rooms/report-amount',
  productUses: 'GET /rooms/product-uses/{id}',
  heldData: 'GET /rooms/me/data',
} as const;

export const templateAddresses = {
  list: 'GET /templates/templates',
  listShown: 'GET /templates/showTemplates',
  read: 'GET /templates/template/{id}',
  create: 'POST /templates/template',
  replace: 'PUT /templates/template/{id}',
  remove: 'DELETE /templates/template/{id}',
  revisions: 'GET /templates/template/{id}/revisions',
  restore: 'POST /templates/template/{id}/restore',
  saveScreenshot: 'POST /templates/save-screenshot',
} as const;

export const shareAddresses = {
  sendMail: 'POST /share/send-email',
  postSocially: 'POST /share/social',
  makeLink: 'POST /share/link',
  links: 'GET /share/links/{roomId}',
  withdrawLink: 'DELETE /share/link/{id}',
  page: 'GET /share/p/{token}',
} as const;

export const orderAddresses = {
  quote: 'POST /orders/quote',
  chargeTerms: 'GET /orders/charge-terms',
  quoteSaved: 'GET /orders/room_quote/{id}',
  listOwn: 'GET /orders/user_orders/{id}',
  list: 'GET /orders/orders',
  begin: 'POST /orders/checkout',
  checkout: 'GET /orders/checkout/{id}',
  requote: 'POST /orders/checkout/{id}/quote',
  place: 'POST /orders/order',
  remove: 'DELETE /orders/delete/{id}',
  heldData: 'GET /orders/me/data',
} as const;

export const paymentAddresses = {
  pay: 'POST /ecommerce/proccessPayment',
  webhook: 'POST /ecommerce/webhook',
} as const;

export const shopAddresses = {
  createCheckout: 'POST /shopify/checkout/create',
} as const;

export const helpAddresses = {
  ask: 'POST /helpRequests/helpRequest',
  list: 'GET /helpRequests/helpRequests',
  listPending: 'GET /helpRequests/helpPendingRequests',
  listAnswered: 'GET /helpRequests/helpAnsweredRequests',
  listOwn: 'GET /helpRequests/user_requests/{id}',
  answer: 'PUT /helpRequests/answerHelpRequest/{id}',
  remove: 'DELETE /helpRequests/delete/{id}',
} as const;

export const reviewAddresses = {
  submit: 'POST /submitsForReview/submitForReview',
  changeStatus: 'PUT /submitsForReview/submitForReview/{id}',
  list: 'GET /submitsForReview/submitsForReview',
  listReviewed: 'GET /submitsForReview/submitsForReviewed',
  listWaiting: 'GET /submitsForReview/submitsForNotReviewed',
  listOwn: 'GET /submitsForReview/user_submits/{id}',
  sendToUser: 'POST /submitsForReview/sendToUser',
  remove: 'DELETE /submitsForReview/delete/{id}',
} as const;

export const reportAddresses = {
  generate: 'POST /api/generate-report',
  keepPictures: 'POST /api/report-pictures',
  stored: 'GET /api/reports/{name}',
  runAnalytics: 'POST /api/analytics/run-report',
} as const;

export const activityAddresses = {
  note: 'POST /log/action',
  list: 'GET /log/getallaction',
  newAccounts: 'POST /log/get-data-report-new-account',
  report: 'POST /log/get-data-report-activity',
  activeUsers: 'POST /log/get-activity-users',
  ping: 'POST /log/ping',
  heldData: 'GET /log/me/data',
} as const;

/** List, add, change and remove, under the plural with the singular for one record. */
const collection = <Plural extends string, Singular extends string>(plural: Plural, singular: Singular) =>
  ({
    list: `GET /${plural}/${plural}`,
    add: `POST /${plural}/${singular}`,
    change: `PUT /${plural}/${singular}/{id}`,
    remove: `DELETE /${plural}/${singular}/{id}`,
  }) as const;

export const productAddresses = {
  ...collection('products', 'product'),
  changePrices: 'PUT /products/product/update-price/{id}',
  upload: 'POST /products/upload',
  uploadGeneric: 'POST /products/uploadGeneric',
  snapshot: 'GET /products/snapshot',
  asset: 'GET /products/assets/{name}',
} as const;

export const materialAddresses = {
  ...collection('materials', 'material'),
  upload: 'POST /materials/upload',
} as const;

export const colorSchemeAddresses = {
  ...collection('colorSchemes', 'colorScheme'),
  upload: 'POST /colorSchemes/upload',
} as const;

export const trimAndFillerAddresses = {
  ...collection('trimandFillers', 'trimandFiller'),
  upload: 'POST /trimandFillers/upload',
} as const;

export const menuAddresses = {
  ...collection('leftMenuItems', 'leftMenuItem'),
  tree: 'GET /leftMenuItems/leftMenuItems/full',
} as const;

export const slideAddresses = { ...collection('slides', 'slide'), upload: 'POST /slides/upload' } as const;

export const helpTipAddresses = collection('helpTips', 'helpTip');

export const discountAddresses = {
  list: 'GET /discounts/discounts',
  change: 'PUT /discounts/discount/{id}',
} as const;

export const emailAddresses = { list: 'GET /emails/emails', change: 'PUT /emails/email/{id}' } as const;

export const toolTipAddresses = {
  list: 'GET /toolTips/toolTips',
  change: 'PUT /toolTips/toolTip/{id}',
} as const;

/** The planner asks for values, the publisher's screens for the records that hold them. */
export const configAddresses = {
  wallGap: 'GET /config/get-wall-gap-value',
  wallGapRecord: 'GET /config/get-wall-gap-instance',
  casing: 'GET /config/get-casing-value',
  casingRecord: 'GET /config/get-casing-instance',
  trimMessage: 'GET /config/get-msg-calculate-trim',
  fillerMessage: 'GET /config/get-msg-calculate-filler',
  trimMessageRecord: 'GET /config/get-instance-of-calculate-trim',
  fillerMessageRecord: 'GET /config/get-instance-of-calculate-filler',
  changeWallGap: 'PUT /config/update-wall-gap-value',
  changeCasing: 'PUT /config/update-casing-value',
  changeMessage: 'PUT /config/update-instance-of-calculate-msg',
} as const;

export const plannerAddresses = {
  steps: 'GET /json/steps.json',
  countries: 'GET /json/country-by-abbreviation.json',
} as const;
