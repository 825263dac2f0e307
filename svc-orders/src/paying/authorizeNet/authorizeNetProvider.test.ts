import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '@rackwright/service-kit';
import { minor, ringgit } from '@rackwright/words';
import {
  ACCOUNT,
  startTestAuthorizeNet,
  type TestAuthorizeNet,
} from '../../../sandbox/authorizeNet/testSandbox';
import { DECLINED_ZIP, OUR_ZIPS, type Trigger } from '../../../sandbox/authorizeNet/triggers';
import type { ChargeOutcome, ChargeRequest } from '../provider';
import { billedTo, newReference, paymentProviderContract, testCharge } from '../provider.contract';
import { authorizeNetProvider, type AuthorizeNetOptions } from './authorizeNetProvider';
import { signatureOf } from './signature';

const SCRIPT_URL = 'https://jstest.authorize.net/v1/Accept.js';
const providerAt = (apiUrl: string, more: Partial<AuthorizeNetOptions> = {}) =>
  authorizeNetProvider({
    ...ACCOUNT,
    apiUrl,
    scriptUrl: SCRIPT_URL,
    logger: silentLogger(),
    ...more,
  });

const sign = (key: string) => (body: Uint8Array) => signatureOf(body, key);

paymentProviderContract('payments by Authorize.Net, as the sandbox stands in for it', async () => {
  const sandbox = await startTestAuthorizeNet({ currency: 'USD' });
  return {
    provider: providerAt(sandbox.apiUrl),
    token: () => sandbox.token(),
    declinedZip: DECLINED_ZIP,
    sign: sign(ACCOUNT.signatureKey),
    stop: () => sandbox.stop(),
  };
});

/** The provider's own test system, where somebody has an account there. */
const { env } = process;
const apiUrl = env['AUTHORIZE_NET_TEST_API_URL'] ?? 'https://apitest.authorize.net/xml/v1/request.api';
const loginId = env['AUTHORIZE_NET_TEST_LOGIN_ID'] ?? '';
const transactionKey = env['AUTHORIZE_NET_TEST_TRANSACTION_KEY'] ?? '';
const clientKey = env['AUTHORIZE_NET_TEST_CLIENT_KEY'] ?? '';
const signatureKey = env['AUTHORIZE_NET_TEST_SIGNATURE_KEY'] ?? '';
if (loginId !== '')
  paymentProviderContract('payments by Authorize.Net, in its own test system', async () => ({
    provider: providerAt(apiUrl, { loginId, transactionKey, clientKey, signatureKey }),
    token: async () => {
      const merchantAuthentication = { name: loginId, clientKey };
      const token = { cardNumber: '4111111111111111', expirationDate: `12${new Date().getFullYear() + 3}` };
      const data = { type: 'TOKEN', id: newReference(), token };
      const answer = await fetch(apiUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ securePaymentContainerRequest: { merchantAuthentication, data } }),
      });
      const { opaqueData } = (await answer.json()) as {
        opaqueData: { dataDescriptor: string; dataValue: string };
      };
      return { dataDesc: opaqueData.dataDescriptor, dataValue: opaqueData.dataValue };
    },
    declinedZip: DECLINED_ZIP,
    sign: sign(signatureKey),
    stop: async () => undefined,
  }));

