import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { saidSchema } from './problem';
import { isMailable } from './emailAddress';
import { factorCodeSchema, signInRuleAnswer } from './secondFactor';

const name = z.string().trim().min(1).max(100);
/** Lower-cased and trimmed: an address has one spelling. Of the addresses that a mail server takes. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email({ message: 'invalid-email' }).refine(isMailable, 'invalid-email'));
const phone = z.string().trim().max(40);
const language = z.enum(LANGUAGES);
/** Of a new password; the service refuses common ones too. */
export const passwordSchema = z.string().min(8).max(128);
const password = passwordSchema;

export const roles = ['customer', 'salesManager', 'admin', 'guest'] as const;
export type Role = (typeof roles)[number];

export const userSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  publisher: z.boolean(),
  receiveNewsletter: z.boolean(),
  /** False until the owner followed the link that was mailed there. Absent counts as true. */
  emailConfirmed: z.boolean().optional(),
  /** In which they read their mails, and what they have not chosen otherwise in a browser. Absent for guests, and before it was known. */
  language: language.optional(),
  /** Staff who are let in as customers until they have set a second factor up. Absent for everybody else. */
  needsSecondFactor: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

export const registerRequest = z.strictObject({
  firstName: name,
  lastName: name,
  phone: phone.default(''),
  email: emailSchema,
  password,
  receiveNewsletter: z.boolean().default(false),
});
export type RegisterRequest = z.input<typeof registerRequest>;

export const loginRequest = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
  /** Asked for (401, `second-factor-needed`) of who has a second factor. */
  code: factorCodeSchema.optional(),
});

export const userAnswer = z.object({ user: userSchema });
export const signedInAnswer = z.object({ user: userSchema, token: z.string() });
export type SignedInAnswer = z.infer<typeof signedInAnswer>;

export const tokenAnswer = z.object({ token: z.string() });

/** A sign-in that lasts. */
export const listedSessionSchema = z.object({
  id: z.string(),
  /** As in `Chrome` and `Windows`; empty when the browser did not say, or is none of the usual ones. */
  browser: z.string(),
  system: z.string(),
  /** ISO 8601 UTC. */
  startedAt: z.string(),
  /** Known within some minutes: from when its token was renewed last. */
  usedAt: z.string(),
  isThisOne: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;
/** In order of last use, the latest first. */
export const sessionsAnswer = z.object({ sessions: z.array(listedSessionSchema) });

export const adminSchema = z.object({ _id: z.string(), email: z.string(), permission: z.string() });
export type Admin = z.infer<typeof adminSchema>;
export const adminAnswer = z.object({ admin: adminSchema });
export const adminSignedInAnswer = z.object({
  admin: adminSchema,
  /** As whom the token acts. Absent in answers from before it was told. */
  user: userSchema.optional(),
  token: z.string(),
  /** As of a user. */
  needsSecondFactor: z.boolean().optional(),
});
export type AdminSignedInAnswer = z.infer<typeof adminSignedInAnswer>;

export const updateProfileRequest = z.strictObject({
  firstName: name,
  lastName: name,
  phone: phone.default(''),
  receiveNewsletter: z.boolean().default(false),
});

/** Any of the profile's fields, at least one. */
export const updateUserRequest = z
  .strictObject({ firstName: name, lastName: name, phone, receiveNewsletter: z.boolean(), language })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'nothing-to-change');
export type UpdateUserRequest = z.input<typeof updateUserRequest>;

export const updatePasswordRequest = z.strictObject({
  oldPassword: z.string().min(1).max(128),
  newPassword: password,
  confirmPassword: password,
});

export const forgotRequest = z.strictObject({ email: emailSchema });
export const resetPasswordRequest = z.strictObject({
  pass: password,
  user_id: z.string().min(1).max(100),
});
export const confirmEmailRequest = z.strictObject({
  user_id: z.string().min(1).max(100),
  token: z.string().min(1).max(200),
});
export const updateEmailRequest = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(128),
});
export const registerAdminRequest = z.strictObject({
  email: emailSchema,
  password,
  /** There is one kind of administrator: nothing ever looked at another word. */
  permission: z.literal('all'),
});

/** One sentence for a person, by its code and in English. */
export const sentenceAnswer = z.object({ message: z.string(), says: saidSchema.optional() });

/** What one service holds about a person: any JSON, by what it is. */
export const heldDataSchema = z.record(z.string(), z.unknown());
/** Everything held about a person, by the service that holds it. */
export const personalDataAnswer = z.object({
  /** ISO 8601 UTC. */
  exportedAt: z.string(),
  users: z.object({
    account: userSchema.extend({
      permission: z.string(),
      registeredAt: z.string(),
      /** Of the reset that was asked for last; null without one. */
      passwordResetValidUntil: z.string().nullable(),
    }),
    sessions: z.array(
      z.object({
        startedAt: z.string(),
        endsAt: z.string(),
        isThisOne: z.boolean(),
        usedAt: z.string(),
        browser: z.string(),
        system: z.string(),
      }),
    ),
    /** The rule that staff sign in by, where the person changed it last. Absent before it was told: unknown. */
    changedSignInRules: z.array(signInRuleAnswer).optional(),
  }),
  rooms: heldDataSchema,
  orders: heldDataSchema,
  reports: heldDataSchema,
});
export type PersonalData = z.infer<typeof personalDataAnswer>;

export const validateEmailRequest = z.strictObject({ email: z.string().max(254) });
export const validateEmailAnswer = z.object({ valid: z.boolean(), available: z.boolean() });
/** A publisher is staff, whatever the account is otherwise. */
export const usersCsvQuery = z.strictObject({ of: z.enum(['customers', 'everyone']).default('customers') });
export const csvAnswer = z.object({ csvStrData: z.string() });

export const jwksAnswer = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
    }),
  ),
});

/** What a token says. `sub` is the user's id, `sid` the session it ends with. */
export const tokenClaims = z.object({
  sub: z.string().min(1),
  role: z.enum(roles),
  publisher: z.boolean(),
  sid: z.string().min(1),
  /** The account's session version as the session began; absent in guests' tokens and in those from before sessions could be ended everywhere. */
  version: z.number().int().optional(),
  name: z.string(),
  email: z.string(),
  /** Whether `email` was confirmed when the token was signed; absent in guests' tokens and in those from before this field existed. */
  emailConfirmed: z.boolean().optional(),
  /** The account's language; absent in guests' tokens and in those from before accounts had one. */
  language: language.optional(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;
