import { Counter, Gauge, type Registry } from 'prom-client';
import type { Bus } from './bus';
import { withDeadline } from './deadline';
import type { OutboxLag, Relay } from './outbox';
import { addGaugeByLabel } from './stateFigures';

const COUNT_MS = 2_000;

/** A figure that is asked for when somebody looks; absent while it cannot be told. */
function askedGauge(registers: Registry[], name: string, help: string, ask: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      try {
        this.set(await withDeadline(COUNT_MS, name, ask()));
      } catch {
        this.remove();
      }
    },
  });
}

/** What a process has counted since it began. */
export interface CountedFigure {
  readonly help: string;
  readonly soFar: () => number;
}

export function addCounter(registry: Registry, name: string, { help, soFar }: CountedFigure): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(soFar());
    },
  });
}

/** Events in each queue of a service, by type; absent, as one, while they cannot be counted. */
export function addWaitingFigures(registry: Registry, bus: Pick<Bus, 'waitingNow'>): void {
  const help = 'Events that nobody has begun to handle, by type';
  addGaugeByLabel(registry, { name: 'events_waiting', help, label: 'type' }, async () => {
    const { queues } = await bus.waitingNow();
    return Object.fromEntries(queues.map(({ type, waiting }) => [type, waiting]));
  });
}

/** What became of the events that a service hears of. */
export function addParkedFigures(registry: Registry, bus: Pick<Bus, 'parkedNow' | 'parkedSoFar'>): void {
  addCounter(registry, 'events_parked_total', {
    help: 'Events that could not be handled and were parked',
    soFar: () => bus.parkedSoFar(),
  });
  askedGauge([registry], 'events_parked', 'Events that wait to be looked at', () => bus.parkedNow());
}

/** What a service has to announce. */
export function addOutboxFigures(registry: Registry, relay: Pick<Relay, 'lag'>): void {
  const figure = (name: string, help: string, of: keyof OutboxLag): void =>
    askedGauge([registry], name, help, async () => (await relay.lag())[of]);
  figure('outbox_waiting', 'Events that wait to be announced', 'waiting');
  figure('outbox_oldest_seconds', 'How long the oldest of them has waited', 'oldestSeconds');
}