describe('when something goes wrong at the provider', () => {
  let sandbox: TestAuthorizeNet;
  beforeAll(async () => {
    sandbox = await startTestAuthorizeNet({ delays: { timeoutMs: 300 } });
  });
  afterAll(() => sandbox.stop());

  const chargeTo = async (zip: string, more: Partial<ChargeRequest> = {}) => {
    const request = testCharge(await sandbox.token(), { ...billedTo(zip), ...more });
    return { request, outcome: await providerAt(sandbox.apiUrl).charge(request) };
  };
  const found = async (reference: string) => providerAt(sandbox.apiUrl).findByReference(reference);

  it.each<Trigger>(['timeoutAfterCharging', 'resetAfterCharging', 'malformed', 'serverError'])(
    'does not know what became of it, and finds that it was charged: %s',
    async (trigger) => {
      const { request, outcome } = await chargeTo(OUR_ZIPS[trigger]);
      expect(outcome).toMatchObject({ state: 'unknown', response: null });
      expect(await found(request.reference)).toMatchObject({
        amount: 243_150,
        outcome: { state: 'approved', response: { accountNumber: 'XXXX1111' } },
      });
    },
  );

  it('does not know what became of a charge without an answer, and finds that there is none', async () => {
    const { request, outcome } = await chargeTo(OUR_ZIPS.timeoutWithoutCharging);
    expect(outcome.state).toBe('unknown');
    expect(await found(request.reference)).toBeNull();
  });

  it('waits for a slow answer', async () => {
    expect((await chargeTo(OUR_ZIPS.slow)).outcome.state).toBe('approved');
  });

  it('does not know of a payment that is held, until it is approved or declined', async () => {
    const [good, bad] = [
      await chargeTo(OUR_ZIPS.heldThenApproved),
      await chargeTo(OUR_ZIPS.heldThenDeclined),
    ];
    for (const { outcome } of [good, bad])
      expect(outcome).toMatchObject({ state: 'unknown', response: { responseCode: '4' } });
    const decided = async ({ request }: typeof good) => {
      let outcome: ChargeOutcome | undefined;
      do outcome = (await found(request.reference))?.outcome;
      while (outcome?.state === 'unknown');
      return outcome?.state;
    };
    expect([await decided(good), await decided(bad)]).toEqual(['approved', 'declined']);
  });

  it.each([
    ['the provider is busy', OUR_ZIPS.busy, 'busy, and nothing was charged'],
    ['the token is not taken', OUR_ZIPS.tokenRefused, 'Enter the card again'],
    ['the provider takes it for a duplicate', OUR_ZIPS.duplicate, 'nothing was charged'],
  ])('declines, and nothing was charged, when %s', async (_why, zip, words) => {
    const before = sandbox.transactions().length;
    const { request, outcome } = await chargeTo(zip);
    expect(outcome).toMatchObject({ state: 'declined', message: expect.stringContaining(words) });
    expect(sandbox.transactions().length).toBe(before);
    expect(await found(request.reference)).toBeNull();
  });

  it('tells what is wrong with the card', async () => {
    const outcomeWith = async (card: Parameters<TestAuthorizeNet['token']>[0]) =>
      providerAt(sandbox.apiUrl).charge(testCharge(await sandbox.token(card)));
    expect([
      await outcomeWith({ cardCode: '901' }),
      await outcomeWith({ expirationDate: '0120' }),
      await outcomeWith({ cardNumber: '4111111111111129' }),
    ]).toMatchObject([
      { state: 'declined', message: expect.stringContaining('security code') },
      { state: 'declined', message: expect.stringContaining('expired') },
      { state: 'declined', message: expect.stringContaining('card number') },
    ]);
  });

  it('finds a declined charge as declined', async () => {
    const { request } = await chargeTo(DECLINED_ZIP);
    expect(await found(request.reference)).toMatchObject({
      outcome: { state: 'declined', message: expect.stringContaining('declined') },
    });
  });

  it('finds what was settled already, and gives it back as a refund, once', async () => {
    const { request, outcome } = await chargeTo('02101');
    sandbox.settle();
    const transId = outcome.response?.transId ?? '';
    expect(await found(request.reference)).toMatchObject({ outcome: { state: 'approved' } });
    const provider = providerAt(sandbox.apiUrl);
    await provider.giveBack(transId);
    await provider.giveBack(transId);
    const refunds = sandbox.transactions().filter(({ refTransId }) => refTransId === transId);
    expect(refunds.map(({ amount, transactionType }) => [amount, transactionType])).toEqual([
      [243_150, 'refundTransaction'],
    ]);
    expect(await provider.findById(refunds[0]!.transId)).toBeNull();
  });

  it('gives back nothing of what was declined', async () => {
    const { outcome } = await chargeTo(DECLINED_ZIP);
    await providerAt(sandbox.apiUrl).giveBack(outcome.response?.transId ?? '');
    expect(sandbox.transactions()[0]?.status).toBe('declined');
  });

  it('says that payments do not work, and logs why, when the provider does not know us', async () => {
    const said: unknown[] = [];
    const logger = Object.assign(silentLogger(), { error: (what: unknown) => said.push(what) });
    const stranger = providerAt(sandbox.apiUrl, { transactionKey: 'another', logger });
    const outcome = await stranger.charge(testCharge(await sandbox.token()));
    expect(outcome).toMatchObject({
      state: 'declined',
      message: expect.stringContaining('Payments do not work'),
    });
    expect(JSON.stringify(said)).toContain('E00007');
    expect(JSON.stringify(said)).not.toContain('another');
    await expect(stranger.findByReference(newReference())).rejects.toThrow('E00007');
    await expect(stranger.findById('1')).rejects.toThrow('E00007');
  });

  it('says the same when the provider does not take the currency', async () => {
    const american = await startTestAuthorizeNet({ currency: 'USD' });
    const charge = { currency: 'MYR', amount: ringgit(100), rate: 1, termsCode: '' } as const;
    const outcome = await providerAt(american.apiUrl).charge(testCharge(await american.token(), { charge }));
    await american.stop();
    expect(outcome).toMatchObject({
      state: 'declined',
      message: expect.stringContaining('Payments do not work'),
      response: { responseCode: '3', messages: [{ code: '39' }] },
    });
  });

  it('sends nothing under a reference that the provider could not keep', async () => {
    const before = sandbox.transactions().length;
    for (const reference of ['', 'a-b', 'X'.repeat(21)]) {
      const outcome = await providerAt(sandbox.apiUrl).charge(
        testCharge(await sandbox.token(), { reference }),
      );
      expect(outcome.state).toBe('declined');
    }
    expect(sandbox.transactions().length).toBe(before);
  });
});

