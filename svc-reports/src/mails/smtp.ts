/** Hands mails to the mail server. */
import { createTransport } from 'nodemailer';
import { Unprocessable } from '@rackwright/service-kit';
import type { MailAddress } from './mail';

export interface Outgoing {
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each copy and each attempt, so that a mail program shows doubles once. */
  readonly messageId: string;
  /** Who gets it now; a hidden copy goes to somebody else than `to`. */
  readonly deliverTo: string;
}

export interface Post {
  /**
   * Resolves when the mail server has taken the mail. Throws Unprocessable when it refuses this recipient or this mail for
   * good; any other error means that it may work later.
   */
  send(mail: Outgoing): Promise<void>;
  close(): void;
}

const CONNECT_MS = 5_000;
const SOCKET_MS = 10_000;
/** One mail in all: two fit into the time that a listener has. */
const SEND_MS = 12_000;
/** Of what the server says, which goes into logs. */
const REASON_LENGTH = 200;
const ADDRESS = /[^\s<>@]+@[^\s<>@]+/g;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** About the recipient or the content, not about us: a fault in our own settings must not park everybody's mails. */
const isForGood = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('the mail cannot be sent');
  const { code, command, response } = error as SmtpError;
  const said = (response ?? code ?? error.name).replace(ADDRESS, '(address)').slice(0, REASON_LENGTH);
  if (isForGood(error)) return new Unprocessable(`the mail server refuses the mail: ${said}`);
  return new Error(`the mail server does not take mails now (${command ?? 'connecting'}: ${said})`);
}

/** Over SMTP_URL, `smtp://` or `smtps://` with user and password in it when needed; at most five connections. */
export function smtpPost(url: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    /** What is sent again is decided by the events alone. */
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ deliverTo, replyTo, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          // A picture within the text becomes a part of the mail, as mail programs expect it.
          attachDataUrls: true,
          ...(replyTo ? { replyTo } : {}),
          envelope: { from: mail.from.address, to: [deliverTo] },
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(SEND_MS),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}
