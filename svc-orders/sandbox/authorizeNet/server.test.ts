import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNT, startTestAuthorizeNet, type TestAuthorizeNet } from './testSandbox';
import { OUR_ZIPS, TEST_CARDS } from './triggers';

let clock = Date.UTC(2030, 0, 2);
let sandbox: TestAuthorizeNet;
beforeAll(async () => {
  sandbox = await startTestAuthorizeNet({ now: () => clock });
});
afterAll(() => sandbox.stop());

const merchantAuthentication = { name: ACCOUNT.loginId, transactionKey: ACCOUNT.transactionKey };
const errorOf = (answer: Readonly<Record<string, unknown>>) =>
  (answer['messages'] as { message: { code: string; text: string }[] }).message[0];
const transaction = (answer: Readonly<Record<string, unknown>>) =>
  (answer['transactionResponse'] ?? {}) as Readonly<Record<string, unknown>>;

const create = (transactionRequest: object, at = sandbox) =>
  at.ask({ createTransactionRequest: { merchantAuthentication, refId: 'REF1', transactionRequest } });
let references = 0;
async function sale(
  more: { zip?: string; amount?: string; invoice?: string; window?: string } = {},
  at = sandbox,
) {
  const { zip = '02101', amount = '10.00', invoice = `INV${(references += 1)}`, window = '120' } = more;
  const { dataDesc: dataDescriptor, dataValue } = await at.token();
  return create(
    {
      transactionType: 'authCaptureTransaction',
      amount,
      payment: { opaqueData: { dataDescriptor, dataValue } },
      order: { invoiceNumber: invoice },
      billTo: { firstName: 'Ada', zip },
      transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: window }] },
    },
    at,
  );
}

