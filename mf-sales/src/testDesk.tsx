import type { DeskCounts, HelpRequest, OrderDetails, Submission } from '@rackwright/contracts';
import { ApiError, createPageHistory, ShellProvider, type ApiClient } from '@rackwright/web-kit';
import { standInApi, standInSession, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import SalesAccount from './SalesAccount';

/** Opens a page of the sales account as Ada, a sales manager. */
export function openAccount(api: ApiClient, path: string) {
  window.history.replaceState(null, '', path);
  const history = createPageHistory();
  const toasts = standInToasts();
  const session = standInSession({ role: 'salesManager' });
  const { navigate, askBefore: askBeforeLeaving } = history;
  function Account() {
    const location = useSyncExternalStore(history.store.subscribe, history.store.getState);
    return (
      <ShellProvider value={standInShell({ api, toasts, session, location, navigate, askBeforeLeaving })}>
        <UiProvider>
          <SalesAccount />
        </UiProvider>
      </ShellProvider>
    );
  }
  render(<Account />);
  return { toasts, history };
}

export const counts: DeskCounts = {
  helpRequests: { all: 2, pending: 1, answered: 1 },
  submissions: { all: 1, reviewed: 0, notReviewed: 1 },
  orders: { all: 1 },
};

export const request = (part: Partial<HelpRequest> = {}): HelpRequest => ({
  _id: 'help-1',
  num: 7,
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei@example.com',
  phone: '+60 12 345 678',
  question: 'Does it fit?',
  roomId: '',
  subscribeForNewsletter: false,
  userId: '',
  answer: '',
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  answeredAt: '',
  language: 'de',
  takenBy: null,
  ...part,
});

export const submission = (part: Partial<Submission> = {}): Submission => ({
  _id: 'sub-1',
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei@example.com',
  phone: '',
  question: 'Is it right?',
  initialProjectId: '',
  subscribeForNewsletter: true,
  roomId: 'room-1',
  projectLink: 'http://127.0.0.1/planning/room-1',
  userId: 'user-9',
  status: 'not reviewed',
  title: 'Cellar of Mei',
  version: 3,
  messages: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  takenBy: null,
  ...part,
});

const address = {
  ...{ firstName: 'Mei', lastName: 'Tan', company: '', address1: '1 Main Street', address2: '' },
  ...{ city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
};

export const order = (part: Partial<OrderDetails> = {}): OrderDetails => ({
  ...{
    _id: 'R-1',
    userId: 'user-9',
    roomId: 'room-1',
    title: 'Cellar of Mei',
    date: '2026-11-20T10:00:00.000Z',
  },
  ...{ responseCode: '1', authCode: 'A1', transId: 'T-1', refTransID: '', transHash: '' },
  ...{
    accountNumber: 'XXXX1111',
    accountType: 'Visa',
    avsResultCode: 'Y',
    cvvResultCode: 'M',
    cavvResultCode: '',
  },
  messages: [],
  amount: 125_000 as OrderDetails['amount'],
  shipping: 5_000 as OrderDetails['shipping'],
  charge: { currency: 'USD', amount: 27_500 as never, rate: 0.22, termsCode: '' },
  ...{ preDrillOption: 'pre-drilled', pdfReport: '', lockedAt: '2026-11-20T10:00:02.000Z', mailedAt: '' },
  billingInfo: { ...address, email: 'mei@example.com', phone: '+1 217 555 0100', fax: '' },
  shippingInfo: address,
  work: {
    list: {
      ...{ wineRackingTotal: 100_000, finishTotal: 15_000, lacquerTotal: 5_000, shippingTotal: 5_000 },
      ...{ wineCellarTotal: 120_000, totalAmount: 125_000, bottleCount: 24, ofRacks: 1 },
      lines: [
        {
          ...{ description: 'Classic individual', sku: 'CI-4', bottles: 24, quantity: 1, unitPrice: 100_000 },
          ...{
            finish: 15_000,
            lacquer: 5_000,
            shipping: 5_000,
            total: 125_000,
            lacquerShown: '',
            subItems: [],
          },
          madeIn: { woodSpecies: 'Mahogany', stain: 'Chestnut', lacquer: true },
        },
      ],
      additions: [],
    } as never,
    FloorArea: 7.2,
    cellarHeight: 304,
    wallLengths: [300, 240, 300, 240],
    bareWalls: [2],
    roomVersion: 4,
    language: 'de',
  },
  ...part,
});

const page =
  <T,>(items: readonly T[]) =>
  () => ({ items: [...items], total: items.length, page: 1, pageSize: 25 });

type Answers = NonNullable<Parameters<typeof standInApi>[0]>;

/** What the desk asks for whatever is opened, with one item in each list. */
export const deskApi = (answers: Answers = {}) =>
  standInApi({
    'GET /orders/desk': () => counts,
    'GET /orders/cannedAnswers': page([
      {
        _id: 'canned-1',
        title: 'It fits',
        text: { en: 'It fits, {firstName}.', ms: '', de: 'Es passt, {firstName}.' },
        orderNumber: 0,
        version: 1,
      },
    ]),
    'GET /helpRequests/helpRequests': page([request()]),
    'GET /submitsForReview/submitsForReview': page([submission()]),
    'GET /orders/orders': page([order()]),
    'GET /orders/order/R-1': () => order(),
    'GET /rooms/rooms/user-9': page([]),
    'GET /orders/user_orders/user-9': page([]),
    'GET /helpRequests/user_requests/user-9': page([]),
    'GET /submitsForReview/user_submits/user-9': page([]),
    ...answers,
  });

export const refused = (status: number, message: string) => () => {
  throw new ApiError(status, message);
};
export { page };
