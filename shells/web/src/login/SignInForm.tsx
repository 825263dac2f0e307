import { useState, type FormEvent, type ReactNode } from 'react';
import css from './login.module.css';
import type { SubmitRefusal } from './signIn';

export interface SignInFormProps {
  readonly label: string;
  readonly submitLabel: string;
  /** Resolves to the sentence shown, or to null when it worked. */
  readonly submit: () => Promise<SubmitRefusal>;
  readonly children: ReactNode;
}

/** A form with one primary action. What was typed stays when it is refused, and the reason is announced. */
export function SignInForm({ label, submitLabel, submit, children }: SignInFormProps) {
  const [refusal, setRefusal] = useState<SubmitRefusal>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      setRefusal(await submit());
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={css.form} aria-label={label} noValidate onSubmit={(event) => void send(event)}>
      {children}
      <p role="alert" className={css.refusal}>
        {refusal}
      </p>
      <button type="submit" className={css.primary} aria-busy={isBusy}>
        {submitLabel}
      </button>
    </form>
  );
}
