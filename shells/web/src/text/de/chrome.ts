import type { chrome as english } from '../en/chrome';

export const chrome: typeof english = {
  language: {
    label: 'Sprache',
    failed:
      'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  part: {
    failed:
      'Dieser Teil konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut, oder laden Sie die Seite neu.',
    tryAgain: 'Erneut versuchen',
  },
  titles: {
    plan: 'Plan',
    template: 'Vorlage',
    browse: 'Ansehen',
    print: 'Plan zum Drucken',
    login: 'Anmelden',
    signUp: 'Registrieren',
    forgot: 'Passwort vergessen',
    reset: 'Neues Passwort',
    confirm: 'E-Mail bestätigen',
    account: 'Meine Projekte',
    sales: 'Verkaufskonto',
    admin: 'Verwaltung',
    catalogue: 'Katalog',
  },
};
