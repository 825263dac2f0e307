import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { useTexts } from '../text';
import { useLaterTexts } from '../text/later';
import { Field } from './Field';
import css from './login.module.css';
import { submitPasswordReset } from './mailedLinks';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';

/** Opened from the link in the mail: `/reset/{user_id}?token=...`. */
export function ResetPage({ userId }: { readonly userId: string }) {
  const services = useShellServices();
  const { fields } = useTexts().login;
  const { reset: words } = useLaterTexts().mailedLinks;
  const { search } = useShell().location;
  const resetToken = new URLSearchParams(search).get('token') ?? '';
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return (
    <SignInLayout title={words.title} lead={words.lead}>
      <SignInForm
        label={fields.newPassword}
        submitLabel={words.submit}
        submit={() => submitPasswordReset(services, { userId, resetToken, password, confirmation })}
      >
        <Field
          label={fields.newPassword}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <Field
          label={fields.confirmPassword}
          type="password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
        />
        <button type="button" className={css.link} onClick={() => services.history.navigate(PAGES.forgot)}>
          {words.again}
        </button>
      </SignInForm>
    </SignInLayout>
  );
}
