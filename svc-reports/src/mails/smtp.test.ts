import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Unprocessable } from '@rackwright/service-kit';
import { smtpPost } from './smtp';

/** A mail server that takes every command but says this to the recipient. */
async function saying(toRecipient: string) {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (sent) => {
      const command = sent.toString();
      socket.write(command.startsWith('RCPT') ? `${toRecipient}\r\n` : '250 good\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const mail = {
  from: { name: 'Shop', address: 'shop@rackwright.example' },
  to: { name: 'Ada', address: 'ada@rackwright.example' },
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@rackwright.example>',
  deliverTo: 'ada@rackwright.example',
};

it.each([
  ['550 5.1.1 <ada@rackwright.example>: unknown, says ADA+x@Rackwright.example', Unprocessable],
  ['450 4.2.0 mailbox of ada@rackwright.example is full', Error],
])(
  'tells why a mail is refused without the address of anybody, since that is logged: %s',
  async (said, kind) => {
    const { server, url } = await saying(said);
    const post = smtpPost(url);
    const failed: unknown = await post.send(mail).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(kind);
    expect((failed as Error).message).toContain(said.slice(0, 9));
    expect((failed as Error).message).not.toMatch(/@/);
    post.close();
    server.close();
  },
);
