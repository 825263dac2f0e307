/** Signing in with a second factor: a code of an authenticator app (TOTP, RFC 6238), or a recovery code. */
import { z } from 'zod';

/** Six digits of the app, or a recovery code; how it is spaced does not matter. */
export const factorCodeSchema = z.string().trim().min(6).max(40);
const password = z.string().min(1).max(128);

export const secondFactorAnswer = z.object({
  isOn: z.boolean(),
  /** ISO 8601 UTC; empty while it is off. */
  since: z.string(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.number().int(),
  /** The rule for staff asks the caller for one. */
  isNeeded: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorAnswer>;

export const beginFactorRequest = z.strictObject({ password });
export const begunFactorAnswer = z.object({
  /** Base32, to be typed where the picture cannot be read. */
  secret: z.string(),
  /** `otpauth:`, for the picture. */
  address: z.string(),
});
export const confirmFactorRequest = z.strictObject({ code: factorCodeSchema });
/** Shown once: only their hashes are kept. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
export const endFactorRequest = z.strictObject({ password, code: factorCodeSchema });

export const signInRuleRequest = z.strictObject({ staffNeedSecondFactor: z.boolean() });
export const signInRuleAnswer = z.object({
  staffNeedSecondFactor: z.boolean(),
  /** Who changed it last, by name or e-mail, and when (ISO 8601 UTC); empty when nobody did. */
  changedBy: z.string(),
  changedAt: z.string(),
});
export type SignInRule = z.infer<typeof signInRuleAnswer>;
