import type english from './en';

const texts: typeof english = {
  login: {
    form: 'Anmelden',
    title: 'Verwaltung',
    email: 'E-Mail',
    code: 'Code Ihrer App oder ein Wiederherstellungscode',
    password: 'Passwort',
    submit: 'Anmelden',
    mandatory: 'Benutzername und Passwort sind erforderlich!',
  },
  groups: { figures: 'Zahlen', people: 'Personen', shop: 'Shop' },
  settings: 'Einstellungen',
  activity: {
    title: 'Aktivität',
    search: 'Benutzer, Projekte, Aktionen suchen',
    empty: 'Es ist noch nichts geschehen.',
    noneFound: 'Keine Aktion passt dazu.',
    guest: 'Gast',
    columns: {
      time: 'Zeit',
      action: 'Aktion',
      user: 'Benutzer',
      project: 'Projekt',
      value: 'Wert, RM',
      device: 'Gerät',
      browser: 'Browser',
    },
  },
  figures: { title: 'Auswertung' },
};
export default texts;
