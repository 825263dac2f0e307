import { randomUUID } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { BrokerLink } from './brokerLink';
import { readEvent, Unprocessable } from './bus';
import { DeadlineError, pause, withDeadline } from './deadline';
import type { Logger } from './logging';
import { SubjectChains } from './subjectChains';
import type { Patience } from './topology';

export interface Subscription {
  readonly queue: string;
  readonly type: string;
  readonly handler: (event: RackwrightEvent) => Promise<void>;
  readonly patience: Patience;
}

export interface Failed extends Pick<Subscription, 'queue' | 'patience'> {
  readonly message: ConsumeMessage;
  readonly error: unknown;
  /** Waiting cannot help. */
  readonly hopeless: boolean;
}

export interface ConsumerOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** Events being handled, or waiting here, at the same time for each queue. */
  readonly prefetch: number;
  readonly handlerDeadlineMs: number;
  /** Puts a failed event where it waits or is parked; resolves when it is safely there. */
  readonly setAside: (failed: Failed) => Promise<void>;
}

interface Attached {
  readonly model: ChannelModel;
  readonly channel: Channel;
  /** Tags of the consumers that the broker was asked for: events can come before its answer does. */
  readonly asked: string[];
  /** How many of them it has confirmed. */
  confirmed: number;
  /** Begins what came before every queue was taken: handling it at once would keep a service that starts from taking the others. */
  readonly held: (() => void)[];
  /** What it consumes, or is about to. */
  readonly taken: Set<Subscription>;
  /** False once the channel has died. */
  alive: boolean;
  readonly lost: (reason: unknown) => void;
}

const RPC_MS = 10_000;
const CANCEL_MS = 2_000;
const FINISH_MS = 6_000;
const SET_ASIDE_AGAIN_MS = 500;

/** Receives events over a connection of its own and acknowledges each when it is handled, or safely set aside. */
export class RabbitConsumer {
  readonly #options: ConsumerOptions;
  readonly #subscriptions: Subscription[] = [];
  readonly #chains = new SubjectChains();
  readonly #stopping = new AbortController();
  #link: BrokerLink<Attached> | null = null;
  #attached: Attached | null = null;
  #cancelled = false;

  constructor(options: ConsumerOptions) {
    this.#options = options;
  }

  /** Takes part from the next connection on, and at once in the present one. */
  async add(subscription: Subscription): Promise<void> {
    this.#subscriptions.push(subscription);
    if (!this.#link) {
      this.#link = new BrokerLink({ ...this.#options, setup: (model, lost) => this.#attach(model, lost) });
      return;
    }
    const attached = this.#attached;
    if (attached?.alive) await this.#consumeAll(attached).catch(attached.lost);
  }

