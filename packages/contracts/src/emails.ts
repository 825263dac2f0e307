/** The notification e-mails: which there are, to whom each goes, and what its text may name. */
import type { ShippedMail } from '@rackwright/words/mails';
import { toldNames } from './asked';
import type { EventType } from './events';

export interface EmailKind {
  readonly to: 'user' | 'sales' | 'somebody';
  /** What `{{name}}` in subject, header and message stands for. */
  readonly placeholders: readonly string[];
}

/** By the `_id` of the publisher's template. `shop` and `userName` are known to every one of them. */
export const emailKinds = {
  welcome: { to: 'user', placeholders: ['confirmLink'] },
  'email-confirmation': { to: 'user', placeholders: ['confirmLink'] },
  'password-reset': { to: 'user', placeholders: ['resetLink'] },
  'staff-invited': { to: 'user', placeholders: ['inviteLink', 'invitedBy'] },
  'sign-in-attacked': { to: 'user', placeholders: [] },
  'project-saved': { to: 'user', placeholders: ['projectName', 'projectValue', 'projectLink'] },
  'project-saved-sales': {
    to: 'sales',
    placeholders: ['projectName', 'projectValue', 'projectLink', 'email'],
  },
  'project-shared': { to: 'somebody', placeholders: ['projectName', 'shareLink', 'message'] },
  'review-received': { to: 'user', placeholders: ['projectName', 'projectLink'] },
  'review-requested': { to: 'sales', placeholders: ['projectName', 'projectLink', ...toldNames('review')] },
  'review-sent': { to: 'user', placeholders: ['projectName', 'projectLink', 'message'] },
  'proposal-sent': {
    to: 'user',
    placeholders: ['projectName', 'projectValue', 'proposedValue', 'proposalLink', 'message'],
  },
  'proposal-answered': {
    to: 'sales',
    placeholders: ['projectName', 'proposalLink', 'answer', 'reply', 'email'],
  },
  'help-received': { to: 'user', placeholders: ['question'] },
  'help-requested': { to: 'sales', placeholders: toldNames('help') },
  'help-answered': { to: 'user', placeholders: ['question', 'answer'] },
  'order-confirmed': {
    to: 'user',
    placeholders: ['projectName', 'projectValue', 'amountCharged', 'orderNumber', 'reportLink'],
  },
  'order-placed-sales': {
    to: 'sales',
    placeholders: [
      'projectName',
      'projectValue',
      'amountCharged',
      'orderNumber',
      'reportLink',
      'email',
      'phone',
    ],
  },
} as const satisfies Record<ShippedMail, EmailKind>;
export type EmailName = keyof typeof emailKinds;
export const emailNames = Object.keys(emailKinds) as EmailName[];

/** What every notification e-mail may name beside the placeholders of its kind. */
export const sharedPlaceholders = ['shop', 'userName'] as const;

/** What this e-mail may name, by its `_id`. */
export const placeholdersFor = (name: EmailName): readonly string[] => [
  ...sharedPlaceholders,
  ...emailKinds[name].placeholders,
];

/** A placeholder as it stands in a text; no spaces within the braces. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names between double braces in a text, in their order. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** The events after which svc-reports sends mails. */
export const mailedEvents = [
  'user-registered',
  'email-confirmation-requested',
  'password-reset-requested',
  'sign-in-attacked',
  'staff-invited',
  'room-created',
  'room-shared',
  'review-requested',
  'review-sent',
  'proposal-sent',
  'proposal-answered',
  'help-requested',
  'help-answered',
  'order-placed',
  'order-mails-requested',
] as const satisfies readonly EventType[];
export type Mailed = (typeof mailedEvents)[number];

export const asksForMails = (type: string): type is Mailed =>
  (mailedEvents as readonly string[]).includes(type);