describe('the API', () => {
  it('answers with a byte order mark, status 200, and open to any origin', async () => {
    const answer = await fetch(sandbox.apiUrl, { method: 'POST', body: '{}' });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, [...bytes.slice(0, 3)]]).toEqual([200, [0xef, 0xbb, 0xbf]]);
    const preflight = await fetch(sandbox.apiUrl, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  it('refuses keys in another order, and says which', async () => {
    const order = { transactionType: 'authCaptureTransaction', order: {}, amount: '1.00' };
    expect(errorOf(await create(order))).toMatchObject({
      code: 'E00003',
      text: expect.stringContaining("invalid child element 'amount'"),
    });
    const refId = { refId: 'R', merchantAuthentication, transId: '1' };
    expect(errorOf(await sandbox.ask({ getTransactionDetailsRequest: refId }))?.code).toBe('E00003');
  });

  it.each([
    ['a reference of 21 characters', { refId: 'X'.repeat(21), transId: '1' }],
    ['an element nobody knows', { transId: '1', colour: 'red' }],
    ['what is missing', {}],
    ['an object for a text', { transId: { $gt: '' } }],
    ['a sign that XML has not', { transId: '1\u0000' }],
  ])('refuses %s', async (_what, body) => {
    const answer = await sandbox.ask({ getTransactionDetailsRequest: { merchantAuthentication, ...body } });
    expect(errorOf(answer)?.code).toBe('E00003');
  });

  it('refuses no JSON, no request, two requests and a megabyte', async () => {
    const code = async (body: string) => {
      const answer = await fetch(sandbox.apiUrl, { method: 'POST', body });
      return errorOf((await answer.json()) as never)?.code;
    };
    const details = '"getTransactionDetailsRequest":{}';
    for (const body of ['{', '[]', '{"nothing":{}}', `{${details},"b":{}}`, ' '.repeat(1024 * 1024 + 1)])
      expect(await code(body)).toBe('E00003');
  });

  it('knows its account only', async () => {
    const stranger = { name: ACCOUNT.loginId, transactionKey: 'another' };
    const asked = { merchantAuthentication: stranger, transId: '1' };
    expect(errorOf(await sandbox.ask({ getTransactionDetailsRequest: asked }))?.code).toBe('E00007');
    const { clientKey } = ACCOUNT;
    const token = { cardNumber: '4111111111111111', expirationDate: '122099' };
    const data = { type: 'TOKEN', id: '1', token };
    for (const wrong of [
      { name: 'another', clientKey },
      { name: ACCOUNT.loginId, clientKey: ACCOUNT.transactionKey },
    ]) {
      const answer = await sandbox.ask({
        securePaymentContainerRequest: { merchantAuthentication: wrong, data },
      });
      expect(errorOf(answer)?.code).toBe('E00007');
    }
  });

  it('echoes the reference, and sends no hash of the older kind', async () => {
    const answer = await sale();
    expect(answer['refId']).toBe('REF1');
    expect(transaction(answer)).not.toHaveProperty('transHash');
  });

  it('takes 30 lines and refuses 31', async () => {
    const lines = async (count: number) => {
      const { dataDesc: dataDescriptor, dataValue } = await sandbox.token();
      const line = { itemId: 'A', name: 'Rack', quantity: '1', unitPrice: '1.00' };
      const answer = await create({
        transactionType: 'authCaptureTransaction',
        amount: String(count),
        payment: { opaqueData: { dataDescriptor, dataValue } },
        lineItems: { lineItem: Array.from({ length: count }, () => line) },
      });
      return [transaction(answer)['responseCode'], transaction(answer)['errors']];
    };
    expect(await lines(30)).toEqual(['1', undefined]);
    expect(await lines(31)).toMatchObject(['3', [{ errorCode: '271' }]]);
  });
});

describe('a token', () => {
  it('lives for 15 minutes, and not a millisecond longer', async () => {
    const chargeAfter = async (ms: number) => {
      const { dataDesc: dataDescriptor, dataValue } = await sandbox.token();
      clock += ms;
      const payment = { opaqueData: { dataDescriptor, dataValue } };
      return create({ transactionType: 'authCaptureTransaction', amount: '1.00', payment });
    };
    expect(transaction(await chargeAfter(15 * 60_000))['responseCode']).toBe('1');
    expect(errorOf(await chargeAfter(15 * 60_000 + 1))?.code).toBe('E00115');
  });
});

describe('the same payment', () => {
  it('is refused within the window, and charged after it', async () => {
    const same = { invoice: 'SAME', window: '60' };
    expect(transaction(await sale(same))['responseCode']).toBe('1');
    clock += 60_000;
    expect(transaction(await sale(same))).toMatchObject({
      responseCode: '3',
      transId: '0',
      errors: [{ errorCode: '11' }],
    });
    clock += 1;
    expect(transaction(await sale(same))['responseCode']).toBe('1');
  });

  it('is another one with another amount, and with no window', async () => {
    await sale({ invoice: 'A', window: '0' });
    clock += 1;
    expect(transaction(await sale({ invoice: 'A', window: '0' }))['responseCode']).toBe('1');
    expect(transaction(await sale({ invoice: 'A', amount: '11.00' }))['responseCode']).toBe('1');
  });
});

it('charges every test card of the vendor, and knows its kind', async () => {
  const kindOf = async (cardNumber: string) => {
    const { dataDesc: dataDescriptor, dataValue } = await sandbox.token({ cardNumber });
    const payment = { opaqueData: { dataDescriptor, dataValue } };
    const charged = await create({ transactionType: 'authCaptureTransaction', amount: '1.00', payment });
    return transaction(charged)['accountType'];
  };
  const kinds = await Promise.all(TEST_CARDS.map(kindOf));
  expect([...new Set(kinds)]).toEqual([
    'Visa',
    'Mastercard',
    'AmericanExpress',
    'Discover',
    'JCB',
    'DinersClub',
  ]);
});

it('answers what the bank said about the address, by the vendor’s postal codes', async () => {
  const avs = async (zip: string) => transaction(await sale({ zip }))['avsResultCode'];
  expect([await avs('02101'), await avs('46201'), await avs('46205'), await avs('46217')]).toEqual([
    'Y',
    'A',
    'N',
    'Z',
  ]);
});

describe('lists', () => {
  it('come in pages, newest first, until they are settled', async () => {
    const own = await startTestAuthorizeNet();
    for (const invoice of ['L1', 'L2', 'L3']) await sale({ invoice }, own);
    const page = async (offset: string) => {
      const paging = { limit: '2', offset };
      const answer = await own.ask({
        getUnsettledTransactionListRequest: { merchantAuthentication, status: 'any', paging },
      });
      return ((answer['transactions'] ?? []) as { invoiceNumber: string }[]).map((row) => row.invoiceNumber);
    };
    expect([await page('1'), await page('2'), await page('3')]).toEqual([['L3', 'L2'], ['L1'], []]);
    await fetch(`${own.url}/sandbox/settle`, { method: 'POST' });
    expect(await page('1')).toEqual([]);
    await own.stop();
  });
});

describe('giving back', () => {
  it('is a void before the day is settled and a refund after it, never more than was charged', async () => {
    const refund = (transId: unknown, amount: string, cardNumber = '1111') =>
      create({
        transactionType: 'refundTransaction',
        amount,
        payment: { creditCard: { cardNumber, expirationDate: 'XXXX' } },
        refTransId: transId,
      });
    const makeVoid = (transId: unknown) =>
      create({ transactionType: 'voidTransaction', refTransId: transId });
    const error = async (answer: Promise<Readonly<Record<string, unknown>>>) =>
      (transaction(await answer)['errors'] as { errorCode: string }[] | undefined)?.[0]?.errorCode;
    const [early, late] = [transaction(await sale())['transId'], transaction(await sale())['transId']];
    expect(await error(refund(early, '10.00'))).toBe('54');
    expect(transaction(await makeVoid(early))).toMatchObject({ transId: early, refTransID: early });
    expect(transaction(await makeVoid(early))).toMatchObject({ messages: [{ code: '310' }] });
    expect(await error(makeVoid('1'))).toBe('16');
    sandbox.settle();
    expect(await error(makeVoid(late))).toBe('16');
    expect(await error(refund(late, '10.00', '2222'))).toBe('54');
    expect(await error(refund(late, '10.01'))).toBe('55');
    expect(await error(refund(late, '6.00'))).toBeUndefined();
    expect(await error(refund(late, '4.01'))).toBe('55');
    expect(await error(refund(late, '4.00'))).toBeUndefined();
  });
});

describe('webhooks', () => {
  interface Heard {
    readonly body: string;
    readonly signature: string | undefined;
  }
  const heard: Heard[] = [];
  let refusals = 0;
  let shop: Server;
  let told: TestAuthorizeNet;
  beforeAll(async () => {
    shop = createServer(async (req, res) => {
      let body = '';
      for await (const part of req) body += String(part);
      heard.push({ body, signature: req.headers['x-anet-signature'] as string | undefined });
      res.writeHead((refusals -= 1) >= 0 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
    told = await startTestAuthorizeNet({ webhookUrl, delays: { heldMs: 30, webhookTriesMs: [1, 1, 1] } });
  });
  afterAll(async () => {
    await told.stop();
    shop.close();
    shop.closeAllConnections();
  });
  const hears = async (count: number): Promise<readonly { eventType: string; payload: { id: string } }[]> => {
    while (heard.length < count) await new Promise((resolve) => setImmediate(resolve));
    return heard.splice(0).map(({ body }) => JSON.parse(body) as never);
  };

  it('tell of a charge with the signature of the key as text', async () => {
    const { transId } = transaction(await sale({}, told));
    while (heard.length < 1) await new Promise((resolve) => setImmediate(resolve));
    const { body, signature } = heard[0]!;
    const digest = createHmac('sha512', ACCOUNT.signatureKey).update(body).digest('hex').toUpperCase();
    expect(signature).toBe(`sha512=${digest}`);
    expect(await hears(1)).toMatchObject([
      {
        eventType: 'net.authorize.payment.authcapture.created',
        payload: { responseCode: 1, authAmount: 10, entityName: 'transaction', id: transId },
      },
    ]);
  });

  it('are sent again, the same, until they are heard', async () => {
    refusals = 2;
    await sale({}, told);
    const notifications = (await hears(3)) as unknown as readonly { notificationId: string }[];
    expect(new Set(notifications.map(({ notificationId }) => notificationId)).size).toBe(1);
  });

  it('tell that a payment is held, and what was decided', async () => {
    await sale({ zip: OUR_ZIPS.heldThenApproved }, told);
    const events = (await hears(2)).map(({ eventType }) => eventType.replace('net.authorize.payment.', ''));
    expect(events).toEqual(['fraud.held', 'fraud.approved']);
  });
});

describe('the page', () => {
  it('lists what was paid, with no more of a card than its last four digits, as text', async () => {
    await sale({ invoice: '<b>INV</b>' });
    const answer = await fetch(sandbox.url);
    const html = await answer.text();
    expect(html).toContain('XXXX1111');
    expect(html).toContain('&lt;b&gt;INV&lt;/b&gt;');
    expect(html.replace(/<h2>Test cards[^]*/, '')).not.toMatch(/\d{14}/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('has no other addresses', async () => {
    expect((await fetch(`${sandbox.url}/admin`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/sandbox/settle`)).status).toBe(404);
  });
});

it('lets a test of the whole system see its transactions and change its delays', async () => {
  const list = await fetch(`${sandbox.url}/sandbox/transactions`);
  expect(((await list.json()) as unknown[]).length).toBe(sandbox.transactions().length);
  expect(list.headers.get('access-control-allow-origin')).toBeNull();
  const put = (body: object) =>
    fetch(`${sandbox.url}/sandbox/delays`, { method: 'PUT', body: JSON.stringify(body) });
  expect(await (await put({ slowMs: 7 })).json()).toMatchObject({ slowMs: 7, heldMs: 50 });
  expect((await put({ slowMs: 'long' })).status).toBe(400);
});
