/** People who use the product all at once, until they are told to stop, and what became of their calls. */
import { randomUUID } from 'node:crypto';
import { emptyRoom } from '../api/projects';
import { patientCaller, pause } from './shopper';
import { ifAnswered, isWell, saidOf, toldCaller, type Caller } from './toldCaller';

const PASSWORD = 'Cedar-Lantern-Orchard-42';
/** Fewer than a customer may have. */
const PROJECTS_EACH = 100;
/** Two cores are busy with it but not full: a service that is started has to get ready beside it. Milliseconds. */
const SAVER_RESTS_MS = 300;
const NEWCOMER_RESTS_MS = 1_000;

/** A call that was not answered well: when it began, by the clock of this process. */
export interface Fault {
  readonly what: string;
  readonly requestId: unknown;
  readonly begunAt: number;
}

/** What a further person does over and over, with a caller of their own whose faults are noted; they rest between. */
export interface FurtherWork {
  readonly once: (caller: Caller) => Promise<void>;
  readonly restMs: number;
}

const noting = (caller: Caller, faults: Fault[]): Caller =>
  toldCaller(caller, {
    over: (call) => {
      if (isWell(call)) return;
      faults.push({ what: saidOf(call), requestId: call.body['requestId'], begunAt: call.begunAt });
    },
  });

const account = () => ({
  ...{ firstName: 'Ada', lastName: 'Cellar', phone: '+60 3 1234 5678', password: PASSWORD },
  ...{ email: `both-${randomUUID()}@rackwright.example`, receiveNewsletter: false },
});

interface Working {
  readonly faults: Fault[];
  /** Titles by the id of what was saved, as sent; and as read afterwards. */
  readonly rooms: Map<string, string>;
  readonly titles: Map<string, string>;
  readonly emails: string[];
  /** Gives a caller of an address of its own. */
  readonly caller: () => Caller;
  isOver: boolean;
}

/** Somebody with a fresh account, who is waited for. */
async function signedUp(patient: Caller): Promise<{ readonly authorization: string }> {
  const { token } = await patient.ask<{ token: string }>('POST', '/users/register', { body: account() });
  return { authorization: `Bearer ${token}` };
}

async function saving(working: Working): Promise<void> {
  const patient = working.caller();
  const one = noting(patient, working.faults);
  const own: (readonly [string, Awaited<ReturnType<typeof signedUp>>])[] = [];
  let headers = await signedUp(patient);
  for (let count = 1; !working.isOver; count++) {
    const title = `Cellar ${count}`;
    const body = { room: emptyRoom(title), notSendEmailToUser: true, notSendEmailToAdmin: true };
    const saved = await ifAnswered(one.once('POST', '/rooms/room', { headers, body }));
    if (saved) {
      working.rooms.set(String(saved.body['_id']), title);
      own.push([String(saved.body['_id']), headers]);
    }
    await ifAnswered(one.once('GET', '/products/snapshot', {}));
    if (count % PROJECTS_EACH === 0) headers = await signedUp(patient);
    await pause(SAVER_RESTS_MS);
  }
  for (const [id, of] of own) {
    const { body } = await patient.once('GET', `/rooms/room/${id}`, { headers: of });
    working.titles.set(id, String(body['titleProject']));
  }
}

async function registering(working: Working): Promise<void> {
  const one = noting(working.caller(), working.faults);
  while (!working.isOver) {
    const body = account();
    if (await ifAnswered(one.once('POST', '/users/register', { body }))) working.emails.push(body.email);
    await pause(NEWCOMER_RESTS_MS);
  }
}

async function doing(working: Working, { once, restMs }: FurtherWork): Promise<void> {
  while (!working.isOver) {
    await ifAnswered(once(noting(working.caller(), working.faults)));
    await pause(restMs);
  }
}

/** People who save and register, one call after the other, and those with further work, until they are told to stop. */
export function load(url: string, further: readonly FurtherWork[] = []) {
  const callers: Caller[] = [];
  const working: Working = {
    ...{ faults: [], rooms: new Map(), titles: new Map(), emails: [], isOver: false },
    caller: () => {
      const made = patientCaller(url);
      callers.push(made);
      return made;
    },
  };
  const { faults, rooms, titles, emails } = working;
  const savers = Array.from({ length: 3 }, () => saving(working));
  const all = Promise.all([...savers, registering(working), ...further.map((work) => doing(working, work))]);
  /** What the work gives; rejects as soon as somebody cannot go on, for what they were to bring about would be waited for in vain. */
  const meanwhile = <T>(work: Promise<T>): Promise<T> => Promise.race([work, all.then(() => work)]);
  return {
    faults,
    rooms,
    emails,
    meanwhile,
    /** Resolves when so many more have been saved; rejects when somebody cannot go on. */
    more: async (count: number) => {
      const wanted = rooms.size + count;
      const saved = async () => {
        while (rooms.size < wanted && !working.isOver) await pause(20);
      };
      await meanwhile(saved());
    },
    /** Gives the titles of what was saved, as they are read afterwards. */
    end: async () => {
      working.isOver = true;
      await all;
      for (const one of callers) one.close();
      return titles;
    },
  };
}

export interface CaughtMail {
  readonly messageId: string;
  readonly to: readonly { readonly address: string }[];
  readonly text?: string;
}

/** Every mail that came to the catcher. */
export const caughtMails = async (mailPage: string): Promise<readonly CaughtMail[]> =>
  (await (await fetch(`${mailPage}/email`)).json()) as readonly CaughtMail[];

/** The Message-IDs of what each of these got. */
export async function mailedTo(
  mailPage: string,
  emails: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const mails = await caughtMails(mailPage);
  const isFor = (email: string, { to }: CaughtMail): boolean => to.some(({ address }) => address === email);
  return emails.map((email) => mails.filter((mail) => isFor(email, mail)).map(({ messageId }) => messageId));
}
