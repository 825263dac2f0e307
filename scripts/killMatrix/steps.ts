/** The way from a press on Pay to the mails, in the order in which the services tell its steps. */
import type { PartName } from '../system/topology';

export interface Step {
  readonly name: string;
  /** The service that takes it. */
  readonly by: PartName;
  /** Nobody has been asked for money yet: dying here ends without a payment and without an order. */
  readonly isBeforePayment?: true;
  /** A guest's project is not saved, so nothing of this happens. */
  readonly isOfSavedProject?: true;
  /** The mail server has it and the service does not know yet: it is sent again, with the same Message-ID. */
  readonly mayRepeatMail?: true;
  /** svc-reports sends the mails meanwhile: it may die right there. */
  readonly isWhileMailed?: true;
}

export const STEPS: readonly Step[] = [
  { name: 'attempt-created', by: 'svc-orders', isBeforePayment: true },
  { name: 'attempt-sent', by: 'svc-orders', isBeforePayment: true },
  { name: 'provider-answered', by: 'svc-orders' },
  { name: 'attempt-settled', by: 'svc-orders' },
  { name: 'order-recorded', by: 'svc-orders' },
  { name: 'payment-taken-announced', by: 'svc-orders' },
  { name: 'order-placed-announced', by: 'svc-orders' },
  { name: 'room-locked', by: 'svc-rooms', isOfSavedProject: true },
  { name: 'room-locked-announced', by: 'svc-rooms', isOfSavedProject: true },
  { name: 'lock-noted', by: 'svc-orders', isOfSavedProject: true },
  { name: 'action-noted', by: 'svc-reports' },
  { name: 'report-kept', by: 'svc-reports' },
  { name: 'report-recorded', by: 'svc-reports' },
  { name: 'report-stored-announced', by: 'svc-reports' },
  { name: 'report-noted', by: 'svc-orders', isWhileMailed: true },
  { name: 'mail-accepted', by: 'svc-reports', mayRepeatMail: true },
  { name: 'mail-done', by: 'svc-reports' },
  { name: 'order-mailed-recorded', by: 'svc-reports' },
  { name: 'order-mailed-announced', by: 'svc-reports' },
  { name: 'mails-noted', by: 'svc-orders' },
];

export const GUEST_STEPS = STEPS.filter(({ isOfSavedProject }) => !isOfSavedProject);

/** Of the short form: where most would be lost or done twice. */
export const SHORT = [
  'provider-answered',
  'attempt-settled',
  'order-recorded',
  'room-locked',
  'report-kept',
  'mail-done',
];

/** Every part dies at every step, whichever takes it. */
export const VICTIMS = [
  ...(['svc-users', 'svc-rooms', 'svc-catalogue', 'svc-orders', 'svc-reports'] as const),
  ...(['mongo', 'broker', 'gateway'] as const),
] as const satisfies readonly PartName[];
