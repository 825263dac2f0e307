import { userCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import { forgetAttempts } from '../session/loginAttempts';
import type { ShellServices } from '../shellServices';
import { texts } from '../text';
import { laterTexts } from '../text/later';
import { formSentence, MIN_PASSWORD_LENGTH, apiRefusal, type SubmitRefusal } from './signIn';

export interface ResetForm {
  readonly userId: string;
  /** From the link in the mail. */
  readonly resetToken: string;
  readonly password: string;
  readonly confirmation: string;
}

export async function submitPasswordReset(services: ShellServices, form: ResetForm): Promise<SubmitRefusal> {
  const { refusals } = texts().login;
  if (form.password !== form.confirmation) return refusals.newPasswordsDiffer;
  if (form.password.length < MIN_PASSWORD_LENGTH) return refusals.passwordTooShort;
  const refusal = await apiRefusal(
    services.api.call(userCalls.resetPassword, {
      anonymous: true,
      params: { reset_token: form.resetToken },
      body: { pass: form.password, user_id: form.userId },
    }),
  );
  if (refusal) return formSentence(refusal);
  forgetAttempts();
  services.history.navigate(PAGES.login, { replace: true });
  services.toasts.success(laterTexts().mailedLinks.reset.done);
  return null;
}

/** Leads to the account of who is signed in, and others to the login page. */
export async function submitEmailConfirmation(
  services: ShellServices,
  userId: string,
  token: string,
): Promise<SubmitRefusal> {
  const refusal = await apiRefusal(
    services.api.call(userCalls.confirmEmail, { anonymous: true, body: { user_id: userId, token } }),
  );
  if (refusal) return formSentence(refusal);
  services.history.navigate(PAGES.account, { replace: true });
  services.toasts.success(laterTexts().mailedLinks.confirm.done);
  return null;
}
