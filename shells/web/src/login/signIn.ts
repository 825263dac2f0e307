import { userCalls } from '@rackwright/contracts/browser';
import { ApiError, isEmailAddress, type ApiAnswer, type Session } from '@rackwright/web-kit';
import { countFailedAttempt, forgetAttempts, minutesToWait } from '../session/loginAttempts';
import type { ShellServices } from '../shellServices';
import { texts } from '../text';

export const MIN_PASSWORD_LENGTH = 8;

/** What the person is told when it did not work; null when it did. */
export type SubmitRefusal = string | null;

export interface SignUpForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmation: string;
  readonly receiveNewsletter: boolean;
}

const refusals = () => texts().login.refusals;

/** Whoever has an account signs in with its address, also with one that is taken no more. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export interface SignInEntries {
  readonly email: string;
  readonly password: string;
  /** Of who has a second factor. */
  readonly code?: string;
}

/** `askForCode` is called, and nothing refused, when the password is right and a second factor is needed. */
export async function logIn(
  services: ShellServices,
  { email, password, code }: SignInEntries,
  askForCode?: () => void,
): Promise<SubmitRefusal> {
  if (!email.trim() || !password) return refusals().credentialsMissing;
  if (!isEmail(email)) return refusals().invalidEmail;
  const minutes = minutesToWait(email);
  if (minutes !== null) return refusals().tooManyAttempts(minutes);
  const refusal = await start(
    services,
    services.api.call(userCalls.signIn, { anonymous: true, body: { email: email.trim(), password, code } }),
  );
  if (!refusal) forgetAttempts();
  return refusal && signInSentence(refusal, email, askForCode);
}

/** Null when the code is asked for instead. */
function signInSentence(refusal: ApiError, email: string, askForCode?: () => void): SubmitRefusal {
  if (!askForCode || refusal.status !== 401) return refusal.message;
  if (refusal.problem?.type.endsWith('second-factor-needed')) {
    askForCode();
    return null;
  }
  countFailedAttempt(email);
  return refusals().wrongCredentials;
}

export async function signUp(services: ShellServices, form: SignUpForm): Promise<SubmitRefusal> {
  const { confirmation, ...person } = form;
  if (!person.firstName.trim() || !person.lastName.trim()) return refusals().nameMissing;
  if (!isEmailAddress(person.email.trim())) return refusals().invalidEmail;
  if (person.password.length < MIN_PASSWORD_LENGTH) return refusals().passwordTooShort;
  if (person.password !== confirmation) return refusals().passwordsDiffer;
  const refusal = await start(
    services,
    services.api.call(userCalls.register, { anonymous: true, body: person }),
  );
  return refusal && formSentence(refusal);
}

/** A guest who comes back to the login page stays the same guest. */
export async function continueAsGuest(services: ShellServices): Promise<SubmitRefusal> {
  const session = services.session.current();
  if (session) {
    services.enter(session);
    return null;
  }
  const refusal = await start(services, services.api.call(userCalls.signInGuest, { anonymous: true }));
  return refusal && formSentence(refusal);
}

/** The answer is the same whether the address is known or not. */
export async function submitForgottenPassword(
  services: ShellServices,
  email: string,
): Promise<SubmitRefusal> {
  if (!isEmailAddress(email.trim())) return refusals().invalidEmail;
  const refusal = await apiRefusal(
    services.api.call(userCalls.forgot, { anonymous: true, body: { email: email.trim() } }),
  );
  if (!refusal) services.toasts.success(texts().login.forgot.sent(email.trim()));
  return refusal && formSentence(refusal);
}

/** Starts a session with what is answered. */
const start = (services: ShellServices, asked: Promise<ApiAnswer<Session>>): Promise<ApiError | null> =>
  apiRefusal(asked.then(({ body }) => services.enter(body)));

export async function apiRefusal(asked: Promise<unknown>): Promise<ApiError | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The first thing that is wrong with a form, where the server names it. */
export function formSentence(refusal: ApiError): string {
  return refusal.problem?.errors?.[0]?.message ?? refusal.message;
}
