/** For each kind of thing that belongs to somebody: what a second user gets, and that the owner finds it unchanged. */
import { submitted } from './orders';
import { begun, orderAsk, paid, paymentAsk, placedOrder } from './payments';
import { pngDataUrl } from './png';
import { emptyRoom } from './projects';
import { sentProposal } from './proposals';
import { savedRoom } from './rooms';
import type { Ask } from './row';
import type { Person, World } from './world';

type Faults = readonly string[];
type Call = readonly [method: string, path: string, more?: Ask];

/** Calls by another user that do not find the thing. */
async function unfound(world: World, by: Person, calls: readonly Call[]): Promise<Faults> {
  const faults: string[] = [];
  for (const [method, path, more = {}] of calls) {
    const { status, text } = await world.send(method, { ...more, path, by });
    if (status !== 404) faults.push(`${method} ${path}: 404 expected, got ${status} ${text.slice(0, 200)}`);
  }
  return faults;
}

const same = (what: string, before: unknown, after: unknown): Faults =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [`${what} is not what it was`];

/** What the second user gets of a list or an export, where the first one's things may not be. */
async function unseen(world: World, by: Person, paths: readonly string[], secret: string): Promise<Faults> {
  const faults: string[] = [];
  for (const path of paths) {
    const { status, text } = await world.send('GET', { path, by });
    if (status !== 200) faults.push(`GET ${path}: 200 expected, got ${status} ${text.slice(0, 200)}`);
    if (text.includes(secret)) faults.push(`GET ${path} of another user has what it may not have`);
  }
  return faults;
}

async function account(world: World): Promise<Faults> {
  const { customer, another } = world;
  const read = async () => (await world.make('GET', `/users/getdata/${customer.id}`, { by: customer })).body;
  const before = await read();
  const profile = { firstName: 'Mallory', lastName: 'M', phone: '', receiveNewsletter: false };
  const { password } = another;
  const passwords = { oldPassword: password, newPassword: `${password}-2`, confirmPassword: `${password}-2` };
  const faults = await unfound(world, another, [
    ['GET', `/users/getdata/${customer.id}`],
    ['PUT', `/users/update/profile/${customer.id}`, { body: profile }],
    [
      'PUT',
      `/users/update/email-auth/${customer.id}`,
      { body: { email: 'mallory@rackwright.example', password } },
    ],
    ['PUT', `/users/update/pass-auth/${customer.id}`, { body: passwords }],
  ]);
  return [...faults, ...same('the account', before, await read())];
}

async function room(world: World): Promise<Faults> {
  const { customer, another } = world;
  const { path, headers, id } = await savedRoom(world, customer);
  const read = async () => (await world.make('GET', path, { by: customer })).body;
  const before = await read();
  const faults = await unfound(world, another, [
    ['GET', path],
    ['PUT', path, { headers, body: { room: emptyRoom('Taken over') } }],
    ['DELETE', path, { headers }],
    ['POST', '/api/generate-report', { body: { projectId: id } }],
    ['GET', `/rooms/rooms/${customer.id}`],
  ]);
  return [
    ...faults,
    ...(await unseen(world, another, [`/rooms/rooms/${another.id}`], id)),
    ...same('the room', before, await read()),
  ];
}

async function revisions(world: World): Promise<Faults> {
  const { customer, another } = world;
  const { path, headers } = await savedRoom(world, customer);
  const read = async () => (await world.make('GET', `${path}/revisions`, { by: customer })).body;
  const before = await read();
  const faults = await unfound(world, another, [
    ['GET', `${path}/revisions`],
    ['POST', `${path}/restore`, { headers, body: { revision: 1 } }],
  ]);
  return [...faults, ...same('the list of revisions', before, await read())];
}

/** Through no token of a link either. */
async function proposals(world: World): Promise<Faults> {
  const { customer, another } = world;
  const { path, roomPath } = await sentProposal(world, customer);
  const read = async () => (await world.make('GET', path, { by: customer })).body;
  const before = await read();
  const roomId = roomPath.slice(roomPath.lastIndexOf('/') + 1);
  const link = await world.make('POST', '/share/link', { by: customer, body: { roomId } });
  const token = String(link.body['url']).split('/').at(-1);
  const faults = await unfound(world, another, [
    ['GET', path],
    ['GET', `${roomPath}/proposals`],
    ['POST', `${path}/answer`, { body: { answer: 'decline' } }],
  ]);
  const shared = await world.send('GET', { path: `${path}?share=${token}` });
  return [
    ...faults,
    ...(shared.status === 401 ? [] : [`a link opens a proposal: ${shared.status}`]),
    ...same('the proposal', before, await read()),
  ];
}

async function pictures(world: World): Promise<Faults> {
  const { customer, another } = world;
  const image = { image: pngDataUrl(1024, 768) };
  const { body } = await world.make('POST', '/rooms/save-screenshot', { by: customer, body: image });
  const url = String(body['url']);
  const id = url.slice(url.lastIndexOf('/') + 1);
  const { id: roomId } = await savedRoom(world, another);
  const faults = await unfound(world, another, [['DELETE', `/rooms/delete-screenshot/${id}`]]);
  const shared = await world.send('POST', {
    path: '/share/social',
    by: another,
    body: { img: url, roomId, network: 'x' },
  });
  const isRefused = shared.status >= 400 && shared.status < 500;
  await world.make('GET', new URL(url, 'http://gateway').pathname);
  return isRefused ? faults : [...faults, `another's picture was shared: ${shared.status}`];
}

