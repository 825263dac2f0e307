/** What administrators see and do of those who work with the consoles. */
import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { pagedQuery } from './orders';
import { emailSchema } from './users';
import { seenOrEmpty } from './visible';

/** One of them; being a publisher comes beside it. */
export const memberRoles = ['customer', 'salesManager', 'admin'] as const;

export const memberStates = ['active', 'invited', 'disabled'] as const;

export const memberSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  publisher: z.boolean(),
  state: z.enum(memberStates),
  /** Until when the link that was mailed sets a password, ISO 8601 UTC; empty when none waits. */
  invitedUntil: z.string(),
  /** ISO 8601 UTC; empty when that was never noted. */
  signedInAt: z.string(),
  /** Whether they sign in with one. */
  hasSecondFactor: z.boolean(),
  /** For `If-Match`, as `"v3"`. Counts what ended sessions: each change of roles or state, and others, too. */
  version: z.number().int(),
});
export type Member = z.infer<typeof memberSchema>;

export const memberSorts = ['name', '-name', 'email', '-email', 'signedInAt', '-signedInAt'] as const;
/** `staff` is whoever has a role; `everyone` those who have none, too. */
export const memberKinds = [
  'staff',
  'admin',
  'salesManager',
  'publisher',
  'invited',
  'disabled',
  'everyone',
] as const;
export type MemberKind = (typeof memberKinds)[number];
/** The search goes through names and e-mail. */
export const memberListQuery = z.strictObject({
  ...pagedQuery,
  of: z.enum(memberKinds).default('staff'),
  sort: z.enum(memberSorts).default('name'),
});
export type MemberListQuery = z.output<typeof memberListQuery>;

export const rolesRequest = z.strictObject({ role: z.enum(memberRoles), publisher: z.boolean() });
export type RolesRequest = z.output<typeof rolesRequest>;

const name = z.string().trim().overwrite(seenOrEmpty).min(1).max(100);
export const inviteRequest = z
  .strictObject({
    firstName: name,
    lastName: name,
    email: emailSchema,
    /** Of the mail, and of what the person reads. */
    language: z.enum(LANGUAGES).default('en'),
    ...rolesRequest.shape,
  })
  .refine(({ role, publisher }) => role !== 'customer' || publisher, {
    message: 'role-missing',
    path: ['role'],
  });
export type InviteRequest = z.output<typeof inviteRequest>;

export const disabledRequest = z.strictObject({ disabled: z.boolean() });
