/**
 * @jest-environment jsdom
 * @jest-environment-options {"resources": "usable"}
 */
import { ACCOUNT, startTestAuthorizeNet, type TestAuthorizeNet } from './testSandbox';

interface Answer {
  readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string };
  readonly messages: {
    readonly resultCode: string;
    readonly message: readonly { readonly code: string; readonly text: string }[];
  };
}
type Handler = ((answer: Answer) => void) | string;
type Accept = { dispatchData(data: unknown, handler: Handler): void };
const page = window as unknown as Record<string, unknown> & { Accept: Accept };

let sandbox: TestAuthorizeNet;
beforeAll(async () => {
  sandbox = await startTestAuthorizeNet();
});
afterAll(() => sandbox.stop());

const dispatched = (data: unknown): Promise<Answer> =>
  new Promise((resolve) => page.Accept.dispatchData(data, resolve));
const codesOf = ({ messages }: Answer) => messages.message.map(({ code }) => code);

/** The API, asked from here: a document has no `fetch` of Node. */
const asked = (request: object): Promise<unknown> =>
  new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', sandbox.apiUrl);
    xhr.onload = () => resolve(JSON.parse(xhr.responseText.replace(/^\uFEFF/, '')));
    xhr.send(JSON.stringify(request));
  });

const authData = { apiLoginID: ACCOUNT.loginId, clientKey: ACCOUNT.clientKey };
const cardData = { cardNumber: '4111 1111-1111.1111', month: '1', year: '2099', cardCode: '900' };
const codesWith = async (card: object, account: object = authData) =>
  codesOf(await dispatched({ authData: account, cardData: { ...cardData, ...card } }));

it('answers E_WC_03 until its core has reported', async () => {
  const script = document.createElement('script');
  script.src = sandbox.scriptUrl;
  const isReady = new Promise((resolve) => document.body.addEventListener('handshake', resolve));
  const isLoaded = new Promise((resolve) => script.addEventListener('load', resolve));
  document.body.append(script);
  await isLoaded;
  const early = await dispatched({ authData, cardData });
  expect(codesOf(early)).toEqual(['E_WC_03']);
  await isReady;
  expect(codesOf(await dispatched({ authData, cardData }))).toEqual(['I_WC_01']);
});

it('gives a token from another origin, which a shop can charge', async () => {
  expect(location.origin).not.toBe(sandbox.url);
  const answer = await dispatched({
    authData,
    cardData: { ...cardData, zip: '02101', fullName: 'Ada Cellar' },
  });
  expect(answer).toMatchObject({
    opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT' },
    messages: { resultCode: 'Ok' },
  });
  const { loginId: name, transactionKey } = ACCOUNT;
  const charged = await asked({
    createTransactionRequest: {
      merchantAuthentication: { name, transactionKey },
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '1.00',
        payment: { opaqueData: answer.opaqueData },
      },
    },
  });
  expect(charged).toMatchObject({
    transactionResponse: { responseCode: '1', accountNumber: 'XXXX1111', cvvResultCode: 'M' },
  });
});

it('calls a handler by its name as well', async () => {
  const answer = await new Promise((resolve) => {
    page['tokenized'] = resolve;
    page.Accept.dispatchData({ authData, cardData }, 'tokenized');
  });
  expect(answer).toMatchObject({ messages: { resultCode: 'Ok' } });
});

it.each([
  ['a number too short', { cardNumber: '411111111111' }, 'E_WC_05'],
  ['a number that fails its check digit', { cardNumber: '4111111111111112' }, 'E_WC_05'],
  ['no number', { cardNumber: undefined }, 'E_WC_05'],
  ['month 13', { month: '13' }, 'E_WC_06'],
  ['no month', { month: undefined }, 'E_WC_06'],
  ['a year of three digits', { year: '209' }, 'E_WC_07'],
  ['a month that is over', { month: '12', year: '20' }, 'E_WC_08'],
  ['a code of two digits', { cardCode: '12' }, 'E_WC_15'],
  ['a postal code of 21 characters', { zip: 'x'.repeat(21) }, 'E_WC_16'],
  ['a name of 65 characters', { fullName: 'x'.repeat(65) }, 'E_WC_17'],
])('refuses %s', async (_what, card, code) => {
  expect(await codesWith(card)).toEqual([code]);
});

it('takes what is just long enough, and the card of this month', async () => {
  const now = new Date();
  const month = String(now.getMonth() + 1);
  const longest = { zip: 'x'.repeat(20), fullName: 'x'.repeat(64), cardCode: '1234' };
  expect(await codesWith({ ...longest, month, year: String(now.getFullYear()) })).toEqual(['I_WC_01']);
});

it('tells several faults at once, with a text for each', async () => {
  const { messages } = await dispatched({ authData: {}, cardData: {} });
  expect(messages.message.map(({ code }) => code)).toEqual([
    'E_WC_05',
    'E_WC_07',
    'E_WC_06',
    'E_WC_10',
    'E_WC_18',
  ]);
  expect(messages.message[0]?.text).toBe('Please provide valid credit card number.');
  expect(codesOf(await dispatched({}))).toEqual(['E_WC_04']);
});

it('shows a wrong client key as E_WC_17, as the provider does', async () => {
  expect(await codesWith({}, { ...authData, clientKey: 'another' })).toEqual(['E_WC_17']);
});

it('refuses when the page does not load it from its own address', async () => {
  const scripts = document.querySelectorAll('script');
  scripts.forEach((script) => script.remove());
  expect(await codesWith({})).toEqual(['E_WC_01']);
  document.body.append(...scripts);
});
