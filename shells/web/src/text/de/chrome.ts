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
  remote: {
    loading: 'Wird geladen',
    title: 'Dieser Teil ist im Moment nicht verfügbar',
    rest: 'Alles andere funktioniert weiter, und nichts von Ihrer Arbeit ist verloren.',
    tryAgain: 'Erneut versuchen',
    reload: 'Seite neu laden',
    reasons: {
      'registry-unreachable': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
      'not-registered': 'Er ist nicht installiert.',
      'too-new':
        'Er wurde für eine andere Version dieser Seite gebaut. Meist hilft es, die Seite neu zu laden.',
      'too-slow': 'Es hat zu lange gedauert. Vielleicht ist Ihre Verbindung langsam.',
      'not-loaded': 'Er konnte nicht geladen werden.',
      'wrong-shape': 'Er wurde unvollständig installiert.',
      threw: 'Er wurde durch einen Fehler beendet.',
    },
  },
};