it('declines, since nothing was sent, when nobody listens where the provider should be', async () => {
  const sandbox = await startTestAuthorizeNet();
  await sandbox.stop();
  const provider = providerAt(sandbox.apiUrl);
  const outcome = await provider.charge(testCharge({ dataDesc: 'd', dataValue: 'v' }));
  expect(outcome).toMatchObject({ state: 'declined', message: expect.stringContaining('busy') });
  await expect(provider.findByReference(newReference())).rejects.toThrow('cannot be reached');
});

/** A server that is no good provider; what it heard, and what came of a charge. */
async function chargedAt(
  listener: RequestListener,
  charge = testCharge({ dataDesc: 'd', dataValue: 'v' }),
  more: Partial<AuthorizeNetOptions> = {},
) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await providerAt(url, more).charge(charge);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const answering =
  (body: unknown, status = 200, headers = {}): RequestListener =>
  (req, res) => {
    req.resume();
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const messages = (resultCode: string, code: string) => ({
  messages: { resultCode, message: [{ code, text: 'x' }] },
});
const withCode = (responseCode: string, more: object = {}) => ({
  transactionResponse: { responseCode, transId: '60000000001', ...more },
  ...messages('Ok', 'I00001'),
});

describe('an answer', () => {
  const unfinished: Record<string, RequestListener> = {
    'that does not come': () => undefined,
    'that stops in the middle': (_req, res) => res.writeHead(200, { 'Content-Length': '100' }).write('{'),
  };
  it.each(Object.entries(unfinished))(
    '%s leaves it unknown when its time is over',
    async (_name, listener) => {
      expect(await chargedAt(listener, undefined, { timeoutMs: 300 })).toMatchObject({ state: 'unknown' });
    },
  );

  const undecided: Record<string, RequestListener> = {
    'that is no JSON': answering('<html>'),
    'that is of another shape': answering({ data: 1 }),
    'that is Ok, with no transaction': answering(messages('Ok', 'I00001')),
    'with an error nobody knows': answering(messages('Error', 'E00001')),
    'with a response code nobody knows': answering(withCode('7')),
    'to another request': answering({ ...withCode('1'), refId: 'ANOTHER' }),
    'with status 503': answering(withCode('1'), 503),
    'that sends elsewhere': answering('', 302, { Location: 'http://127.0.0.1:9/' }),
    'larger than 8 MB': answering(`"${'x'.repeat(8 * 1024 * 1024)}"`),
    'that a system-made void failed': answering(
      withCode('3', { errors: [{ errorCode: '120', errorText: 'x' }] }),
    ),
  };
  it.each(Object.entries(undecided))('%s leaves it unknown', async (_name, listener) => {
    expect(await chargedAt(listener)).toMatchObject({ state: 'unknown' });
  });

  it('is decided by the response code, whatever is said around it', async () => {
    const errors = [{ errorCode: '999', errorText: 'No such thing.' }];
    expect(await chargedAt(answering(withCode('3', { errors })))).toMatchObject({
      state: 'declined',
      message: 'The payment was refused, and nothing was charged: No such thing.',
      response: { messages: [{ code: '999', description: 'No such thing.' }], transHash: '' },
    });
    const approved = { ...withCode('1'), ...messages('Error', 'E00027') };
    expect((await chargedAt(answering(approved))).state).toBe('approved');
  });

  it('may begin with a byte order mark, and have numbers for texts', async () => {
    const body = `\uFEFF${JSON.stringify(withCode('1', { transId: 60_000_000_001, messages: null }))}`;
    expect(await chargedAt(answering(body))).toMatchObject({
      state: 'approved',
      response: { transId: '60000000001', authCode: '', messages: [] },
    });
  });
});

it('looks for a reference on every page of a list', async () => {
  const row = (index: number) => ({ transId: String(index), invoiceNumber: `OTHER${index}` });
  const full = Array.from({ length: 1_000 }, (_, index) => row(index));
  const last = [{ transId: '7', invoiceNumber: 'MINE' }];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += String(part);
    const asked = JSON.parse(body) as {
      getUnsettledTransactionListRequest?: { paging: { offset: string } };
    };
    const page = asked.getUnsettledTransactionListRequest?.paging.offset;
    const transaction = {
      transId: '7',
      transactionType: 'authCaptureTransaction',
      transactionStatus: 'capturedPendingSettlement',
      authAmount: 1018.88,
      order: { invoiceNumber: 'MINE' },
    };
    const found = page === undefined ? { transaction } : { transactions: page === '1' ? full : last };
    answering({ ...found, ...messages('Ok', 'I00001') })(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider = providerAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await provider.findByReference('MINE')).toMatchObject({
    reference: 'MINE',
    amount: 101_888,
    outcome: { state: 'approved', response: { transId: '7' } },
  });
  server.close();
  server.closeAllConnections();
});

describe('the request', () => {
  type Heard = { createTransactionRequest: { refId: string; transactionRequest: Record<string, unknown> } };
  const heard = async (more: Partial<ChargeRequest> = {}) => {
    let body = '';
    const charge = testCharge({ dataDesc: 'descriptor', dataValue: 'value' }, more);
    await chargedAt(async (req, res) => {
      for await (const part of req) body += String(part);
      answering(withCode('1'))(req, res);
    }, charge);
    return { charge, ...(JSON.parse(body) as Heard).createTransactionRequest };
  };

  it('has the reference, the amount in its currency, the token, and never two mails', async () => {
    const { charge, refId, transactionRequest } = await heard();
    expect(refId).toBe(charge.reference);
    expect(transactionRequest).toMatchObject({
      amount: '2431.50',
      currencyCode: 'USD',
      payment: { opaqueData: { dataDescriptor: 'descriptor', dataValue: 'value' } },
      order: { invoiceNumber: charge.reference, description: 'Cellar below the stairs' },
      lineItems: { lineItem: [{ itemId: 'CL-IND-6', quantity: '4', unitPrice: '577.8750' }] },
      shipping: { amount: '120.00', name: 'freight' },
      customer: { email: 'ada@rackwright.example' },
      customerIP: '203.0.113.9',
      transactionSettings: {
        setting: expect.arrayContaining([
          { settingName: 'emailCustomer', settingValue: 'false' },
          { settingName: 'duplicateWindow', settingValue: '28800' },
        ]),
      },
    });
    expect(String((transactionRequest['customer'] as { id: string }).id)).toMatch(/^[0-9a-z]{19}$/);
  });

  it('writes small amounts with both decimals', async () => {
    const amountOf = async (amount: number) =>
      (await heard({ charge: { currency: 'USD', amount: minor(amount, 'USD'), rate: 0.24, termsCode: '' } }))
        .transactionRequest['amount'];
    expect([await amountOf(1), await amountOf(100), await amountOf(1_000_010)]).toEqual([
      '0.01',
      '1.00',
      '10000.10',
    ]);
  });

  it('has 30 lines as they are, and of 31 the two cheapest as one, with the same sum', async () => {
    const linesOf = async (count: number) => {
      const lines = Array.from({ length: count }, (_, index) => ({
        sku: `S${index}`,
        description: `Rack ${index}`,
        quantity: 1,
        amount: minor(1_000 + index, 'USD'),
      }));
      const { transactionRequest } = await heard({ lines });
      return (transactionRequest['lineItems'] as { lineItem: { name: string; unitPrice: string }[] })
        .lineItem;
    };
    expect(await linesOf(30)).toHaveLength(30);
    const rows = await linesOf(31);
    expect(rows).toHaveLength(30);
    expect(rows.at(-1)).toMatchObject({ name: '2 other products', unitPrice: '20.0100' });
  });

  it('has rows of one SKU as one line', async () => {
    const row = { sku: 'A', description: 'Rack', quantity: 2, amount: minor(500, 'USD') };
    const { transactionRequest } = await heard({ lines: [row, row] });
    expect(transactionRequest['lineItems']).toMatchObject({
      lineItem: [{ quantity: '4', unitPrice: '2.5000' }],
    });
  });
});

describe('what the page is told', () => {
  it('is public, and says whether real cards are taken', () => {
    expect(providerAt('http://api.example').tokenizer).toEqual({
      scriptUrl: SCRIPT_URL,
      apiLoginID: ACCOUNT.loginId,
      clientKey: ACCOUNT.clientKey,
      isSandbox: true,
    });
    const live = providerAt('http://api.example', { scriptUrl: 'https://js.authorize.net/v1/Accept.js' });
    expect(live.tokenizer.isSandbox).toBe(false);
  });
});

describe('a notification that was recorded', () => {
  // From the tests of stymiee/authnetjson (AuthnetWebhookTest).
  const key =
    '52CB4A002C634B84E397DC8A218E1A160BA7CAB7CBE4C05B35E9CBB05E14FE4A2385812E980CCF97D177F17863CE214D1BE6CE8E1E894487AACF3609C1A5FE17';
  const body =
    '{"notificationId":"182cbbff-cab2-4080-931d-80e5d818f23a","eventType":"net.authorize.payment.authcapture.created","eventDate":"2017-08-18T20:40:52.7722007Z","webhookId":"849eb87e-078a-4169-a34b-c0bded5019a8","payload":{"responseCode":0,"authCode":"Z3PV5H","avsResponse":"Y","authAmount":0.0,"entityName":"transaction","id":"40005915599"}}';
  const signature =
    'sha512=A1E0CC0F8A7B6274E0951CAC5EB63579F70FC6B7B15384B146DCE02B98DEE3954A5A8E331661B51DE953E141E88994DFA7D267FFB8428BE0660511B6EFB94960';

  it('is genuine with the key as text, in capitals or not, and with no other key', () => {
    const isGenuine = (signatureKey: string, header = signature) =>
      providerAt('http://api.example', { signatureKey }).isGenuine(Buffer.from(body), header);
    expect(isGenuine(key)).toBe(true);
    expect(isGenuine(key, `sha512=${signature.slice(7).toLowerCase()}`)).toBe(true);
    expect(isGenuine(key.toLowerCase())).toBe(false);
  });
});
