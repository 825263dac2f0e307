/** Figures of a service of its own that are told by state: mails that were sent and that failed, payments that are open. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { withDeadline } from './deadline';

const ASKED_MS = 2_000;

/** How many came to each state since the process began. */
export interface StateCount<State extends string> {
  add(state: State): void;
  soFar(): Readonly<Record<State, number>>;
}

/** Tells every state from the start, as 0: a figure that appears with its first failure has not grown for those who watch it. */
export function createStateCount<State extends string>(states: readonly State[]): StateCount<State> {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>;
  return {
    add: (state) => {
      counts[state] += 1;
    },
    soFar: () => ({ ...counts }),
  };
}

/** What a process has counted since it began, by state. */
export interface CountedByState {
  readonly help: string;
  readonly soFar: () => Readonly<Record<string, number>>;
}

/** What there is now, by state, of all instances of the service: asked for when somebody looks. */
export interface AskedByState {
  readonly help: string;
  readonly now: () => Promise<Readonly<Record<string, number>>>;
}

export function addCounterByState(registry: Registry, name: string, { help, soFar }: CountedByState): void {
  new Counter({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(soFar())) this.inc({ state }, count);
    },
  });
}

/** Absent, as one, while it cannot be told within 2 s. */
export function addGaugeByLabel(
  registry: Registry,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
  now: AskedByState['now'],
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const told = await withDeadline(ASKED_MS, name, now());
        for (const [value, count] of Object.entries(told)) this.set({ [label]: value }, count);
      } catch {
        this.reset();
      }
    },
  });
}