  ready(): void {
    if (!this.#link) return;
    if (this.#cancelled) throw new Error('no longer receiving events');
    if ((this.#link.current?.confirmed ?? -1) < this.#subscriptions.length)
      throw new Error('not receiving events yet');
  }

  /** Events in each queue, asked over a channel of its own: one that is refused dies of it. 0 for who listens to nothing. */
  async waitingIn(queues: readonly string[]): Promise<readonly number[]> {
    if (!this.#link) return queues.map(() => 0);
    if (!this.#link.current) throw new Error('not connected');
    const channel = await this.#link.current.model.createChannel();
    channel.on('error', (error) =>
      this.#options.logger.warn({ err: error, queues }, 'queues cannot be counted'),
    );
    const counted: number[] = [];
    for (const queue of queues) counted.push((await channel.checkQueue(queue)).messageCount);
    await channel.close();
    return counted;
  }

  async stop(): Promise<void> {
    this.#cancelled = true;
    const attached = this.#attached;
    if (attached?.alive) {
      const cancelling = Promise.all(attached.asked.map((tag) => attached.channel.cancel(tag)));
      await withDeadline(CANCEL_MS, 'cancelling', cancelling).catch((error: unknown) => attached.lost(error));
    }
    await withDeadline(FINISH_MS, 'handlers', this.#chains.idle()).catch((error: unknown) =>
      this.#options.logger.warn({ err: error }, 'some events stay with the broker'),
    );
    this.#stopping.abort();
  }

  async close(): Promise<void> {
    if (!this.#cancelled) await this.stop();
    await this.#link?.close();
  }

  async #attach(model: ChannelModel, lost: (reason: unknown) => void): Promise<Attached> {
    const channel = await model.createChannel();
    const attached: Attached = {
      model,
      channel,
      asked: [],
      confirmed: 0,
      held: [],
      taken: new Set(),
      alive: true,
      lost: (reason) => {
        attached.alive = false;
        lost(reason);
      },
    };
    channel.on('error', attached.lost);
    channel.on('close', () => attached.lost(new Error('the receiving channel closed')));
    channel.on('cancel', () => attached.lost(new Error('the broker cancelled a consumer')));
    await channel.prefetch(this.#options.prefetch);
    this.#attached = attached;
    await this.#consumeAll(attached);
    return attached;
  }

  /** Also takes what is added meanwhile. */
  async #consumeAll(attached: Attached): Promise<void> {
    for (const subscription of this.#subscriptions) {
      if (this.#cancelled || attached.taken.has(subscription)) continue;
      attached.taken.add(subscription);
      await this.#consume(attached, subscription);
    }
  }

  async #consume(attached: Attached, subscription: Subscription): Promise<void> {
    const consumerTag = randomUUID();
    attached.asked.push(consumerTag);
    const take = (message: ConsumeMessage | null): void => {
      if (message === null) attached.lost(new Error(`${subscription.queue} was deleted`));
      else if (this.#isWhole(attached)) void this.#receive(attached, subscription, message);
      else attached.held.push(() => void this.#receive(attached, subscription, message));
    };
    const consuming = attached.channel.consume(subscription.queue, take, { consumerTag });
    await withDeadline(RPC_MS, `consuming ${subscription.queue}`, consuming);
    attached.confirmed += 1;
    if (this.#isWhole(attached) && !this.#cancelled) for (const begin of attached.held.splice(0)) begin();
  }

  #isWhole({ confirmed }: Attached): boolean {
    return confirmed >= this.#subscriptions.length;
  }

  async #receive(attached: Attached, subscription: Subscription, message: ConsumeMessage): Promise<void> {
    let event: RackwrightEvent;
    try {
      event = readEvent(message.content);
      if (event.type !== subscription.type) throw new Unprocessable(`${event.type} in ${subscription.queue}`);
    } catch (error) {
      await this.#chains.run(`unreadable ${message.fields.deliveryTag}`, () =>
        this.#settle(attached, message, () =>
          this.#putAside({ ...subscription, message, error, hopeless: true }),
        ),
      );
      return;
    }
    await this.#chains.run(event.subject, () =>
      this.#settle(attached, message, () => this.#handle(subscription, message, event)),
    );
  }

  async #handle(
    subscription: Subscription,
    message: ConsumeMessage,
    event: RackwrightEvent,
  ): Promise<boolean> {
    try {
      const work = subscription.handler(event);
      await withDeadline(this.#options.handlerDeadlineMs, `handling ${event.type}`, work);
      return true;
    } catch (error) {
      const about = { err: error, eventId: event.id, requestId: event.requestId, queue: subscription.queue };
      this.#options.logger.warn(
        about,
        error instanceof DeadlineError ? 'event took too long' : 'event failed',
      );
      return this.#putAside({ ...subscription, message, error, hopeless: error instanceof Unprocessable });
    }
  }

  /** Keeps trying until it is set aside or this consumer stops; false then, and the broker brings the event again. */
  async #putAside(failed: Failed): Promise<boolean> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#options.setAside(failed);
        return true;
      } catch (error) {
        this.#options.logger.warn({ err: error, queue: failed.queue }, 'event cannot be set aside yet');
        await pause(SET_ASIDE_AGAIN_MS, this.#stopping.signal);
      }
    }
    return false;
  }

  async #settle(attached: Attached, message: ConsumeMessage, work: () => Promise<boolean>): Promise<void> {
    /** What has not begun by then is for others: a stop has time for what has. */
    if (this.#cancelled) return;
    const settled = await work();
    /** On a dead channel it cannot be acknowledged: the broker brings it again. */
    if (!settled || !attached.alive) return;
    try {
      attached.channel.ack(message);
    } catch (error) {
      attached.lost(error);
    }
  }
}
