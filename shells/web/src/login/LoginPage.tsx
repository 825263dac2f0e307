import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { ForgotForm, LogInForm, SignUpFields } from './forms';
import css from './login.module.css';
import { continueAsGuest, type Refusal } from './signIn';
import { SignInLayout } from './SignInLayout';

type Mode = 'login' | 'signup' | 'forgot';

/** The first thing a customer sees: log in, sign up, forgotten password, or straight on as a guest. */
export function LoginPage({ initialMode }: { readonly initialMode: 'login' | 'forgot' }) {
  const [mode, setMode] = useState<Mode>(initialMode);
  if (mode === 'forgot') {
    return (
      <SignInLayout
        title="Forgot your password?"
        lead="Tell us your e-mail address and we send you a link for a new one."
      >
        <ForgotForm back={() => setMode('login')} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title="Plan your cellar"
      lead="Draw the room, place the racks, and see what it costs as you go."
    >
      <div className={css.modes} role="group" aria-label="Log in or sign up">
        <button type="button" aria-pressed={mode === 'login'} onClick={() => setMode('login')}>
          I have an account
        </button>
        <button type="button" aria-pressed={mode === 'signup'} onClick={() => setMode('signup')}>
          I am new here
        </button>
      </div>
      {mode === 'login' ? <LogInForm forgot={() => setMode('forgot')} /> : <SignUpFields />}
      <GuestEntry />
    </SignInLayout>
  );
}

function GuestEntry() {
  const services = useShellServices();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const enter = async () => setRefusal(await continueAsGuest(services));
  return (
    <div className={css.guest}>
      <span className={css.or}>or</span>
      <button type="button" className={css.secondary} onClick={() => void enter()}>
        Continue as guest
      </button>
      <p role="alert" className={css.refusal}>
        {refusal}
      </p>
      <p className={css.note}>No account needed to plan. You can sign up when you want to save.</p>
    </div>
  );
}
