import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { useLaterTexts } from '../text/later';
import { Field } from './Field';
import css from './login.module.css';
import { logIn, type SignInEntries } from './signIn';
import { SignInForm } from './SignInForm';

interface CodeStepProps {
  /** E-mail and password, which were right. */
  readonly given: SignInEntries;
  readonly back: () => void;
}

/** The second step of signing in, for who has a second factor. */
export function CodeStep({ given, back }: CodeStepProps) {
  const services = useShellServices();
  const words = useLaterTexts().account.factor.signIn;
  const [code, setCode] = useState('');
  return (
    <SignInForm
      label={words.form}
      submitLabel={words.submit}
      submit={async () => (code.trim() ? logIn(services, { ...given, code }) : words.missing)}
    >
      <p className={css.note}>{words.lead}</p>
      <Field
        label={words.code}
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
        value={code}
        onChange={setCode}
      />
      <button type="button" className={css.link} onClick={back}>
        {words.back}
      </button>
    </SignInForm>
  );
}
