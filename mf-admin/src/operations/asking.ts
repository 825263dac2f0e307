/** How the parts of the page are asked: each by itself, again and again, none waited for long. */
import type { ServiceFigures, ServiceName } from '@rackwright/contracts';
import { operationCalls } from '@rackwright/contracts/browser';
import { locale } from '@rackwright/web-kit';
import { useCall } from '@rackwright/web-kit/ui';

export const SERVICES = Object.keys(operationCalls) as ServiceName[];

/** Milliseconds between two questions, while the page is looked at. */
const EVERY_MS = 2_000;
/** Then it is said that there is no answer. */
export const WAIT_MS = 4_000;

/** Asked once in so long, and not again when it fails: the next time comes anyway. */
export const asked = { refetchInterval: EVERY_MS, retry: false } as const;

/** What a service tells of itself; shared by all who show something of it. */
export const useServiceFigures = (service: ServiceName) =>
  useCall(operationCalls[service].figures, { timeoutMs: WAIT_MS }, asked);

/** As far as a part knows how it stands. */
export interface AskedPart<T> {
  readonly data: T | undefined;
  readonly error: { readonly message: string } | null;
}

export type FiguresPart = AskedPart<ServiceFigures>;

/** `19:03:12`: figures that come every two seconds are told apart by their seconds. */
export const clock = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }).format(new Date(iso));
