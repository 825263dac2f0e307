/** A notification e-mail as it would arrive, with somebody who does not exist and what they might have planned. */
import { randomUUID } from 'node:crypto';
import {
  asksForMails,
  eventSchemas,
  eventTypes,
  reportCalls,
  spokenIn,
  type EmailName,
  type EventData,
  type Mailed,
  type MailPreviewRequest,
  type RackwrightEvent,
} from '@rackwright/contracts';
import { newEvent, refusal, route, throttle, type Route } from '@rackwright/service-kit';
import { ringgit, type Language } from '@rackwright/words';
import { yearAt } from '../report/texts';
import type { MailShop } from '../shopParts';
import { letterOf } from './blocks';
import { letterAsHtml, letterAsText } from './letter';
import type { Post } from './smtp';
import { mailsOf, type Mail, type MailPlaces } from './mail';

const person = { userId: 'sample', userName: 'Ada Lim', email: 'ada@customer.example' };
const room = {
  ...person,
  roomId: 'sample',
  title: 'Under the stairs',
  totalAmount: ringgit(1_234_567),
  version: 1,
  device: 'desktop',
  browser: 'Chrome',
};
const submission = {
  ...person,
  submissionId: 'sample',
  roomId: 'sample',
  title: 'Under the stairs',
  phone: '+60 12 345 6789',
  question: 'Does it fit?',
};
const proposal = {
  ...person,
  proposalId: 'sample',
  round: 1,
  submissionId: 'sample',
  roomId: 'sample',
  title: 'Under the stairs',
};
const help = { ...person, helpRequestId: 'sample', phone: '', question: 'How high may it be?' };
const token = 'sample';

const orderPlaced = eventSchemas['order-placed'].parse({
  ...person,
  phone: '+60 12 345 6789',
  orderId: 'sample',
  roomId: 'sample',
  roomVersion: 1,
  title: 'Under the stairs',
  totalAmount: 1_234_500,
  charge: { currency: 'USD', amount: 296_280, rate: 0.24, termsCode: '' },
  transId: 'sample',
  preDrillOption: 'pre-drilled',
  picturesId: '',
  FloorArea: 12.5,
  language: 'en',
  list: {
    wineRackingTotal: 1_200_000,
    finishTotal: 0,
    lacquerTotal: 0,
    shippingTotal: 34_500,
    wineCellarTotal: 1_200_000,
    totalAmount: 1_234_500,
    bottleCount: 480,
    ofRacks: 4,
    lines: [
      {
        description: 'Classic individual, 6 column',
        sku: 'CL-IND-6-M',
        bottles: 480,
        quantity: 4,
        unitPrice: 300_000,
        finish: 0,
        lacquer: 0,
        shipping: 34_500,
        total: 1_234_500,
        lacquerShown: '',
        subItems: [],
      },
    ],
    additions: [],
  },
});

const sampleData: { readonly [T in Mailed]: EventData<T> } = {
  'user-registered': { ...person, role: 'customer', receiveNewsletter: true, confirmToken: token },
  'email-confirmation-requested': { ...person, confirmToken: token },
  'password-reset-requested': { ...person, resetToken: token, validUntil: '9999-12-31T00:00:00.000Z' },
  'staff-invited': {
    ...person,
    inviteToken: token,
    validUntil: '9999-12-31T00:00:00.000Z',
    invitedBy: 'Ann Lee',
  },
  'sign-in-attacked': person,
  'room-created': room,
  'room-shared': {
    ...room,
    to: person.email,
    message: 'Look at this!',
    via: 'mail',
    shareUrl: '/share/p/sample',
  },
  'review-requested': submission,
  'review-sent': { ...submission, message: 'It fits.' },
  'proposal-sent': {
    ...proposal,
    sentBy: 'Sam Tan',
    message: 'Two more racks fit beside the door.',
    baseAmount: ringgit(1_234_567),
    totalAmount: ringgit(1_345_678),
  },
  'proposal-answered': { ...proposal, answer: 'partly accepted', reply: 'Without the arch, please.' },
  'help-requested': help,
  'help-answered': { ...help, answer: 'Up to 400 cm.' },
  'order-placed': orderPlaced,
  'order-mails-requested': {
    ...orderPlaced,
    askId: 'sample',
    placedAt: '2026-01-01T00:00:00.000Z',
    to: 'both',
  },
};

/** So many test mails may one publisher send in ten minutes. */
const TEST_MAILS = 20;

export interface Previewing {
  /** As it was announced last. */
  readonly shop: () => Promise<MailShop>;
  readonly post: Pick<Post, 'send'>;
  readonly now: () => Date;
}

interface SampleParts {
  readonly places: MailPlaces;
  /** Of the reader; the shop's mails are in its own all the same. */
  readonly language: Language;
  readonly now: Date;
}

/** The sample of the mail with this name. */
function sampleMail(name: EmailName, { places, language, now }: SampleParts): Mail {
  const mails = eventTypes.filter(asksForMails).flatMap((type) => {
    const data = { ...sampleData[type], language } as RackwrightEvent<Mailed>['data'];
    return mailsOf(newEvent(type, data, { subject: 'sample', requestId: 'sample' }), places, now);
  });
  const found = mails.find((mail) => mail.name === name);
  if (!found) throw new Error(`no event asks for the mail ${name}`);
  return found;
}

/** As the publisher words it now, whether that is kept or not. */
function previewOf(
  { _id, language = 'en', ...worded }: MailPreviewRequest,
  { shop: { sender: shop, sales, timeZone }, now }: { readonly shop: MailShop; readonly now: () => Date },
) {
  const places = { publicUrl: shop.url, sales, shopName: shop.name, reportUrl: shop.url };
  const mail = sampleMail(_id, { places, language, now: now() });
  const letter = letterOf({
    ...mail,
    template: { ...spokenIn('emails', worded, mail.texts.language), _id },
    shop,
    year: yearAt(now(), timeZone),
  });
  return { subject: letter.subject, text: letterAsText(letter), html: letterAsHtml(letter) };
}

const testMail = (previewing: Previewing): Route => {
  const throttled = throttle('test-mail', TEST_MAILS);
  const { post, now } = previewing;
  return route(reportCalls.testMail, async ({ caller: { userId, email }, body, req }) => {
    await throttled(userId, req);
    const to = { name: '', address: email };
    const shop = await previewing.shop();
    const { from } = shop;
    const messageId = `<${randomUUID()}.test@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
    const sending = {
      ...previewOf(body, { shop, now }),
      from,
      to,
      replyTo: null,
      messageId,
      deliverTo: email,
    };
    await post.send(sending).catch(() => {
      throw refusal(503, 'mails-away', { retryAfterS: 30 });
    });
    return { to: email };
  });
};

/** What publishers see of e-mails before anybody gets them. */
export const previewRoutes = (previewing: Previewing): readonly Route[] => [
  route(reportCalls.previewMail, async ({ body }) =>
    previewOf(body, { shop: await previewing.shop(), now: previewing.now }),
  ),
  testMail(previewing),
];
