import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { useTexts } from '../text';
import { ForgotForm, LogInForm, SignUpFields } from './forms';
import css from './login.module.css';
import { continueAsGuest, type SubmitRefusal } from './signIn';
import { SignInLayout } from './SignInLayout';

type Mode = 'login' | 'signup' | 'forgot';

/** The first thing a customer sees: log in, sign up, forgotten password, or straight on as a guest. */
export function LoginPage({ initialMode }: { readonly initialMode: Mode }) {
  const words = useTexts().login;
  const [mode, setMode] = useState<Mode>(initialMode);
  if (mode === 'forgot') {
    return (
      <SignInLayout title={words.forgot.title} lead={words.forgot.lead}>
        <ForgotForm back={() => setMode('login')} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={words.title} lead={words.lead}>
      <div className={css.modes} role="group" aria-label={words.modes.label}>
        <button type="button" aria-pressed={mode === 'login'} onClick={() => setMode('login')}>
          {words.modes.logIn}
        </button>
        <button type="button" aria-pressed={mode === 'signup'} onClick={() => setMode('signup')}>
          {words.modes.signUp}
        </button>
      </div>
      {mode === 'login' ? <LogInForm forgot={() => setMode('forgot')} /> : <SignUpFields />}
      <GuestEntry />
    </SignInLayout>
  );
}

function GuestEntry() {
  const services = useShellServices();
  const words = useTexts().login.guest;
  const [refusal, setRefusal] = useState<SubmitRefusal>(null);
  const enter = async () => setRefusal(await continueAsGuest(services));
  return (
    <div className={css.guest}>
      <span className={css.or}>{words.or}</span>
      <button type="button" className={css.secondary} onClick={() => void enter()}>
        {words.enter}
      </button>
      <p role="alert" className={css.refusal}>
        {refusal}
      </p>
      <p className={css.note}>{words.note}</p>
    </div>
  );
}
