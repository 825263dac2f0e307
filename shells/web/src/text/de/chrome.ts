import type { chrome as english } from '../en/chrome';

export const chrome: typeof english = {
  home: (shop) => `${shop}, Startseite`,
  help: 'Hilfe',
  units: { label: 'Längeneinheit', CM: 'Zentimeter', FT: 'Fuß und Zoll' },
  language: {
    label: 'Sprache',
    failed:
      'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  menu: {
    button: (name) => `Kontomenü, ${name}`,
    label: 'Konto',
    guest: 'Gast',
    projects: 'Meine Projekte',
    profile: 'Profileinstellungen',
    sales: 'Verkaufskonto',
    catalogue: 'Katalog',
    figures: 'Auswertungen',
    dark: 'Dunkle Farben',
    light: 'Helle Farben',
    signOut: 'Abmelden',
    signIn: 'Anmelden oder registrieren',
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
