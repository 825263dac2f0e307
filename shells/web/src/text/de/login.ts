import type { login as english } from '../en/login';

export const login: typeof english = {
  title: 'Planen Sie Ihren Weinkeller',
  lead: 'Zeichnen Sie den Raum, stellen Sie die Regale auf und sehen Sie dabei, was es kostet.',
  version: (number) => `Version ${number}`,
  modes: { label: 'Anmelden oder registrieren', logIn: 'Ich habe ein Konto', signUp: 'Ich bin neu hier' },
  fields: {
    email: 'E-Mail',
    password: 'Passwort',
    confirmPassword: 'Passwort bestätigen',
    newPassword: 'Neues Passwort',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefon',
    optional: 'freiwillig',
    newsletter: 'Schicken Sie mir ab und zu Neues über Weinkeller',
    show: 'Zeigen',
    hide: 'Verbergen',
    showField: (label) => `${label} zeigen`,
  },
  logIn: { form: 'Anmelden', submit: 'Anmelden', forgot: 'Passwort vergessen?' },
  signUp: { form: 'Registrieren', submit: 'Konto anlegen' },
  guest: {
    or: 'oder',
    enter: 'Als Gast fortfahren',
    note: 'Zum Planen brauchen Sie kein Konto. Registrieren Sie sich, wenn Sie speichern möchten.',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Nennen Sie uns Ihre E-Mail-Adresse, und wir schicken Ihnen einen Link für ein neues.',
    form: 'Passwort vergessen',
    submit: 'Link zuschicken',
    back: 'Zurück zur Anmeldung',
    sent: (email) => `Eine E-Mail mit weiteren Anweisungen wurde an ${email} gesendet.`,
  },
  refusals: {
    credentialsMissing: 'Benutzername und Passwort sind erforderlich!',
    wrongCredentials: 'Benutzername und/oder Passwort falsch!',
    tooManyAttempts: (minutes: number) =>
      `Zu viele Anmeldeversuche. Bitte versuchen Sie es in ${minutes} Min. wieder`,
    passwordsDiffer: 'Die Passwörter stimmen nicht überein!',
    newPasswordsDiffer: 'Neues Passwort und Bestätigung müssen gleich sein!',
    invalidEmail: 'Geben Sie eine gültige E-Mail-Adresse ein!',
    nameMissing: 'Bitte nennen Sie uns Ihren Vor- und Nachnamen.',
    passwordTooShort: 'Ein Passwort hat mindestens 8 Zeichen.',
  },
};
