import { Worker } from 'node:worker_threads';
import { designsAnswer, type DesignsAnswer, type Problem } from '@rackwright/contracts';
import { designCellars, emptyWish, type SceneData, type Wish } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import { squareProject, startTestRooms, type TestRooms } from '../testRoomsApp';
import { DESIGNS_A_MINUTE } from './designCall';
import { designInThread, DESIGNS_WAITING } from './work';

const ROOM = rectangle(400, 300);
const points = ROOM.points;
const catalogue = testCatalogue();

const ask = (app: TestRooms, body: unknown, userId = 'u1', signal?: AbortSignal): Promise<TestAnswer> =>
  app.http.request('POST', '/rooms/designs', {
    token: app.as(userId),
    body,
    ...(signal ? { signal } : {}),
  });

/** What planning designs, as the call tells it. */
function planned(data: SceneData, wish: Partial<Wish>) {
  const designed = designCellars(data, catalogue, { ...emptyWish(data.finish), ...wish });
  if (!designed.ok) throw new Error(designed.reason);
  return designed.value.map(({ fit: _fit, worth: _worth, totals: { lbs: _lbs, ...totals }, ...cellar }) => ({
    ...cellar,
    totals,
  }));
}

describe('cellars for a room and a wish', () => {
  let app: TestRooms;
  beforeEach(async () => {
    app = await startTestRooms();
  });
  afterEach(() => app.stop());
  const refused = async (body: unknown): Promise<{ status: number; code: unknown; detail: string }> => {
    const { status, body: told } = await ask(app, body);
    const { says, detail } = told as Problem;
    return { status, code: says?.code, detail };
  };
  const designed = async (body: unknown): Promise<DesignsAnswer> => {
    const answer = await ask(app, body);
    expect(answer.status).toBe(200);
    return designsAnswer.parse(answer.body);
  };

  it('are those that planning designs for the same room, priced alike', async () => {
    const wish = { growth: 12, looks: ['display', 'corners'], aisleCm: 80, replaces: true } as const;
    const standing = placedAt(productOf(catalogue, 'CL-IND-6'), 200, 1 + 34.29 / 2, {
      id: 'old',
      wall: 'Wall 1',
    });
    const data = { ...ROOM, objects: [standing] };
    const bottles = { half: 20, standard: 300, wide: 0, magnum: 0, larger: 0, case: 0 };
    const room = { ...squareProject(), data };
    const answer = await designed({ room, wish: { ...wish, bottles } });
    expect(answer).toEqual({
      currency: 'MYR',
      catalogueVersion: catalogue.version,
      cellars: planned(data, { ...wish, bottles }),
    });
    expect(answer.cellars[0]!.replaced).toEqual(['old']);
  });

  it('are asked for with the corners of a room and some bottles: all else is as in a new project', async () => {
    const { cellars } = await designed({ room: { data: { points } }, wish: { bottles: { standard: 60 } } });
    const bottles = { half: 0, standard: 60, wide: 0, magnum: 0, larger: 0, case: 0 };
    const { data } = squareProject();
    const walls = points.map(() => ({ width: 15 }));
    expect(cellars).toEqual(planned({ ...data, points, walls }, { bottles }));
  });

  it('may be saved as they come', async () => {
    const project = { ...squareProject(), data: ROOM };
    const { cellars } = await designed({ room: project, wish: { bottles: { standard: 300 } } });
    expect(cellars.length).toBeGreaterThan(0);
    for (const { objects, totals } of cellars) {
      const saved = await app.save('u1', { ...project, data: { ...ROOM, objects } });
      expect(saved.totalAmount).toBe(totals.totalAmount);
    }
  });

  it('come in the finish of the project unless the wish names another', async () => {
    const finish = { woodSpecies: 'Pine', stain: 'Natural', lacquer: false } as const;
    const room = { data: { points, finish } };
    const { cellars } = await designed({ room, wish: {} });
    expect(cellars).toEqual(planned({ ...ROOM, finish }, {}));
    const other = await designed({ room, wish: { finish: ROOM.finish } });
    expect(other.cellars[0]!.totals).not.toEqual(cellars[0]!.totals);
  });

  it('are for guests, too, and for nobody without a token', async () => {
    const body = { room: { data: { points } }, wish: {} };
    const token = app.as('g1', { role: 'guest' });
    expect((await app.http.request('POST', '/rooms/designs', { token, body })).status).toBe(200);
    expect((await app.http.request('POST', '/rooms/designs', { body })).status).toBe(401);
  });

  it.each([
    ['more bottles than anybody has', { bottles: { magnum: 100_001 } }, 'design-bad-bottles'],
    ['half a bottle a year', { growth: 0.5 }, 'design-bad-growth'],
    ['a budget below nothing', { budget: -1 }, 'design-bad-budget'],
    ['an aisle that nobody fits through', { aisleCm: 59 }, 'design-bad-aisle'],
    ['the reach of a child', { reachCm: 119 }, 'design-bad-reach'],
    ['less money than a rack costs', { budget: 100 }, 'design-over-budget'],
    ['a wall that the room has not', { wall: 'Wall 9' }, 'design-no-such-wall'],
  ])('are refused for %s, in a sentence that says what to do', async (_what, wish, code) => {
    const told = await refused({ room: { data: { points } }, wish });
    expect(told).toEqual({ status: 422, code, detail: expect.stringMatching(/[a-z]{3}.*\.$/) });
  });

  it('are refused where nothing is drawn, and where no rack has a place', async () => {
    const nowhere = { room: { data: { points: [] } }, wish: {} };
    expect(await refused(nowhere)).toMatchObject({ status: 422, code: 'design-no-room' });
    const closet = { room: { data: { points: rectangle(100, 100).points } }, wish: {} };
    expect(await refused(closet)).toMatchObject({ status: 422, code: 'design-nothing-fits' });
  });

  it('are refused for what is no room, naming the place', async () => {
    const room = { data: { points: [...points].reverse() } };
    const { status, body } = await ask(app, { room, wish: {} });
    expect(status).toBe(400);
    const { says, errors } = body as Problem;
    expect(says?.code).toBe('design-unreadable-room');
    expect(errors).toEqual([{ path: 'room.data.points', message: 'not-clockwise' }]);
  });

  it('are refused where two things stand on one place, naming the second', async () => {
    const objects = ['one', 'two'].map((id) => placedAt(productOf(catalogue, 'CL-IND-6'), 200, 150, { id }));
    const { status, body } = await ask(app, { room: { data: { ...ROOM, objects } }, wish: {} });
    expect(status).toBe(422);
    expect((body as Problem).errors?.map(({ path }) => path)).toEqual(['room.data.objects.two']);
  });

  it('keep what stands in a size that its product never had', async () => {
    const odd = placedAt(productOf(catalogue, 'CL-IND-6'), 200, 150, { id: 'odd' });
    const objects = [{ ...odd, size: { ...odd.size, width: odd.size.width + 3 } }];
    const { cellars } = await designed({ room: { data: { ...ROOM, objects } }, wish: {} });
    expect(cellars[0]!.replaced).toEqual([]);
  });

  it.each([
    ['a wish that nobody knows', { colour: 'red' }, 'wish'],
    ['a format that nobody knows', { bottles: { demijohn: 3 } }, 'wish.bottles'],
    ['a look that nobody knows', { looks: ['gold'] }, 'wish.looks.0'],
    ['a budget in parts of a sen', { budget: 0.5 }, 'wish.budget'],
  ])('are refused for %s', async (_what, wish, path) => {
    const { status, body } = await ask(app, { room: { data: { points } }, wish });
    expect(status).toBe(400);
    expect((body as Problem).errors?.map((error) => error.path)).toEqual([path]);
  });

  it('are designed so often in a minute for one person, and for others still', async () => {
    const cheap = { room: { data: { points: [] } }, wish: {} };
    for (let asked = 0; asked < DESIGNS_A_MINUTE.ofPerson; asked += 1)
      expect((await ask(app, cheap)).status).toBe(422);
    const { status, headers } = await ask(app, cheap);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(app, cheap, 'u2')).status).toBe(422);
  });

  it('are designed so often in a minute for one address, whoever asks', async () => {
    const cheap = { room: { data: { points: [] } }, wish: {} };
    for (let asked = 0; asked < DESIGNS_A_MINUTE.fromAddress; asked += 1)
      expect((await ask(app, cheap, `u${asked}`)).status).toBe(422);
    expect((await ask(app, cheap, 'another')).status).toBe(429);
  });
});

