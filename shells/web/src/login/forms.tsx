import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { Field } from './Field';
import css from './login.module.css';
import { forgotPassword, logIn, signUp, type SignUpForm } from './signIn';
import { SignInForm } from './SignInForm';

export function LogInForm({ forgot }: { readonly forgot: () => void }) {
  const services = useShellServices();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <SignInForm label="Log in" submitLabel="Log in" submit={() => logIn(services, email, password)}>
      <Field label="E-mail" type="email" autoComplete="username" value={email} onChange={setEmail} />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <button type="button" className={css.link} onClick={forgot}>
        Forgot your password?
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
  const [form, setForm] = useState(nobody);
  const bind = (name: Exclude<keyof SignUpForm, 'receiveNewsletter'>) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <SignInForm label="Sign up" submitLabel="Create account" submit={() => signUp(services, form)}>
      <div className={css.pair}>
        <Field label="First name" autoComplete="given-name" {...bind('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <Field label="E-mail" type="email" autoComplete="email" {...bind('email')} />
      <Field label="Phone" hint="optional" type="tel" autoComplete="tel" {...bind('phone')} />
      <div className={css.pair}>
        <Field label="Password" type="password" autoComplete="new-password" {...bind('password')} />
        <Field
          label="Confirm password"
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
        Send me news about cellars now and then
      </label>
    </SignInForm>
  );
}

export function ForgotForm({ back }: { readonly back: () => void }) {
  const services = useShellServices();
  const [email, setEmail] = useState('');
  return (
    <SignInForm
      label="Forgot password"
      submitLabel="Send me a link"
      submit={() => forgotPassword(services, email)}
    >
      <Field label="E-mail" type="email" autoComplete="username" value={email} onChange={setEmail} />
      <button type="button" className={css.link} onClick={back}>
        Back to log in
      </button>
    </SignInForm>
  );
}
