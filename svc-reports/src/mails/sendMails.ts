/** The mails of an event, each sent once. */
import { createHash } from 'node:crypto';
import type { NotificationEmail, RackwrightEvent } from '@rackwright/contracts';
import { once, reached, type Inbox, type Logger } from '@rackwright/service-kit';
import type { Erasure } from '../erasure';
import { letterOf, type Shop } from './blocks';
import { letterAsHtml, letterAsText } from './letter';
import { addressOf, mailsOf, type Address, type Mail, type Mailed, type MailPlaces } from './mail';
import type { Outgoing, Post } from './smtp';
import type { TemplateStore } from './templateStore';

export interface MailParts {
  readonly post: Post;
  readonly templates: TemplateStore;
  readonly inbox: Inbox;
  readonly erasure: Pick<Erasure, 'isErased'>;
  readonly shop: Shop;
  readonly from: Address;
  readonly sales: Address;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Names a recipient in the inbox without keeping the address there. */
const keyOf = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 16);

/** A link that gives an account away has no copies. */
const hasCopies = ({ name }: Mail): boolean => name !== 'password-reset';

/** The recipient, then those of hidden copies; nobody twice. */
function deliveriesOf(mail: Mail, template: NotificationEmail): string[] {
  const copies = hasCopies(mail) ? template.bcc.flatMap((one) => addressOf(one)?.address ?? []) : [];
  const byKey = new Map([mail.to.address, ...copies].map((address) => [keyOf(address), address]));
  return [...byKey.values()];
}

const domainOf = ({ address }: Address): string => address.slice(address.lastIndexOf('@') + 1);

function outgoing(parts: MailParts, event: RackwrightEvent, mail: Mail, template: NotificationEmail) {
  const { shop, from, now } = parts;
  const letter = letterOf({ ...mail, template, shop, year: now().getUTCFullYear() });
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

async function sendMail(parts: MailParts, event: RackwrightEvent, mail: Mail): Promise<void> {
  const template = await parts.templates.get(mail.name);
  if (!template) throw new Error(`the wording of the mail ${mail.name} has not come yet`);
  const sending = outgoing(parts, event, mail, template);
  for (const deliverTo of deliveriesOf(mail, template)) {
    const consumer = `mail.${mail.name}.${keyOf(deliverTo)}`;
    const step = 'orderId' in event.data ? event.data.orderId : event.subject;
    const done = await once(parts.inbox, { consumer, eventId: event.id }, async () => {
      await parts.post.send({ ...sending, deliverTo });
      reached('mail-accepted', step);
    });
    reached('mail-done', step);
    const about = { mail: mail.name, eventId: event.id, requestId: event.requestId };
    if (done === 'done') parts.logger.info(about, 'mail sent');
  }
}

/**
 * Sends what has not been sent for this event yet; nothing about somebody who is erased. What fails is thrown for the event
 * to come again, and what was sent is not sent then. Only a process that dies between the mail server's answer and the note
 * of it sends a mail twice, with the same Message-ID: a mail that comes twice is better than a reset link that never comes.
 * `about.reportUrl` is where the report of an order is. False when nothing was sent, since the person is erased.
 */
export async function sendMails(
  parts: MailParts,
  event: RackwrightEvent<Mailed>,
  about: { readonly reportUrl: string } = { reportUrl: '' },
): Promise<boolean> {
  if (event.data.userId !== '' && (await parts.erasure.isErased(event.data.userId))) return false;
  const { shop, sales } = parts;
  const places: MailPlaces = { publicUrl: shop.url, sales, shopName: shop.name, ...about };
  for (const mail of mailsOf(event, places, parts.now())) await sendMail(parts, event, mail);
  return true;
}
