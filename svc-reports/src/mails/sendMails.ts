/** The mails of an event, each sent once. */
import { createHash } from 'node:crypto';
import {
  spokenIn,
  type EmailName,
  type Mailed,
  type NotificationEmail,
  type RackwrightEvent,
} from '@rackwright/contracts';
import {
  createStateCount,
  once,
  stepReached,
  type Inbox,
  type Logger,
  type StateCount,
  Unprocessable,
} from '@rackwright/service-kit';
import { shippedMail, textOf } from '@rackwright/words/mails';
import type { Erasure } from '../erasure';
import { yearAt } from '../report/texts';
import type { AllowanceStore } from './allowanceStore';
import type { MailShop } from '../shopParts';
import { letterOf } from './blocks';
import type { ConfirmationStore } from './confirmationStore';
import { letterAsHtml, letterAsText } from './letter';
import { mailAddressOf, mailsOf, type MailAddress, type Mail, type MailPlaces } from './mail';
import { allowancesFor, needsConfirmation, type Allowance } from './reasons';
import type { Outgoing, Post } from './smtp';
import type { TemplateStore } from './templateStore';

export interface MailParts {
  readonly post: Post;
  readonly templates: TemplateStore;
  readonly inbox: Inbox;
  readonly erasure: Pick<Erasure, 'isErased'>;
  readonly confirmations: Pick<ConfirmationStore, 'isConfirmed'>;
  readonly allowances: AllowanceStore;
  readonly counts: MailCount;
  /** As it was announced last; rejects while it was not, and what asks for mails comes again. */
  readonly shop: () => Promise<MailShop>;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Names a recipient in the inbox without keeping the address there. */
const keyOf = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 16);

const withSecrets: ReadonlySet<EmailName> = new Set([
  'password-reset',
  'staff-invited',
  'welcome',
  'email-confirmation',
]);

const worded = ['subject', 'header', 'message'] as const;

/**
 * In the publisher's own words for that language, English where there are none. Of a catalogue that was announced before there were
 * translations, the words that are shipped are there in every language.
 */
function inLanguageOf({ name, texts }: Mail, template: NotificationEmail): NotificationEmail {
  if (template.translations) return spokenIn('emails', template, texts.language);
  const english = shippedMail(name, 'en');
  if (worded.some((field) => template[field] !== english[field])) return template;
  return { ...template, ...shippedMail(name, texts.language) };
}

/** Of a release that did not know the mail, the publisher has no words for it; a link that somebody waits for goes all the same. */
function wordingOf(mail: Mail, known: Awaited<ReturnType<TemplateStore['get']>>): NotificationEmail {
  if (typeof known !== 'string') return inLanguageOf(mail, known);
  if (known === 'nothing-announced' || mail.action === null || !withSecrets.has(mail.name))
    throw new Error(`the wording of the mail ${mail.name} has not come yet`);
  return {
    _id: mail.name,
    emailName: mail.name,
    subject: `${mail.action.label} · {{shop}}`,
    header: mail.action.label,
    message: textOf(mail.texts.frame.plainLink),
    bcc: [],
    includeSceneUrl: false,
    includeSocialLinks: false,
    includeCompanyInfo: true,
  };
}

/** A link that gives an account or an address away has no copies. */
const hasCopies = ({ name }: Mail): boolean => !withSecrets.has(name);

/** The recipient, then those of hidden copies; nobody twice. */
function deliveriesOf(mail: Mail, template: NotificationEmail): string[] {
  const copies = hasCopies(mail) ? template.bcc.flatMap((one) => mailAddressOf(one)?.address ?? []) : [];
  const byKey = new Map([mail.to.address, ...copies].map((address) => [keyOf(address), address]));
  return [...byKey.values()];
}

const domainOf = ({ address }: MailAddress): string => address.slice(address.lastIndexOf('@') + 1);

/** What all mails of an event are sent with. */
interface Sending {
  readonly parts: MailParts;
  readonly event: RackwrightEvent<Mailed>;
  readonly shop: MailShop;
}

function outgoing(
  { parts: { now }, event, shop: { sender, from, timeZone } }: Sending,
  mail: Mail,
  template: NotificationEmail,
) {
  const letter = letterOf({ ...mail, template, shop: sender, year: yearAt(now(), timeZone) });
  return {
    from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: letter.subject,
    text: letterAsText(letter),
    html: letterAsHtml(letter),
    messageId: `<${event.id}.${mail.name}@${domainOf(from)}>`,
  } satisfies Omit<Outgoing, 'deliverTo'>;
}

