import { listOf, orderSchema } from '@rackwright/contracts';
import { newPublisher } from './newStaff';
import { untilRefused } from './limits';
import { placedOrder, savedCellar } from './payments';
import { png, pngDataUrl } from './png';
import { savedRoom } from './rooms';
import type { Ask, Table } from './row';
import type { Person, World } from './world';

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

/** An e-mail on the screen of a publisher. */
const WORDED = { _id: 'welcome', emailName: 'Welcome', subject: 'Hello', message: 'Welcome.' };

const REPORT = {
  dimensions: [{ name: 'browser' }],
  metrics: [{ name: 'sessions' }],
  dateRanges: [{ startDate: '30daysAgo', endDate: 'today' }],
};

/** As planners before this release ask for it: they send rows of their own, and the path of the project's page. */
const OLD_REPORT = {
  projectDetails: { title: 'Cellar', project: { FloorArea: 12.5 } },
  shoppingList: null,
  isProjectSaved: false,
  projectPath: '',
};
const projectReport = async (world: World, by: Person): Promise<Ask> => ({
  by,
  body: { projectId: await savedCellar(world, by), sceneScreenshots: {}, language: 'en' },
});

const wallDrawing = {
  box: { x: 0, y: -250, width: 400, height: 260 },
  shapes: [{ d: 'M0 0L400 0L400 -250L0 -250Z', fill: '#f3eee5' }],
  texts: [{ text: '400 cm', x: 200, y: 5, size: 8 }],
};
const picturesOf = (isometricView: string) => ({
  isometricView,
  birdsEyeView: '',
  wallView: [],
  elevations: [{ wall: 'Wall 1', drawing: wallDrawing }],
});
/** Says that it has more pixels than anybody unpacks. */
const ENORMOUS = `data:image/png;base64,${png(4_096, 1, 5_000).toString('base64')}`;

/** A sign-in that was begun, with the code that Google sends the administrator back with. */
async function backFromGoogle(world: World, by: Person | null, code: string): Promise<Ask> {
  const { body } = await world.make('POST', '/api/analytics/sign-in', { by: by ?? world.admin, body: {} });
  return { body: { code, state: new URL(String(body['url'])).searchParams.get('state') } };
}

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
  'GET /log/audit': { ask: () => ({}) },
  'POST /api/generate-report': {
    ask: (world, by) => projectReport(world, by ?? world.customer),
    refusals: {
      404: [
        {
          when: "of another's project",
          ask: async (world) => ({ ...(await projectReport(world, world.another)), by: world.customer }),
          says: /There is no such project/,
        },
      ],
      409: [
        {
          when: 'of a project that is not saved',
          ask: () => ({ body: OLD_REPORT }),
          says: /Save the project first/,
        },
      ],
      422: [
        {
          when: 'of an empty list',
          ask: async (world) => ({ body: { projectId: (await savedRoom(world, world.customer)).id } }),
          says: /"Your shopping cart is empty"/,
        },
      ],
      429: [
        {
          when: 'asked for too often by one person',
          ask: async (world) =>
            untilRefused(world, 'POST', '/api/generate-report', { body: {}, by: await world.newCustomer() }),
        },
      ],
      503: [
        {
          when: 'while svc-rooms is away',
          ask: (world) => projectReport(world, world.customer),
          away: 'svc-rooms',
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
  'POST /api/mail-preview': { ask: () => ({ body: WORDED }) },
  'POST /api/test-mail': {
    ask: () => ({ body: WORDED }),
    refusals: {
      429: [
        {
          when: 'sent again and again',
          ask: async (world) =>
            untilRefused(world, 'POST', '/api/test-mail', { body: WORDED, by: await newPublisher(world) }),
        },
      ],
    },
  },
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
  'POST /api/analytics/missing': { ask: () => ({ body: { startDate: '30daysAgo', endDate: 'today' } }) },
  'GET /api/analytics/state': { ask: () => ({}) },
  'POST /api/analytics/sign-in': {
    ask: () => ({ body: {} }),
    refusals: {
      409: [
        {
          when: 'where nobody has to sign in, for there is a service account',
          ask: () => ({ body: {} }),
          away: 'the account at Google Analytics',
        },
      ],
    },
  },
  'POST /api/analytics/authorize': {
    ask: (world, by) => backFromGoogle(world, by, 'good'),
    refusals: {
      409: [
        {
          when: 'of a sign-in that was not begun',
          ask: () => ({ body: { code: 'good', state: 'invented' } }),
        },
      ],
      502: [{ when: 'with what Google refuses', ask: (world, by) => backFromGoogle(world, by, 'invented') }],
      503: [{ when: 'while Google is busy', ask: (world, by) => backFromGoogle(world, by, 'busy') }],
    },
  },
  'DELETE /api/analytics/sign-in': { ask: () => ({}) },
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
  'POST /log/get-activity-days': {
    ask: () => ({ body: { ...RANGE, filter: ['userlogin', 'projectcreate'] } }),
  },
  'POST /log/get-activity-users': { ask: () => ({ body: RANGE }) },
  'POST /log/ping': { ask: () => ({ body: {} }) },
  'GET /log/me/data': { ask: () => ({}) },
};
