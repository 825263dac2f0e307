/** The notification e-mails: which there are, to whom each goes, and what its text may name. */

export interface EmailKind {
  readonly to: 'user' | 'sales' | 'somebody';
  /** What `{{name}}` in subject, header and message stands for. */
  readonly placeholders: readonly string[];
}

/** By the `_id` of the publisher's template. `shop` and `userName` are known to every one of them. */
export const emailKinds = {
  welcome: { to: 'user', placeholders: [] },
  'password-reset': { to: 'user', placeholders: ['resetLink'] },
  'project-saved': { to: 'user', placeholders: ['projectName', 'projectValue', 'projectLink'] },
  'project-saved-sales': {
    to: 'sales',
    placeholders: ['projectName', 'projectValue', 'projectLink', 'email'],
  },
  'project-shared': { to: 'somebody', placeholders: ['projectName', 'shareLink', 'message'] },
  'review-received': { to: 'user', placeholders: ['projectName', 'projectLink'] },
  'review-requested': {
    to: 'sales',
    placeholders: ['projectName', 'projectLink', 'email', 'phone', 'question'],
  },
  'review-sent': { to: 'user', placeholders: ['projectName', 'projectLink', 'message'] },
  'help-received': { to: 'user', placeholders: ['question'] },
  'help-requested': { to: 'sales', placeholders: ['question', 'email', 'phone'] },
  'help-answered': { to: 'user', placeholders: ['question', 'answer'] },
  'order-confirmed': { to: 'user', placeholders: ['projectName', 'projectValue', 'orderNumber'] },
} as const satisfies Record<string, EmailKind>;
export type EmailName = keyof typeof emailKinds;
export const emailNames = Object.keys(emailKinds) as EmailName[];