/**
 * What became of mails since the process began. `failed`: the mail server did not take it, each time that it was tried; `dropped`: not
 * sent for good, since there were too many or the address is not confirmed.
 */
export type MailCount = StateCount<'sent' | 'failed' | 'dropped'>;

export const createMailCount = (): MailCount => createStateCount(['sent', 'failed', 'dropped']);

type Drop = 'unconfirmed' | 'too-many';

/** What the mail took of its allowances; or why it is dropped, having taken nothing. */
async function admitted(
  parts: MailParts,
  event: RackwrightEvent<Mailed>,
  mail: Mail,
): Promise<readonly Allowance[] | Drop> {
  const person = { userId: event.data.userId, email: mail.to.address };
  const says = 'emailConfirmed' in event.data ? event.data.emailConfirmed : undefined;
  if (needsConfirmation(mail) && !(await parts.confirmations.isConfirmed(person, says))) return 'unconfirmed';
  const taken: Allowance[] = [];
  for (const allowance of allowancesFor(mail, event)) {
    if (!(await parts.allowances.take(allowance, event.id))) {
      await giveBack(parts, taken);
      return 'too-many';
    }
    taken.push(allowance);
  }
  return taken;
}

async function giveBack({ allowances }: MailParts, taken: readonly Allowance[]): Promise<void> {
  for (const allowance of taken) await allowances.giveBack(allowance);
}

/** Each is tried, whatever became of those before it. Throws what failed: what may pass rather than what is for good, to be tried again. */
async function eachTried<T>(all: readonly T[], act: (one: T, at: number) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const [at, one] of all.entries()) await act(one, at).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults.find((error) => !(error instanceof Unprocessable)) ?? faults[0];
}

async function sendMail(sent: Sending, mail: Mail): Promise<void> {
  const { parts, event } = sent;
  const template = wordingOf(mail, await parts.templates.get(mail.name));
  const sending = outgoing(sent, mail, template);
  const about = { mail: mail.name, eventId: event.id, requestId: event.requestId };
  const step = 'orderId' in event.data ? event.data.orderId : event.subject;
  /** Whether it goes, to whomever; unknown where that could not be asked. */
  let fate: Drop | 'goes' | 'unknown' = 'goes';
  const deliver = async (deliverTo: string, isFirst: boolean): Promise<void> => {
    let taken: readonly Allowance[] = [];
    if (isFirst) {
      fate = 'unknown';
      const admission = await admitted(parts, event, mail);
      if (typeof admission !== 'string') taken = admission;
      fate = typeof admission === 'string' ? admission : 'goes';
    }
    if (fate !== 'goes') return;
    try {
      await parts.post.send({ ...sending, deliverTo });
    } catch (error) {
      await giveBack(parts, taken);
      parts.counts.add('failed');
      throw error;
    }
    parts.counts.add('sent');
    stepReached('mail-accepted', step);
  };
  await eachTried(deliveriesOf(mail, template), async (deliverTo, at) => {
    if (fate === 'unknown') return;
    const consumer = `mail.${mail.name}.${keyOf(deliverTo)}`;
    const done = await once(parts.inbox, { consumer, eventId: event.id }, () => deliver(deliverTo, at === 0));
    stepReached('mail-done', step);
    if (done === 'done' && fate === 'goes') parts.logger.info(about, 'mail sent');
  });
  if (fate === 'goes') return;
  parts.counts.add('dropped');
  parts.logger.warn({ ...about, reason: fate }, 'mail dropped');
}

/**
 * Sends what has not been sent for this event yet; nothing about somebody who is erased. What fails keeps no other mail of the event, and is
 * thrown for the event to come again, and what was sent is not sent then. Only a process that dies between the mail server's answer and the note
 * of it sends a mail twice, with the same Message-ID: a mail that comes twice is better than a reset link that never comes.
 * `about.reportUrl` is where the report of an order is. False when nothing was sent, since the person is erased.
 */
export async function sendMails(
  parts: MailParts,
  event: RackwrightEvent<Mailed>,
  about: { readonly reportUrl: string } = { reportUrl: '' },
): Promise<boolean> {
  if (event.data.userId !== '' && (await parts.erasure.isErased(event.data.userId))) return false;
  const shop = await parts.shop();
  const { sender, sales } = shop;
  const places: MailPlaces = { publicUrl: sender.url, sales, shopName: sender.name, ...about };
  await eachTried(mailsOf(event, places, parts.now()), (mail) => sendMail({ parts, event, shop }, mail));
  return true;
}
