/** An event of each type that asks for mails. */
import { testOrderPlaced } from '@rackwright/contracts/testing';
import type { EventData, Mailed } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { ringgit } from '@rackwright/words';

export const CONFIRM_TOKEN = 'confirm-token-that-proves-an-address';
export const RESET_TOKEN = 'reset-token-that-nobody-may-read';
const person = { userId: 'u1', userName: 'Ada Cellar', email: 'ada@customer.example' };
const room = {
  ...person,
  roomId: 'room-1',
  title: 'Under the stairs',
  totalAmount: ringgit(1_234_567),
  version: 1,
  device: 'desktop',
  browser: 'Chrome',
};
const submission = {
  ...person,
  submissionId: 's1',
  roomId: 'room-1',
  title: 'Under the stairs',
  phone: '+60 12 345',
  question: 'Does it fit?\nI hope so.',
};
const proposal = {
  ...person,
  proposalId: 'p1',
  round: 2,
  submissionId: 's1',
  roomId: 'room-1',
  title: 'Under the stairs',
};
const help = { ...person, helpRequestId: 'h1', phone: '', question: 'How high\nmay it be?' };

const placed = testOrderPlaced({
  ...person,
  orderId: 'order-7',
  title: 'Under the stairs',
  totalAmount: 1_234_567,
});

export const mailedData: { [T in Mailed]: EventData<T> } = {
  'user-registered': { ...person, role: 'customer', receiveNewsletter: true },
  'password-reset-requested': {
    ...person,
    resetToken: RESET_TOKEN,
    validUntil: '2026-01-01T12:00:00.001Z',
  },
  'staff-invited': {
    ...person,
    inviteToken: RESET_TOKEN,
    validUntil: '2026-01-08T12:00:00.001Z',
    invitedBy: 'Ann Admin',
  },
  'sign-in-attacked': person,
  'room-created': room,
  'room-shared': {
    ...room,
    to: 'friend@elsewhere.example',
    message: 'Look at this',
    via: 'mail',
    shareUrl: 'https://planner.example/share/p/abc',
  },
  'review-requested': submission,
  'review-sent': { ...submission, message: 'It fits. See https://rackwright.example/care' },
  'proposal-sent': {
    ...proposal,
    sentBy: 'Sam Sales',
    message: 'Two more racks fit.',
    baseAmount: ringgit(1_234_567),
    totalAmount: ringgit(1_300_000),
  },
  'proposal-answered': { ...proposal, answer: 'partly accepted', reply: 'Not the arch.' },
  'help-requested': help,
  'help-answered': { ...help, answer: 'Up to 400 cm.' },
  'order-placed': placed,
  'order-mails-requested': { ...placed, askId: 'ask-1', placedAt: '2026-01-01T00:00:00.000Z', to: 'both' },
  /** The last one: from then on this address waits to be confirmed. */
  'email-confirmation-requested': { ...person, confirmToken: CONFIRM_TOKEN },
};

export const mailed = <T extends Mailed>(type: T, more: Partial<EventData<T>> = {}) =>
  newEvent(type, { ...mailedData[type], ...more } as EventData<T>, {
    subject: 'subject-1',
    requestId: 'request-1',
  });
