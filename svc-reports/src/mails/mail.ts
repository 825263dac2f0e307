/** Which mails an event asks for, to whom, and what they say. Pure. */
import {
  type Asked,
  askedField,
  asksForMails,
  filledPath,
  PAGES,
  type emailKinds,
  type EmailName,
  type EventData,
  type EventType,
  type Mailed,
  type RackwrightEvent,
  type ToldName,
  toldNames,
} from '@rackwright/contracts';
import { Unprocessable } from '@rackwright/service-kit';
import { z } from 'zod';
import type { Language } from '@rackwright/words';
import { answersToShop } from '@rackwright/words/mails';
import type { MailBlock } from './blocks';
import { orderBlocks } from './orderBlocks';
import { line, oneLine, words, type Value, type Values } from './filling';
import { mailTextsIn, shopTexts, type MailTexts } from './mailTexts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  readonly name: EmailName;
  /** In the language of the reader. */
  readonly texts: MailTexts;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly values: Values;
  readonly scene: Link | null;
  /** Shown whatever the template says: the mail is of no use without it. */
  readonly action: Link | null;
  /** Below the template's own words, whatever they are. */
  readonly told: readonly MailBlock[];
}

/** Where links lead, and who gets the mails for the shop. */
export interface MailPlaces {
  /** The gateway's address, as browsers see it. */
  readonly publicUrl: string;
  readonly sales: MailAddress;
  readonly shopName: string;
  /** Of the report of the order that a mail is about; empty for others. */
  readonly reportUrl: string;
}

type Link = Extract<Value, { kind: 'link' }>;
/** One value for each placeholder of the kind: a missing one does not compile. */
type ValuesOf<N extends EmailName> = Record<(typeof emailKinds)[N]['placeholders'][number], Value>;

const oneAddress = z.email().max(254);

/** Exactly one address; whatever else stands there would be more recipients, or none. Null when it is not. */
export function mailAddressOf(address: string, name = ''): MailAddress | null {
  const read = oneAddress.safeParse(address);
  return read.success ? { name: oneLine(name), address: read.data } : null;
}

function recipient(address: string, name = ''): MailAddress {
  const found = mailAddressOf(address, name);
  if (!found) throw new Unprocessable('the recipient is not one e-mail address');
  return found;
}

const pageUrl = ({ publicUrl }: MailPlaces, path: string): string =>
  `${publicUrl.replace(/\/+$/, '')}${path}`;

const projectLink = (places: MailPlaces, { frame }: MailTexts, roomId: string): Link => ({
  kind: 'link',
  url: pageUrl(places, filledPath(PAGES.project, { room_id: roomId })),
  label: frame.buttons.project,
});

/** Only to our own pages: mails carry our name. */
function shareLink(places: MailPlaces, { frame }: MailTexts, shareUrl: string): Link {
  const url = URL.canParse(shareUrl, places.publicUrl) ? new URL(shareUrl, places.publicUrl) : null;
  if (url?.origin !== new URL(places.publicUrl).origin)
    throw new Unprocessable('the link to share leads elsewhere');
  return { kind: 'link', url: url.href, label: frame.buttons.share };
}

/** The project's page, which shows the proposal. */
function proposalLink(
  places: MailPlaces,
  { frame }: MailTexts,
  { roomId, proposalId }: { readonly roomId: string; readonly proposalId: string },
): Link {
  const path = filledPath(PAGES.project, { room_id: roomId });
  const url = pageUrl(places, `${path}?proposal=${encodeURIComponent(proposalId)}`);
  return { kind: 'link', url, label: frame.buttons.proposal };
}

interface About {
  readonly userName: string;
  readonly email: string;
  readonly language?: Language | undefined;
}

const textsFor = ({ language = 'en' }: Pick<About, 'language'>): MailTexts => mailTextsIn(language);

type More = Partial<Pick<Mail, 'scene' | 'action' | 'told'>>;
const nothingMore = { scene: null, action: null, told: [] } as const;

function toUser<N extends EmailName>(
  name: N,
  { userName, email, language }: About,
  { places, values, ...more }: { places: MailPlaces; values: ValuesOf<N> } & More,
): Mail {
  const texts = textsFor({ language });
  const known = { shop: line(places.shopName), userName: texts.toldLine(userName) };
  const to = recipient(email, texts.told(userName));
  return { name, texts, to, replyTo: null, values: { ...known, ...values }, ...nothingMore, ...more };
}

/** The customer is who an answer goes to. */
function toSales<N extends EmailName>(
  name: N,
  { userName, email }: About,
  { places, values, ...more }: { places: MailPlaces; values: ValuesOf<N> } & More,
): Mail {
  const known = { shop: line(places.shopName), userName: line(userName) };
  const replyTo = mailAddressOf(email, userName);
  const filling = { ...known, ...values };
  return { name, texts: shopTexts, to: places.sales, replyTo, values: filling, ...nothingMore, ...more };
}

