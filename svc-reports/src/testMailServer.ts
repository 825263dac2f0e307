/** A mail server in this process that keeps what it takes. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface CaughtMail extends Omit<Email, 'sender'> {
  /** As told to the server, whatever the mail says. */
  readonly sender: string;
  readonly recipients: readonly string[];
  /** As it came. */
  readonly raw: string;
}

export interface TestMailServer {
  readonly url: string;
  /** In the order in which they came. */
  readonly mails: CaughtMail[];
  /** Resolves when so many mails have come since the start. */
  came(count: number): Promise<void>;
  /** Answers to recipients from now on, by address: 550 refuses for good, 450 for now. */
  readonly answers: Map<string, number>;
  /** Everything comes to this before it is taken; a rejection refuses it for now. */
  beforeTaking: () => Promise<void>;
  stop(): Promise<void>;
}

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const refusal = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

export async function startTestMailServer(port = 0): Promise<TestMailServer> {
  const mails: CaughtMail[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const answers = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = answers.get(address);
      callback(code === undefined ? null : refusal(code));
    },
    onData: (stream, { envelope }, callback) => {
      const taken = async (): Promise<void> => {
        const raw = await read(stream);
        await self.beforeTaking();
        mails.push({
          ...(await PostalMime.parse(raw)),
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString('utf8'),
        });
        for (const { count, resolve } of waiting) if (mails.length >= count) resolve();
      };
      taken().then(
        () => callback(),
        () => callback(refusal(451)),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const self: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    came: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve });
        if (mails.length >= count) resolve();
      }),
    answers,
    beforeTaking: () => Promise.resolve(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return self;
}
