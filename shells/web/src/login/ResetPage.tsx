import { useShell } from '@rackwright/web-kit';
import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { Field } from './Field';
import { resetPassword } from './signIn';
import { SignInForm } from './SignInForm';
import { SignInLayout } from './SignInLayout';

/** Opened from the link in the mail: `/reset/{user_id}?token=...`. */
export function ResetPage({ userId }: { readonly userId: string }) {
  const services = useShellServices();
  const { search } = useShell().location;
  const resetToken = new URLSearchParams(search).get('token') ?? '';
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return (
    <SignInLayout
      title="A new password"
      lead="Choose one with at least 8 characters. You then log in with it."
    >
      <SignInForm
        label="New password"
        submitLabel="Change password"
        submit={() => resetPassword(services, { userId, resetToken, password, confirmation })}
      >
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <Field
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
        />
      </SignInForm>
    </SignInLayout>
  );
}
