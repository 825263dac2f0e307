import type english from '../en/frame';

const texts: typeof english = {
  bar: {
    home: (shop) => `${shop}, Startseite`,
    help: 'Hilfe',
    units: { label: 'Längeneinheit', CM: 'Zentimeter', FT: 'Fuß und Zoll' },
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
  },
  last: {
    title: 'Diese Seite ist stehen geblieben',
    text: 'Ein Fehler hat verhindert, dass sie angezeigt wird; was Sie gespeichert haben, ist noch da. Laden Sie die Seite neu. Bleibt sie wieder stehen, melden Sie sich ab und noch einmal an.',
    signOut: 'Abmelden',
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
    newVersion: {
      title: 'Es gibt eine neue Version dieser Seite.',
      text: 'Laden Sie neu, wann es Ihnen passt. Bis dahin geht alles weiter wie bisher.',
      reload: 'Neu laden',
      later: 'Später',
    },
  },
};
export default texts;