type Rule<T extends EventType> = (data: RackwrightEvent<T>['data'], places: MailPlaces, now: Date) => Mail[];

const passwordLink = (places: MailPlaces, to: About & { readonly userId: string }, token: string): Link => ({
  kind: 'link',
  url: pageUrl(
    places,
    `${filledPath(PAGES.reset, { user_id: to.userId })}?token=${encodeURIComponent(token)}`,
  ),
  label: textsFor(to).frame.buttons.password,
});

const passwordReset: Rule<'password-reset-requested'> = (data, places, now) => {
  if (new Date(data.validUntil) <= now) throw new Unprocessable('the reset link has expired');
  const resetLink = passwordLink(places, data, data.resetToken);
  return [toUser('password-reset', data, { places, values: { resetLink }, action: resetLink })];
};

/** The page is that of a forgotten password: both set one. */
const staffInvited: Rule<'staff-invited'> = (data, places, now) => {
  if (new Date(data.validUntil) <= now) throw new Unprocessable('the invitation has expired');
  const texts = textsFor(data);
  const inviteLink = passwordLink(places, data, data.inviteToken);
  const values = { inviteLink, invitedBy: texts.toldLine(data.invitedBy) };
  return [toUser('staff-invited', data, { places, values, action: inviteLink })];
};

const confirmLink = (places: MailPlaces, to: About & { readonly userId: string }, token: string): Link => ({
  kind: 'link',
  url: pageUrl(
    places,
    `${filledPath(PAGES.confirm, { user_id: to.userId })}?token=${encodeURIComponent(token)}`,
  ),
  label: textsFor(to).frame.buttons.confirm,
});

const roomCreated: Rule<'room-created'> = (data, places) => {
  const about = (texts: MailTexts) => ({
    projectValue: texts.amount(data.totalAmount),
    projectLink: projectLink(places, texts, data.roomId),
  });
  const texts = textsFor(data);
  const forUser = { ...about(texts), projectName: texts.toldLine(data.title) };
  const forSales = { ...about(shopTexts), projectName: line(data.title), email: line(data.email) };
  const user = { places, values: forUser, scene: forUser.projectLink };
  const sales = { places, values: forSales, scene: forSales.projectLink };
  return [
    ...(data.mailUser === false ? [] : [toUser('project-saved', data, user)]),
    ...(data.mailSales === false ? [] : [toSales('project-saved-sales', data, sales)]),
  ];
};

const roomShared: Rule<'room-shared'> = (data, places) => {
  if (data.to === '') return [];
  const texts = textsFor(data);
  const scene = shareLink(places, texts, data.shareUrl);
  const values = {
    projectName: texts.toldLine(data.title),
    shareLink: scene,
    message: texts.toldWords(data.message),
  };
  const mail = toUser('project-shared', { ...data, email: data.to }, { places, values, action: scene });
  return [{ ...mail, to: { ...mail.to, name: '' } }];
};

/** What was asked, as the shop reads it. */
const asked = <A extends Asked>(
  of: A,
  data: Readonly<Partial<Record<ToldName<A>, string>>>,
): Record<ToldName<A>, Value> => {
  const valueOf = (name: ToldName<A>): Value =>
    (askedField(name).input === 'lines' ? words : line)(data[name] ?? '');
  return Object.fromEntries(toldNames(of).map((name) => [name, valueOf(name)])) as Record<ToldName<A>, Value>;
};

const reviewRequested: Rule<'review-requested'> = (data, places) => {
  const texts = textsFor(data);
  const scene = projectLink(places, texts, data.roomId);
  const shopScene = projectLink(places, shopTexts, data.roomId);
  const forSales = {
    projectName: line(data.title),
    projectLink: shopScene,
    ...asked('review', data),
  };
  const forUser = { projectName: texts.toldLine(data.title), projectLink: scene };
  return [
    toUser('review-received', data, { places, values: forUser, scene }),
    toSales('review-requested', data, { places, values: forSales, scene: shopScene }),
  ];
};

const reviewSent: Rule<'review-sent'> = (data, places) => {
  const texts = textsFor(data);
  const scene = projectLink(places, texts, data.roomId);
  const values = {
    projectName: texts.toldLine(data.title),
    projectLink: scene,
    message: words(data.message),
  };
  return [toUser('review-sent', data, { places, values, scene })];
};

const proposalSent: Rule<'proposal-sent'> = (data, places) => {
  const texts = textsFor(data);
  const action = proposalLink(places, texts, data);
  const values = {
    projectName: texts.toldLine(data.title),
    projectValue: texts.amount(data.baseAmount),
    proposedValue: texts.amount(data.totalAmount),
    proposalLink: action,
    message: words(data.message),
  };
  return [toUser('proposal-sent', data, { places, values, action })];
};

