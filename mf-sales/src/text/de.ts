import type english from './en';

const texts: typeof english = {
  title: 'Vertriebskonto',
  screens: { users: 'Kundschaft' },
  groups: { people: 'Personen' },
  users: {
    heading: 'Als Datei',
    about:
      'Alle registrierten Kundinnen und Kunden mit Name, E-Mail, Telefon und ob sie den Newsletter möchten, als Datei für eine Tabellenkalkulation.',
    withStaff: 'Mit Personal und Redaktion',
    export: 'Benutzer als CSV exportieren',
  },
  deletion: {
    helpRequest: 'Möchten Sie diese Hilfeanfrage wirklich endgültig löschen?',
    submission: 'Möchten Sie diese Einreichung wirklich endgültig löschen?',
    order: 'Möchten Sie diese Bestellung wirklich endgültig löschen?',
  },
  done: { answered: 'Beantwortet', emailSent: 'E-Mail gesendet' },
};
export default texts;