describe('cellars that take long', () => {
  const started: Worker[] = [];
  let app: TestRooms;
  afterEach(async () => {
    await app.stop();
    await Promise.all(started.splice(0).map((worker) => worker.terminate()));
  });

  /** The first thread does as the program says, those after it answer at once. */
  async function begin(first: string): Promise<void> {
    const READY = "({ id }) => parentPort.postMessage({ id, done: { ok: false, reason: 'no-room' } })";
    const start = (): Worker => {
      const listener = started.length === 0 ? first : READY;
      const program = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', ${listener});`;
      const worker = new Worker(program, { eval: true });
      started.push(worker);
      return worker;
    };
    app = await startTestRooms({ design: designInThread(start) });
  }
  const ENDLESS = '() => { for (;;); }';
  const body = { room: { data: { points } }, wish: {} };

  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise(setImmediate);
  }

  it('are called off by hanging up: the thread is ended, and the next one is answered by another', async () => {
    await begin(ENDLESS);
    const leaving = new AbortController();
    const left = ask(app, body, 'u1', leaving.signal).catch(() => 'left');
    await until(() => started.length === 1);
    const ended = new Promise((resolve) => started[0]!.once('exit', resolve));
    leaving.abort();
    expect(await left).toBe('left');
    await ended;
    expect((await ask(app, body)).status).toBe(422);
    expect(started).toHaveLength(2);
  });

  it('let some wait and tell one more when to come again', async () => {
    await begin(ENDLESS);
    const leaving = new AbortController();
    const answers: TestAnswer[] = [];
    const asked = Array.from({ length: DESIGNS_WAITING + 2 }, (_, at) =>
      ask(app, body, `u${at}`, leaving.signal)
        .then((answer) => answers.push(answer))
        .catch(() => 'left'),
    );
    await until(() => answers.length === 1);
    expect(answers[0]).toMatchObject({ status: 503, body: { says: { code: 'designs-busy' } } });
    expect(answers[0]!.headers.get('retry-after')).toBe('10');
    leaving.abort();
    await Promise.all(asked);
  });

  it('are told of when the thread has ended over them', async () => {
    await begin('() => process.exit(1)');
    const { status, body: told } = await ask(app, body);
    expect([status, (told as Problem).says?.code]).toEqual([503, 'design-failed']);
  });
});