const proposalAnswered: Rule<'proposal-answered'> = (data, places) => {
  const scene = proposalLink(places, shopTexts, data);
  const values = {
    projectName: line(data.title),
    proposalLink: scene,
    answer: line(answersToShop[data.answer]),
    reply: words(data.reply),
    email: line(data.email),
  };
  return [toSales('proposal-answered', data, { places, values, scene })];
};

const helpRequested: Rule<'help-requested'> = (data, places) => [
  toUser('help-received', data, {
    places,
    values: { question: textsFor(data).toldWords(data.question) },
  }),
  toSales('help-requested', data, { places, values: asked('help', data) }),
];

const helpAnswered: Rule<'help-answered'> = (data, places) => [
  toUser('help-answered', data, {
    places,
    values: { question: textsFor(data).toldWords(data.question), answer: words(data.answer) },
  }),
];

/** The report is what the mails are for, so its button is there whatever the publisher writes. A guest has no saved project. */
function aboutOrder(data: EventData<'order-placed'>, places: MailPlaces, texts: MailTexts) {
  const action: Link = { kind: 'link', url: places.reportUrl, label: texts.frame.buttons.report };
  const scene = data.roomId === '' ? null : projectLink(places, texts, data.roomId);
  const values = {
    projectValue: texts.amount(data.totalAmount),
    amountCharged: { kind: 'line', text: texts.report.charge(data.charge) } as const,
    orderNumber: line(data.orderId),
    reportLink: action,
  };
  return { parts: { places, scene, action }, values };
}

function orderConfirmed(data: EventData<'order-placed'>, places: MailPlaces): Mail {
  const texts = textsFor(data);
  const { parts, values } = aboutOrder(data, places, texts);
  return toUser('order-confirmed', data, {
    ...parts,
    values: { ...values, projectName: texts.toldLine(data.title) },
    told: orderBlocks(data, texts, texts.told),
  });
}

function orderForShop(data: EventData<'order-placed'>, places: MailPlaces): Mail {
  const { parts, values } = aboutOrder(data, places, shopTexts);
  const known = { projectName: line(data.title), email: line(data.email), phone: line(data.phone) };
  return toSales('order-placed-sales', data, {
    ...parts,
    values: { ...values, ...known },
    told: orderBlocks(data, shopTexts, (text) => text),
  });
}

const orderPlaced: Rule<'order-placed'> = (data, places) => [
  orderConfirmed(data, places),
  orderForShop(data, places),
];

const orderMailsRequested: Rule<'order-mails-requested'> = (data, places) => [
  ...(data.to === 'shop' ? [] : [orderConfirmed(data, places)]),
  ...(data.to === 'customer' ? [] : [orderForShop(data, places)]),
];

/** Whoever has nothing to confirm has the button to begin whatever the publisher writes. */
const welcome: Rule<'user-registered'> = (data, places) => {
  const begin: Link = {
    kind: 'link',
    url: pageUrl(places, PAGES.planning),
    label: textsFor(data).frame.buttons.begin,
  };
  const confirm = data.confirmToken === undefined ? null : confirmLink(places, data, data.confirmToken);
  const values = { confirmLink: confirm ?? words('') };
  const buttons = confirm ? { action: confirm, scene: begin } : { action: begin };
  return [toUser('welcome', data, { places, values, ...buttons })];
};

const rules = {
  'user-registered': welcome,
  'email-confirmation-requested': (data, places) => {
    const action = confirmLink(places, data, data.confirmToken);
    return [toUser('email-confirmation', data, { places, values: { confirmLink: action }, action })];
  },
  'password-reset-requested': passwordReset,
  'staff-invited': staffInvited,
  'sign-in-attacked': (data, places) => [toUser('sign-in-attacked', data, { places, values: {} })],
  'room-created': roomCreated,
  'room-shared': roomShared,
  'review-requested': reviewRequested,
  'review-sent': reviewSent,
  'proposal-sent': proposalSent,
  'proposal-answered': proposalAnswered,
  'help-requested': helpRequested,
  'help-answered': helpAnswered,
  'order-placed': orderPlaced,
  'order-mails-requested': orderMailsRequested,
} satisfies { [T in Mailed]: Rule<T> };

export const isMailed = (event: RackwrightEvent): event is RackwrightEvent<Mailed> =>
  asksForMails(event.type);

/** The mails of an event, none when they were refused. Throws Unprocessable for one that can never be sent. */
export function mailsOf(event: RackwrightEvent<Mailed>, places: MailPlaces, now: Date): Mail[] {
  const rule = rules[event.type] as Rule<Mailed>;
  return rule(event.data, places, now);
}
