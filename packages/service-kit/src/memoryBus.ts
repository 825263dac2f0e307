import { listeners, type EventType, type RackwrightEvent, type ServiceName } from '@rackwright/contracts';
import { readEvent, Unprocessable, writeEvent, type Bus, type EventHandler, type WaitingEvents } from './bus';
import { withDeadline } from './deadline';
import type { ParkedEvent } from './parked';
import { SubjectChains } from './subjectChains';
import { RETRY_DELAYS_MS, type Patience } from './topology';

interface Subscription {
  readonly service: ServiceName;
  readonly type: EventType;
  readonly handler: (event: RackwrightEvent) => Promise<void>;
  readonly patience: Patience;
}

export interface ParkedInMemory {
  readonly service: ServiceName;
  readonly event: RackwrightEvent;
  readonly reason: string;
  readonly attempts: number;
  readonly firstFailedAt: string;
  readonly parkedAt: string;
}

const asParked = ({ service, event, ...failed }: ParkedInMemory): ParkedEvent => ({
  ...{ id: event.id, type: event.type, service, queue: `${service}.${event.type}` },
  ...failed,
  content: writeEvent(event).toString('utf8'),
});

/** The bus within one process, for tests of rules and for a service alone: same promises but for surviving a crash. Retries follow without delay. */
export class MemoryBus implements Bus {
  readonly #rules: {
    readonly attempts: Readonly<Record<Patience, number>>;
    readonly handlerDeadlineMs: number;
  };

  /** Everything published so far. */
  readonly published: RackwrightEvent[] = [];
  readonly parked: ParkedInMemory[] = [];
  readonly #subscriptions: Subscription[] = [];
  readonly #waiting: { service: ServiceName; event: RackwrightEvent }[] = [];
  readonly #chains = new SubjectChains();
  #parkedSoFar = 0;
  #consuming = true;
  #open = true;

  constructor(
    rules: {
      readonly attempts: Readonly<Record<Patience, number>>;
      readonly handlerDeadlineMs: number;
    } = {
      attempts: { usual: RETRY_DELAYS_MS.usual.length + 1, aDay: RETRY_DELAYS_MS.aDay.length + 1 },
      handlerDeadlineMs: 30_000,
    },
  ) {
    this.#rules = rules;
  }

  async publish(event: RackwrightEvent): Promise<void> {
    if (!this.#open) throw new Error('the bus is closed');
    const copy = readEvent(writeEvent(event));
    this.published.push(copy);
    for (const service of listeners[copy.type]) this.#offer(service, copy);
  }

  async subscribe<T extends EventType>(
    service: ServiceName,
    type: T,
    handler: EventHandler<T>,
    patience: Patience = 'usual',
  ): Promise<void> {
    if (!listeners[type].includes(service)) throw new Error(`${service} does not listen to ${type}`);
    const handle = (event: RackwrightEvent): Promise<void> => handler(event as RackwrightEvent<T>);
    this.#subscriptions.push({ service, type, handler: handle, patience });
    const kept = this.#waiting.filter((entry) => entry.service === service && entry.event.type === type);
    for (const entry of kept) {
      this.#waiting.splice(this.#waiting.indexOf(entry), 1);
      this.#offer(service, entry.event);
    }
  }

  async ready(): Promise<void> {
    if (!this.#open || !this.#consuming) throw new Error('the bus is stopping');
  }

  parkedSoFar(): number {
    return this.#parkedSoFar;
  }

  async parkedNow(): Promise<number> {
    return this.parked.length;
  }

  async waitingNow(): Promise<WaitingEvents> {
    const types = [...new Set(this.#waiting.map(({ event }) => event.type))];
    const waitingOf = (type: EventType): number =>
      this.#waiting.filter(({ event }) => event.type === type).length;
    return { queues: types.map((type) => ({ type, waiting: waitingOf(type) })), retries: [] };
  }

  async listParked(most: number): Promise<readonly ParkedEvent[]> {
    return this.parked.slice(0, most).map(asParked);
  }

  async settleParked(
    decision: 'replay' | 'discard',
    ids: readonly string[],
  ): Promise<readonly ParkedEvent[]> {
    const chosen = this.parked.filter(({ event }) => ids.includes(event.id));
    for (const one of chosen) this.parked.splice(this.parked.indexOf(one), 1);
    if (decision === 'replay') for (const { service, event } of chosen) this.#offer(service, event);
    return chosen.map(asParked);
  }

  async stopConsuming(): Promise<void> {
    this.#consuming = false;
    await this.idle();
  }

  async close(): Promise<void> {
    await this.stopConsuming();
    this.#open = false;
  }

  /** Resolves when every handler has ended. */
  async idle(): Promise<void> {
    await this.#chains.idle();
  }

  #offer(service: ServiceName, event: RackwrightEvent): void {
    const subscription = this.#subscriptions.find(
      (one) => one.service === service && one.type === event.type,
    );
    if (!subscription || !this.#consuming) {
      this.#waiting.push({ service, event });
      return;
    }
    void this.#chains.run(`${service}:${event.subject}`, () => this.#deliver(subscription, event));
  }

  async #deliver(subscription: Subscription, event: RackwrightEvent): Promise<void> {
    let firstFailedAt = '';
    for (let attempt = 1; ; attempt += 1) {
      try {
        await withDeadline(
          this.#rules.handlerDeadlineMs,
          'handler',
          subscription.handler(structuredClone(event)),
        );
        return;
      } catch (error) {
        const now = new Date().toISOString();
        firstFailedAt ||= now;
        if (error instanceof Unprocessable || attempt >= this.#rules.attempts[subscription.patience]) {
          const failed = { reason: String(error), attempts: attempt, firstFailedAt, parkedAt: now };
          this.parked.push({ service: subscription.service, event, ...failed });
          this.#parkedSoFar += 1;
          return;
        }
      }
    }
  }
}
