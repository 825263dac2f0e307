import type english from './en';

const texts: typeof english = {
  title: 'Vertriebskonto',
  users: {
    heading: 'Kundschaft',
    about:
      'Alle Registrierten mit Name, E-Mail, Telefon und ob sie den Newsletter möchten, als Datei für eine Tabellenkalkulation.',
    export: 'Benutzer als CSV exportieren',
  },
};
export default texts;
