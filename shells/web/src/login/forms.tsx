import { useState } from 'react';
import { shellParts } from '../laterParts';
import { useShellServices } from '../shellContext';
import { useTexts } from '../text';
import { Field } from './Field';
import css from './login.module.css';
import { submitForgottenPassword, logIn, signUp, type SignUpForm } from './signIn';
import { SignInForm } from './SignInForm';

export function LogInForm({ forgot }: { readonly forgot: () => void }) {
  const services = useShellServices();
  const { fields, logIn: words } = useTexts().login;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const given = { email, password };
  if (needsCode) return <shellParts.CodeStep given={given} back={() => setNeedsCode(false)} />;
  return (
    <SignInForm
      label={words.form}
      submitLabel={words.submit}
      submit={() => logIn(services, given, () => setNeedsCode(true))}
    >
      <Field label={fields.email} type="email" autoComplete="username" value={email} onChange={setEmail} />
      <Field
        label={fields.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <button type="button" className={css.link} onClick={forgot}>
        {words.forgot}
      </button>
    </SignInForm>
  );
}

const nobody: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  receiveNewsletter: false,
};

export function SignUpFields() {
  const services = useShellServices();
  const { fields, signUp: words } = useTexts().login;
  const [form, setForm] = useState(nobody);
  const bind = (name: Exclude<keyof SignUpForm, 'receiveNewsletter'>) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <SignInForm label={words.form} submitLabel={words.submit} submit={() => signUp(services, form)}>
      <div className={css.pair}>
        <Field label={fields.firstName} autoComplete="given-name" {...bind('firstName')} />
        <Field label={fields.lastName} autoComplete="family-name" {...bind('lastName')} />
      </div>
      <Field label={fields.email} type="email" autoComplete="email" {...bind('email')} />
      <Field label={fields.phone} hint={fields.optional} type="tel" autoComplete="tel" {...bind('phone')} />
      <div className={css.pair}>
        <Field label={fields.password} type="password" autoComplete="new-password" {...bind('password')} />
        <Field
          label={fields.confirmPassword}
          type="password"
          autoComplete="new-password"
          {...bind('confirmation')}
        />
      </div>
      <label className={css.checkbox}>
        <input
          type="checkbox"
          checked={form.receiveNewsletter}
          onChange={(event) => setForm({ ...form, receiveNewsletter: event.target.checked })}
        />
        {fields.newsletter}
      </label>
    </SignInForm>
  );
}

export function ForgotForm({ back }: { readonly back: () => void }) {
  const services = useShellServices();
  const { fields, forgot: words } = useTexts().login;
  const [email, setEmail] = useState('');
  return (
    <SignInForm
      label={words.form}
      submitLabel={words.submit}
      submit={() => submitForgottenPassword(services, email)}
    >
      <Field label={fields.email} type="email" autoComplete="username" value={email} onChange={setEmail} />
      <button type="button" className={css.link} onClick={back}>
        {words.back}
      </button>
    </SignInForm>
  );
}
