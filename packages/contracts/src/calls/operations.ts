import { emptyRequest } from '../problem';
import { serviceNames, type ServiceName } from '../events';
import {
  askedPaymentAnswer,
  awaitedReleasesAnswer,
  openPaymentsAnswer,
  parkedAnswer,
  serviceFiguresOf,
  settleParkedAnswer,
  settleParkedRequest,
} from '../operations';
import { awaitedAddresses, openPaymentAddresses, operationAddresses } from './addresses/operations';
import { callsOf } from './call';

const ofService = (service: ServiceName) =>
  callsOf(service, operationAddresses[service], {
    figures: {
      summary: 'How the service does: version, readiness, gauges, what waits in its queues and its outbox.',
      who: 'admin',
      status: 200,
      gives: serviceFiguresOf(service),
    },
    parked: {
      summary: 'The events that the service could not handle, with their reasons; the oldest first.',
      who: 'admin',
      status: 200,
      gives: parkedAnswer,
    },
    settleParked: {
      summary: 'Lets the service try parked events again, or takes them away for good; the log says who did.',
      who: 'admin',
      takes: settleParkedRequest,
      status: 200,
      gives: settleParkedAnswer,
    },
  });

/** Every service has them: the frame answers. */
export const operationCalls = Object.fromEntries(
  serviceNames.map((service) => [service, ofService(service)]),
) as Readonly<Record<ServiceName, ReturnType<typeof ofService>>>;

export const awaitedCalls = callsOf('catalogue', awaitedAddresses, {
  releases: {
    summary: 'The releases that are scheduled, and those that did not go live at their moment.',
    who: 'admin',
    status: 200,
    gives: awaitedReleasesAnswer,
  },
});

export const openPaymentCalls = callsOf('orders', openPaymentAddresses, {
  list: {
    summary:
      'The payments that lack something: word of the provider, their order, or their money given back.',
    who: 'admin',
    status: 200,
    gives: openPaymentsAnswer,
  },
  ask: {
    summary: 'Asks the payment provider now what became of a payment, and does what follows from its word.',
    who: 'admin',
    takes: emptyRequest,
    status: 200,
    gives: askedPaymentAnswer,
    refusals: [404, 503],
    answersWithinS: 60,
  },
});