async function shareLinks(world: World): Promise<Faults> {
  const { customer, another } = world;
  const { id: roomId, path } = await savedRoom(world, customer);
  const { body } = await world.make('POST', '/share/link', { by: customer, body: { roomId } });
  const page = new URL(String(body['url']), 'http://gateway').pathname;
  const mail = { to: 'mallory@rackwright.example', roomId, message: '' };
  const social = { img: pngDataUrl(64, 48), roomId, network: 'x' };
  const faults = await unfound(world, another, [
    ['GET', `/share/links/${roomId}`],
    ['DELETE', `/share/link/${String(body['_id'])}`],
    ['POST', '/share/link', { body: { roomId } }],
    ['POST', '/share/send-email', { body: mail }],
    ['POST', '/share/social', { body: social }],
  ]);
  await world.make('GET', page);
  return [...faults, ...(await whatALinkOpens(world, path, page, String(body['_id'])))];
}

/** Through its token the room and nothing else of its owner's can be read, until the link is taken back. */
async function whatALinkOpens(world: World, path: string, page: string, id: string): Promise<Faults> {
  const token = page.slice(page.lastIndexOf('/') + 1);
  const other = await savedRoom(world, world.customer);
  const opened = await world.make('GET', `${path}?share=${token}`);
  const faults: string[] = [];
  if (JSON.stringify(opened.body).includes(world.customer.id)) faults.push('a shared room names its owner');
  const { status } = await world.send('GET', { path: `${other.path}?share=${token}` });
  if (status < 400) faults.push('a link opens another room of the same owner');
  await world.make('DELETE', `/share/link/${id}`, { by: world.customer });
  const after = await world.send('GET', { path: `${path}?share=${token}` });
  if (after.status < 400) faults.push('a link that was taken back still opens the room');
  return faults;
}

async function stream(world: World): Promise<Faults> {
  const { path } = await savedRoom(world, world.customer);
  return unfound(world, world.another, [['GET', `${path}/events`]]);
}

async function orders(world: World): Promise<Faults> {
  const { customer, another } = world;
  const { _id: id } = await placedOrder(world, customer);
  const { body } = await world.make('GET', `/orders/user_orders/${customer.id}`, { by: customer });
  const faults = await unfound(world, another, [['GET', `/orders/user_orders/${customer.id}`]]);
  return [
    ...(JSON.stringify(body).includes(id) ? [] : ['the owner does not see the order']),
    ...faults,
    ...(await unseen(world, another, [`/orders/user_orders/${another.id}`], id)),
  ];
}

/** Neither before it is paid nor after it. */
async function checkouts(world: World): Promise<Faults> {
  const { customer, another } = world;
  const [open, done] = [await begun(world, customer), await paid(world, customer)];
  const path = `/orders/checkout/${open.checkout._id}`;
  const read = async () => (await world.make('GET', path, { by: customer })).body;
  const before = await read();
  const faults = await unfound(world, another, [
    ['GET', path],
    ['POST', `${path}/quote`, { body: {} }],
    ['POST', '/ecommerce/proccessPayment', await paymentAsk(world, open)],
    ['GET', `/orders/checkout/${done.checkout._id}`],
    ['POST', '/orders/order', orderAsk(done)],
  ]);
  return [...faults, ...same('the checkout', before, await read())];
}

async function helpRequests(world: World): Promise<Faults> {
  const asked = {
    firstName: 'Hanna',
    lastName: 'Asker',
    email: world.customer.email,
    question: 'Only the shop may read this.',
  };
  const { body } = await world.make('POST', '/helpRequests/helpRequest', { by: world.customer, body: asked });
  return staffOnly(world, `/helpRequests/delete/${String(body['_id'])}`, '/helpRequests/helpRequests');
}

async function submissions(world: World): Promise<Faults> {
  const { id, roomId } = await submitted(world);
  const again = { firstName: 'M', lastName: 'M', email: 'mallory@rackwright.example', roomId };
  return [
    ...(await unfound(world, world.another, [
      ['POST', '/submitsForReview/submitForReview', { body: again }],
    ])),
    ...(await staffOnly(world, `/submitsForReview/delete/${id}`, '/submitsForReview/submitsForReview')),
  ];
}

/** What only the shop sees: customers may not even list it, owners neither. */
async function staffOnly(world: World, deletion: string, list: string): Promise<Faults> {
  const faults: string[] = [];
  for (const by of [world.customer, world.another])
    for (const [method, path] of [
      ['DELETE', deletion],
      ['GET', list],
    ] as const) {
      const { status } = await world.send(method, { path, by });
      if (status !== 403) faults.push(`${method} ${path}: 403 expected, got ${status}`);
    }
  return faults;
}

async function personalData(world: World): Promise<Faults> {
  const { customer, another } = world;
  await savedRoom(world, customer);
  const own = await world.make('GET', '/users/me/data', { by: customer });
  const isThere = JSON.stringify(own.body).includes(customer.email);
  const paths = ['/users/me/data', '/rooms/me/data', '/orders/me/data', '/log/me/data'];
  return [
    ...(isThere ? [] : ['the owner does not see their own data']),
    ...(await unseen(world, another, paths, customer.email)),
    ...(await unseen(world, another, paths, customer.id)),
  ];
}

/** What is wrong, by the kind of thing. */
export const proveObjectAccess: Readonly<Record<string, (world: World) => Promise<Faults>>> = {
  account,
  room,
  revisions,
  proposals,
  pictures,
  'share links': shareLinks,
  'stream of events': stream,
  orders,
  checkouts,
  'help requests': helpRequests,
  submissions,
  'personal data': personalData,
};
