/** What the services and the gateway tell a person, by code, in English: the words of the specification where it has some. */

import rooms from './rooms/en';
import values from './values/en';

/** The fields of who asks for help or submits a project. */
type PersonField = 'firstName' | 'lastName' | 'email' | 'phone' | 'question';

interface NamedRecord {
  readonly what: keyof typeof records;
  readonly name: string;
}

interface ProjectUses {
  readonly projects: number;
  readonly templates: number;
}

/** What somebody's data are called that another service holds. */
const held = { rooms: 'projects', orders: 'orders and requests', reports: 'activity' };
const kinds = {
  picture: 'This is no picture. Choose a PNG, JPEG or WebP file.',
  model: 'This is no 3D model. Choose a GLB file.',
};
const records = {
  menuItem: 'menu item',
  trimOrFiller: 'trim or filler',
  colourScheme: 'colour scheme',
  product: 'product',
  otherProduct: 'other product',
  slide: 'slide',
  helpTip: 'help tip',
};

/** Nothing for none. */
const counted = (count: number, one: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${one}s`];

const refusals = {
  // Of every service, and of the gateway in front of them.
  'sign-in-needed': 'You have to perform signin to get access to privileged resources!',
  'not-allowed': 'You are not allowed to do this.',
  'not-found': 'Not found.',
  'nothing-here': 'There is nothing at this address.',
  'part-away': 'This part of the product is not available at the moment. Please try again shortly.',
  'method-not-allowed': 'This address does not answer that method.',
  'method-not-accepted': 'This address does not accept that method.',
  'announcements-waiting': 'Changes cannot be announced at the moment. Please try again.',
  'invalid-request': ({ path, fault }: { readonly path: string; readonly fault: string }) =>
    `The request is not valid. ${path === '' ? '' : `${path}: `}${fault}`.trim(),
  'unreadable-request': 'The request could not be read.',
  'not-available': 'This is not available.',
  'request-too-slow': 'The request took too long to arrive.',
  'request-too-large': 'What was sent is larger than this call accepts.',
  'address-too-long': 'The address of the request is too long.',
  'json-too-deep': 'The body is nested too deeply.',
  'malformed-json': 'The body is not valid JSON.',
  'malformed-body': 'The body could not be read.',
  'body-too-large': 'The body is too large.',
  'not-json': 'Send the body as application/json in UTF-8.',
  'compressed-body': 'Send the body uncompressed.',
  'version-needed': 'Say which version you change: If-Match, or version in the body.',
  'stale-version': 'It was changed in the meantime. Load it again to see the newest version.',
  overloaded: 'Too many requests at once. Please try again.',
  'too-many-at-once': 'Too many requests at once. Please try again in a moment.',
  'too-many-requests': ({ minutes }: { readonly minutes: number }) =>
    `Too many requests. Please try again in ${minutes} min.`,
  'malformed-path': 'The address is not valid.',
  'database-away': 'Try again in a moment.',
  'database-full': 'Nothing can be saved at the moment. What is saved can be read.',
  internal: 'Something went wrong on our side. Please try again.',
  'storage-away': 'Files are not available at the moment. Please try again.',
  'storage-full': 'There is no room to keep this at the moment. Please try again later.',
  'no-picture': 'Send a picture as PNG, JPEG or WebP.',
  'damaged-picture': 'This picture is damaged. Send it again, or another one.',
  'picture-too-large': 'This picture has too many pixels. At most 4096 by 4096 are possible.',
  'pictures-busy': 'Too many pictures at once. Please try again.',
  'pictures-of-yours': 'Two of your pictures are being worked on. Send the next one then.',
  'file-too-large': 'The file is too large.',
  'not-multipart': 'Send the file as multipart/form-data, uncompressed.',
  'file-not-multipart': 'Send a file as multipart/form-data.',
  'one-file': ({ field }: { readonly field: string }) => `Send one file, in the field "${field}".`,
  'file-missing': ({ field }: { readonly field: string }) => `Send a file in the field "${field}".`,
  'account-gone': 'This account does not exist any more.',
  'key-used': 'This was sent before with other details. Nothing was done. Please try again.',
  'key-needed': 'Send an Idempotency-Key of 8 to 100 letters, digits, hyphens or underscores.',
  'projects-away': 'Projects are not available right now. Try again in a moment.',
  'prices-away': 'Prices are not available right now. Try again in a moment.',
  'no-such-project': 'There is no such project.',
  'list-empty': 'Your shopping cart is empty',
  // svc-users.
  'wrong-credentials': 'Wrong username and/or password!',
  'too-many-attempts': ({ minutes }: { readonly minutes: number }) =>
    `Login attempts limit exceeded. Come back in ${minutes}`,
  'email-taken': 'This e-mail is already registered.',
  'common-password': 'This password is too common. Please choose another one.',
  'passwords-differ': 'The passwords do not match.',
  'wrong-old-password': 'The old password is wrong.',
  'wrong-password': 'The password is wrong.',
  'invalid-email': 'Enter a valid email!',
  'reset-token-invalid': 'This link has expired or was already used. Please ask for a new one.',
  'confirm-token-invalid': 'This link does not confirm the address of your account. Ask for a new one there.',
  'email-confirmed': 'Your e-mail address is confirmed.',
  'confirmation-sent': ({ email }: { readonly email: string }) => `A link has been sent to ${email}.`,
  'last-administrator': 'You are the last administrator. Register another one before you erase your account.',
  'account-disabled': 'This account is switched off. Ask an administrator.',
  'invited-has-account':
    'This e-mail has an account already. Look for it among everyone, and give it its roles there.',
  'role-unconfirmed':
    'This person has not confirmed the e-mail address yet, so the account may be somebody else’s. Ask them to choose a new password by “Forgot your password?”, which confirms it, and give the role then.',
  'invited-too-often': 'This person has been sent several links already. Try again later.',
  'not-invited': 'This person has a password already.',
  'still-invited': 'This person has no password yet. Withdraw the invitation instead.',
  'own-administrator': 'Another administrator has to do this: nobody shuts themselves out.',
  'administrator-stays': 'This is the last administrator. Make another one first.',
  'second-factor-needed': 'Enter the code of your authenticator app.',
  'wrong-code': 'This code is wrong, or was used already. Enter the newest one.',
  'second-factor-on': 'You sign in with a second factor already. Switch it off first.',
  'second-factor-unreadable':
    'Your second factor cannot be read here any more. An administrator can take it away, so that you set up a new one.',
  'second-factor-off': 'There is no second factor.',
  'second-factor-not-begun': 'The secret for your app is too old. Begin again.',
  'second-factor-yours-first': 'Set up your own second factor first, or nobody could change this again.',
  'own-second-factor': 'Switch your own second factor off in your account.',
  'role-missing': 'Choose at least one role.',
  'sign-in-busy': 'Too many people are signing in at once. Please try again.',
  'instructions-sent': ({ email }: { readonly email: string }) =>
    `An e-mail has been sent to ${email} with further instructions.`,
  'password-changed': 'Your password has been changed. You can sign in with it now.',
  'nothing-to-change': 'Name at least one field to change.',
  // svc-orders.
  'project-not-priced': 'This is not a project that can be priced.',
  'price-against-the-rules':
    'Some objects cannot stand where they are. Move or remove them, then ask for the price again.',
  'price-unknown-size':
    'Some objects have a size in which their product was never sold. Update or swap them, then ask for the price again.',
  'no-project-id': 'This is not the id of a project.',
  'products-gone': ({ products }: { readonly products: number }) =>
    products === 1
      ? 'One product in this project is no longer made. Swap or remove it, then ask for the price again.'
      : `In this project ${products} products are no longer made. Swap or remove them, then ask for the price again.`,
  'pricing-busy': 'Too many prices are being worked out at the moment. Please try again.',
  'pricing-for-you': 'Several prices are being worked out for you already. Please try again in a moment.',
  'pricing-failed': 'The price could not be worked out in time. Please try again.',
  'bad-email': 'bad email adress',
  'no-such-help-request': 'There is no such help request.',
  'already-answered': 'This help request was answered already.',
  'already-submitted': 'This project is waiting for its review already.',
  'no-such-submission': 'There is no such submission.',
  'no-such-order': 'There is no such order.',
  'taken-by': ({ name }: { readonly name: string }) => `${name} is at this already.`,
  'already-reviewed': 'This submission was reviewed already.',
  'answer-empty': 'Write the answer in one language at least.',
  'no-such-answer': 'There is no such answer.',
  'too-many-answers': ({ most }: { readonly most: number }) =>
    `There may be ${most} answers. Delete some first.`,
  'report-under-way': 'The report of this order is being made. Please wait for it.',
  'mails-under-way': 'The mails about this order are being sent. Please wait for them.',
  'order-work-unknown':
    'The payment of this order is not known here, so that nothing more can be made of it.',
  'customer-gone': 'The account of this customer was erased: there is no address to write to.',
  'too-many-desks': 'The desk is open in too many places. Close some of them.',
  'no-shop': 'The shop cannot be reached from here: it has not been set up.',
  'checkout-failed': 'Not able to create checkout at the moment, please, try later',
  'less-in-stock': 'The shop has less in stock than you asked for. Please check the quantities.',
  'empty-field': ({ field }: { readonly field: PersonField }) => `Empty Field ${field}`,
  'undefined-field': ({ field }: { readonly field: PersonField }) => `Undefined ${field}`,
  'not-sold-by-shop': ({ skus }: { readonly skus: string }) => `The shop does not sell ${skus}.`,
  'too-many-of-one': ({ skus }: { readonly skus: string }) =>
    `The shop sells at most 999 of one product at once: ${skus}.`,
  'order-too-large': 'This project is too large to be ordered here. Please ask us for an offer.',
  'nothing-to-pay': 'There is nothing to pay for this project. Please ask us for an offer.',
  'order-too-long': 'This list is too long to be ordered here. Please ask us for an offer.',
  'which-project': 'Send the id of a saved project, or as a guest the project itself.',
  'no-such-checkout': 'There is no such checkout. Go back to your project and start it again.',
  'already-ordered': 'This project has been ordered already.',
  'bad-country': 'Choose one of the countries offered.',
  'bad-state': 'Choose one of the states of this country.',
  'bad-zip': 'This postal code is not one of this country.',
  'bad-phone': 'This is not a phone number.',
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
  'amount-changed': ({ amount }: { readonly amount: string }) =>
    `The amount to pay is ${amount}. Look at it again before you pay.`,
  'no-rate': ({ currency }: { readonly currency: string }) =>
    `Prices in ${currency} are not possible right now: there is no exchange rate for them.`,
  declined:
    'The bank declined this card, and nothing was charged. Try another card, or ask your bank for the reason.',
  'declined-card-code':
    'The security code is not the one of this card, and nothing was charged. Check it and try again.',
  'declined-address':
    'The billing address is not the one the bank has for this card, and nothing was charged. Check it and try again.',
  'declined-card-number': 'The card number is not valid, and nothing was charged. Check it and try again.',
  'declined-expiry':
    'The card has expired, or its expiry date is wrong, and nothing was charged. Check it and try again.',
  'declined-card-kind': 'This kind of card is not accepted, and nothing was charged. Try another card.',
  'declined-duplicate':
    'The same payment was asked for a moment ago, so nothing was charged. Check your orders first.',
  'declined-token':
    'The card details were used before or are too old, and nothing was charged. Enter the card again.',
  'declined-busy': 'The payment provider is busy, and nothing was charged. Try again in a moment.',
  'declined-our-fault':
    'Payments do not work at the moment, and nothing was charged. Please try again later.',
  'declined-cancelled': 'This payment was cancelled, and nothing was charged.',
  'declined-for': ({ text }: { readonly text: string }) =>
    `The payment was refused, and nothing was charged: ${text}`,
  // svc-reports.
  'broker-away': 'The message broker does not answer at the moment. Please try again.',
  'payments-away': 'The payment provider does not answer at the moment. Please try again later.',
  'mails-away': 'The mail server does not take mails at the moment. Please try again.',
  'range-reversed': 'The start of the range must not be after its end.',
  'analytics-away': 'Google Analytics does not answer at the moment. Please try again later.',
  'analytics-refused': 'Google Analytics refused the request.',
  'analytics-no-client': 'No sign-in at Google is set up here.',
  'analytics-sign-in-over': 'The sign-in at Google was not begun here, or too long ago. Begin it again.',
  'analytics-not-allowed': 'Google does not allow reading its figures. Sign in again and allow it.',
  'save-first': 'Save the project first: its report is made of what is saved.',
  'report-too-long': 'This list is too long for a report. Plan the cellar as several projects.',
  'no-such-report': 'There is no report at this address. Check the link in the e-mail.',
  'reports-busy': 'Too many reports are being made at the moment. Please try again.',
  // svc-catalogue.
  'arch-lighting-needed': 'Select Arched Lighting type and enter quantity',
  'empty-text': 'The field can not be empty!',
  'price-too-low': 'The price must be greater than 0',
  'value-too-low': 'The value must be at least 0!',
  'not-sold': 'Windows, doors and obstructions are not sold. Leave the price at 0.',
  'price-too-fine': 'A price has two decimals at most.',
  'no-such-record': ({ what, name }: NamedRecord) => `There is no ${records[what]} "${name}".`,
  'already-taken': ({ what, name }: NamedRecord) =>
    `There is another ${records[what]} "${name}" already. Choose another name.`,
  'menu-cycle': 'A menu item can not be below itself.',
  'sku-used-too': ({ sku, other }: { readonly sku: string; readonly other: string }) =>
    `The SKU ${sku} is used by ${other} too.`,
  'in-use': ({ users, more }: { readonly users: string; readonly more: number }) =>
    `It is in use by ${more > 0 ? `${users} and ${more} more` : users}. Change that first.`,
  'rows-changed': ({ users, more }: { readonly users: string; readonly more: number }) =>
    `Nothing was changed, since others have changed in the meantime: ${more > 0 ? `${users} and ${more} more` : users}. Load the newest version and try again.`,
  'stands-in-projects': (uses: ProjectUses) =>
    `It stands in ${[...counted(uses.projects, 'project'), ...counted(uses.templates, 'template')].join(' and ')}. Withdraw it instead: nobody is offered it then, and what stands stays.`,
  'uses-unknown': 'It cannot be told right now which projects this product stands in. Try again in a moment.',
  'too-many-sizes': ({ limit }: { readonly limit: number }) =>
    `This product has had ${limit} sizes already. Make another product of it.`,
  'breaks-planning': ({ path }: { readonly path: string }) =>
    `Planning can not read the catalogue with this change: ${path} is not valid.`,
  'unknown-placeholder': ({ name, known }: { readonly name: string; readonly known: string }) =>
    `This e-mail knows no {{${name}}}. It knows ${known}.`,
  'open-placeholder': 'A placeholder begins with {{ and ends with }}.',
  'model-too-large': ({ size, limit }: { readonly size: string; readonly limit: string }) =>
    `This model has ${size} MB. At most ${limit} MB are possible.`,
  'too-many-triangles': ({ count, limit }: { readonly count: string; readonly limit: string }) =>
    `This model has ${count} triangles. At most ${limit} are possible.`,
  'texture-too-large': ({
    width,
    height,
    limit,
  }: {
    readonly width: number;
    readonly height: number;
    readonly limit: number;
  }) =>
    `This model has a texture of ${width} by ${height} pixels. At most ${limit} by ${limit} are possible.`,
  'external-resource': 'This model refers to other files. Send one GLB file with everything in it.',
  'unknown-extension': ({ name }: { readonly name: string }) =>
    `This model needs ${name}, which the planner can not draw.`,
  'broken-model': ({ message }: { readonly message: string }) => `This model is not valid: ${message}`,
  'model-cut-off': 'This file is cut off. Save the model as GLB again, or send it once more.',
  'model-too-slow': 'Checking this model takes too long. Send a simpler one.',
  'no-model': 'Send a 3D model as one GLB file.',
  'not-that-kind': ({ expected }: { readonly expected: keyof typeof kinds }) => kinds[expected],
  'structure-group': 'Walls and floors have groups of their own: choose one of them.',
  'catalogue-busy': 'Somebody else is changing the catalogue. Please try again.',
  'catalogue-away': 'The catalogue is not available right now. Try again in a moment.',
  'catalogue-empty': 'The catalogue is still being filled. Try again in a moment.',
  'data-incomplete': ({ missing }: { readonly missing: readonly (keyof typeof held)[] }) =>
    `Your ${missing.map((part) => held[part]).join(' and your ')} cannot be reached at the moment. Please try again.`,
  'countries-away': 'The list of countries is not available right now. Try again in a moment.',
  'version-not-there': 'This version is not in place any more. Choose another one.',
  'version-not-shown': ({ contract, kept }: { readonly contract: string; readonly kept: string }) =>
    `Pages of today cannot show this version: its agreement has the number ${contract}, they keep ${kept}.`,
  'no-zip': 'This is no ZIP file, or it is damaged. Pack the tables and files into a ZIP again.',
  'zip-unpacks-too-large': ({ limit }: { readonly limit: string }) =>
    `Unpacked, this ZIP is too large. At most ${limit} MB are possible.`,
  'zip-locked': 'This ZIP is locked with a password. Pack the tables and files without one.',
  'entry-twice': 'This is in the ZIP twice. Leave one of them out.',
  'no-room-for-zip': ({ needed }: { readonly needed: string }) =>
    `There is not enough room for this ZIP at the moment: ${needed} MB are needed.`,
  'check-interrupted': 'The check of this ZIP was interrupted. Send it again.',
  'no-such-check': 'The check of this ZIP is no longer there. Send it again.',
  'too-many-files': ({ limit }: { readonly limit: string }) =>
    `This ZIP has too many files. At most ${limit} are possible.`,
  'tables-too-large':
    'The tables in this ZIP are too large: 10 MB each and 5,000 rows together are possible.',
  'exchange-busy': 'Another catalogue is being looked at. Please try again in a moment.',
  'catalogue-changed':
    'The catalogue was changed since these tables were checked. Nothing was taken over; check them again.',
  'tables-faulty': ({ faults }: { readonly faults: number }) =>
    `Nothing was taken over: the tables have ${faults === 1 ? 'one fault' : `${faults} faults`}. Check them again.`,
  'demonstration-changed':
    'The demonstration catalogue was changed since you looked, so it was not taken away. Look again.',
  'demonstration-held': ({
    users,
    more,
    ...uses
  }: ProjectUses & { readonly users: string; readonly more: number }) =>
    `Projects or templates hold it: ${more > 0 ? `${users} and ${more} more` : users} stand in ${[...counted(uses.projects, 'project'), ...counted(uses.templates, 'template')].join(' and ')} or more. Delete those first, or withdraw the products instead.`,
  'release-is-live': 'This release is live. Take it back instead.',
  'release-not-live': 'This release is not live, so there is nothing to take back.',
  'release-not-scheduled': 'This release is not scheduled.',
  'release-empty': 'There is nothing in this release yet.',
  'release-too-large': ({ limit }: { readonly limit: number }) =>
    `A release changes at most ${limit} records. Begin another one.`,
  'release-collides': ({ records }: { readonly records: number }) =>
    `Others have changed ${records === 1 ? 'one record' : `${records} records`} of this release since. Decide first what counts.`,
  'release-record-refused': ({ name, fault }: { readonly name: string; readonly fault: string }) =>
    `“${name}”: ${fault}`,
  'release-record-gone': ({ name }: { readonly name: string }) =>
    `“${name}” was deleted since. Leave it out, or take its deletion back first.`,
  'release-deletes-products':
    'A release that deletes products goes live at once only, since projects may hold them by then. Withdraw them instead.',
  'moment-past': 'Choose a moment that is still to come.',
  'not-in-release': 'This release does not change that.',
  'nothing-to-take-back': 'There is nothing in it that could be taken back.',
  'unknown-entry': 'No table has this name. Files belong into the folder “files”.',
  'no-tables': 'There is no table in this ZIP. Export the catalogue to see how it is made.',
  'heading-missing': 'The first line must name the columns.',
  'unknown-column': ({ name }: { readonly name: string }) => `This table has no column “${name}”.`,
  'row-too-long': 'This line has more cells than there are columns.',
  'row-twice': ({ line }: { readonly line: number }) => `Line ${line} is about the same record.`,
  'row-of-nothing': ({ known }: { readonly known: string }) =>
    `Here only what is there can be changed: ${known}.`,
  'bad-record-id': 'An _id has letters, digits, points, hyphens and underscores, at most 100.',
  'name-ambiguous': 'Several records have this name. Write the _id of the one that is meant.',
  'name-still-taken': 'Another record has this name now. Rename that one first.',
  'no-such-file': ({ name }: { readonly name: string }) =>
    `There is no file “${name}” in the ZIP, and the shop has none of this name.`,
  'left-out-in-use': ({ name, users }: { readonly name: string; readonly users: string }) =>
    `“${name}” can not be left out. It is in use by ${users}.`,
  'cell-no-truth': 'Write yes or no.',
  'cell-no-json': 'This is not valid JSON.',
  ...rooms,
  ...values,
};
export default refusals;

/** The same in another language: every code, with the same values. */
export type RefusalWords = {
  readonly [Code in keyof typeof refusals]: (typeof refusals)[Code] extends (values: infer Values) => string
    ? (values: Values) => string
    : string;
};
