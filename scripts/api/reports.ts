import { listOf, orderSchema } from '@rackwright/contracts';
import { testOrderPlaced } from '@rackwright/contracts/testing';
import { burst, untilRefused } from './limits';
import { placedOrder } from './payments';
import { png, pngDataUrl } from './png';
import type { Ask, Table } from './row';
import type { World } from './world';

/** Times that surely hold everything the walk does. */
const RANGE = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2090-01-01T00:00:00.000Z' };

const ACTION = {
  action: 'projectupdate',
  userID: '',
  userName: 'Somebody',
  projectName: 'Cellar',
  projectValue: 100,
  typeOfDeviceUsed: 'desktop',
  browser: 'Chromium',
  email: 'somebody@rackwright.example',
};

const REPORT = {
  dimensions: [{ name: 'browser' }],
  metrics: [{ name: 'sessions' }],
  dateRanges: [{ startDate: '30daysAgo', endDate: 'today' }],
};

const { list: LIST } = testOrderPlaced();
const PROJECT_REPORT = {
  projectDetails: { title: 'Cellar', project: { FloorArea: 12.5 } },
  shoppingList: LIST,
  sceneScreenshots: {},
  isProjectSaved: false,
  projectPath: '',
  language: 'en',
};
const LONG_LIST = { ...LIST, lines: Array.from({ length: 1_000 }, () => LIST.lines[0]) };

const picturesOf = (isometricView: string) => ({ isometricView, birdsEyeView: '', wallView: [] });
/** Says that it has more pixels than anybody unpacks. */
const ENORMOUS = `data:image/png;base64,${png(4_096, 1, 5_000).toString('base64')}`;

/** The report of an order that was just paid, found where its customer finds it. */
async function storedReport(world: World): Promise<Ask> {
  const by = await world.newCustomer();
  await placedOrder(world, by);
  let address = '';
  await world.until(async () => {
    const { body } = await world.make('GET', `/orders/user_orders/${by.id}`, { by });
    address = listOf(orderSchema).parse(body).items[0]?.pdfReport ?? '';
    return address !== '';
  }, 'the report of an order is stored');
  return { path: new URL(address, world.system.url).pathname };
}

export const reportRows: Table = {
  'POST /api/generate-report': {
    ask: () => ({ body: PROJECT_REPORT }),
    refusals: {
      422: [
        {
          when: 'of an empty list',
          ask: () => ({ body: { ...PROJECT_REPORT, shoppingList: null } }),
          says: /"Your shopping cart is empty"/,
        },
      ],
      429: [
        {
          when: 'asked for too often from one address',
          ask: (world) => untilRefused(world, 'POST', '/api/generate-report', { body: {} }),
        },
      ],
      503: [
        {
          when: 'while many others ask for long ones',
          ask: async (world) =>
            burst(world, 'POST', {
              path: '/api/generate-report',
              body: { ...PROJECT_REPORT, shoppingList: LONG_LIST },
              by: await world.newCustomer(),
            }),
        },
      ],
    },
  },
  'POST /api/report-pictures': {
    ask: () => ({ body: picturesOf(pngDataUrl(40, 30)) }),
    refusals: {
      422: [{ when: 'of too many pixels', ask: () => ({ body: picturesOf(ENORMOUS) }) }],
      429: [
        {
          when: 'sent too often by one person',
          ask: async (world) =>
            untilRefused(world, 'POST', '/api/report-pictures', {
              body: {},
              by: await world.newCustomer(),
            }),
        },
      ],
    },
  },
  'GET /api/reports/{name}': { ask: storedReport },
  'POST /api/analytics/run-report': {
    ask: () => ({ body: REPORT }),
    refusals: {
      502: [
        {
          when: 'while Google refuses the account that is set up',
          ask: () => ({ body: REPORT }),
          away: 'the account at Google Analytics',
        },
      ],
    },
  },
  'POST /log/action': {
    ask: () => ({ body: ACTION }),
    refusals: {
      429: [
        {
          when: 'made too often from one address',
          ask: (world) => untilRefused(world, 'POST', '/log/action', { body: ACTION }),
        },
      ],
    },
  },
  'GET /log/getallaction': { ask: () => ({}) },
  'POST /log/get-data-report-new-account': { ask: () => ({ body: { ...RANGE, filter: 'usercreate' } }) },
  'POST /log/get-data-report-activity': {
    ask: () => ({ body: { ...RANGE, filter: ['userlogin', 'projectcreate'] } }),
  },
  'POST /log/get-activity-users': { ask: () => ({ body: RANGE }) },
  'POST /log/ping': { ask: () => ({ body: {} }) },
  'GET /log/me/data': { ask: () => ({}) },
};
