import { randomUUID } from 'node:crypto';
import type { ConfirmChannel, Options } from 'amqplib';
import { BrokerLink } from './brokerLink';
import { Unroutable } from './bus';
import { DeadlineError, withDeadline } from './deadline';
import type { Logger } from './logging';

const CONFIRM_MS = 10_000;

export interface PublisherOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** Milliseconds to wait for a connection before a sending is refused. */
  readonly patienceMs: number;
}

export interface Sending {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly messageId: string;
  readonly type?: string;
  readonly headers?: Options.Publish['headers'];
}

/** Sends persistent, mandatory, confirmed messages over a connection of its own. */
export class RabbitPublisher {
  readonly #options: PublisherOptions;
  readonly #link: BrokerLink<ConfirmChannel>;
  /** Sendings that came back; a confirm follows all the same. */
  readonly #returned = new Set<string>();

  constructor(options: PublisherOptions) {
    this.#options = options;

    this.#link = new BrokerLink({
      ...options,
      setup: async (model, lost) => {
        const channel = await model.createConfirmChannel();
        channel.on('error', lost);
        channel.on('close', () => lost(new Error('the publishing channel closed')));
        channel.on('return', (message) => this.#returned.add(String(message.properties.correlationId)));
        return channel;
      },
    });
  }

  /** Resolves when the broker has it on disk and in a queue. Otherwise rejects, and it may or may not have it. */
  async send(sending: Sending): Promise<void> {
    const channel = await this.#link.whenUp(this.#options.patienceMs);
    const correlationId = randomUUID();
    try {
      await withDeadline(CONFIRM_MS, 'the confirm', this.#sendOn(channel, sending, correlationId));
    } catch (error) {
      if (error instanceof DeadlineError) this.#link.restart(error);
      this.#returned.delete(correlationId);
      throw error;
    }
    if (this.#returned.delete(correlationId)) {
      throw new Unroutable(`no queue takes ${sending.routingKey} from ${sending.exchange}`);
    }
  }

  async close(): Promise<void> {
    await this.#link.close();
  }

  #sendOn(channel: ConfirmChannel, sending: Sending, correlationId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      channel.publish(
        sending.exchange,
        sending.routingKey,
        sending.content,
        {
          persistent: true,
          mandatory: true,
          contentType: 'application/cloudevents+json',
          messageId: sending.messageId,
          correlationId,
          ...(sending.type === undefined ? {} : { type: sending.type }),
          headers: sending.headers,
        },
        (error: unknown) => {
          if (error) reject(error instanceof Error ? error : new Error('the broker refused the message'));
          else resolve();
        },
      );
    });
  }
}
