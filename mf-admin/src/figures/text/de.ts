import type english from './en';

const texts: typeof english = {
  lead: 'Wer kommt, was im Planer getan wird und was die Einkaufslisten wert sind. Alle Beträge sind in RM.',
  tabsLabel: 'Auswertungen',
  tabs: {
    browser: 'Sitzungen nach Browser',
    deviceCategory: 'Sitzungen nach Gerät',
    newVsReturning: 'Sitzungen nach Art der Nutzung',
    city: 'Orte',
    accounts: 'Neue Konten',
    date: 'Durchschnittliche Zeit im Planer',
    activity: 'Tätigkeit bestehender Konten',
    products: 'Gesamtwert der Einkaufslisten',
    people: 'Einzelauswertung',
  },
  source: {
    own: 'Die Besuche zählt dieser Shop selbst.',
    google: 'Die Besuche sind die von Google Analytics.',
    signedInBy: (by, date) =>
      `Die Besuche sind die von Google Analytics. ${by} hat sich am ${date} angemeldet.`,
    signIn: 'Bei Google Analytics anmelden',
    signOut: 'Von Google Analytics abmelden',
    signedIn: 'Bei Google Analytics angemeldet',
  },
  failed: (message) => `Es ist ein Fehler aufgetreten: ${message}`,
  tryAgain: 'Erneut versuchen',
  compared: {
    sessions: 'Sitzungen',
    users: 'Personen',
    hours: 'Durchschnittliche Zeit im Planer, Stunden',
    accounts: 'Neue Konten',
    actions: 'Handlungen',
    amount: 'Gesamtwert, RM',
    projects: 'Projekte',
    people: 'Personen mit Projekten',
    before: (from, until, figure) => `${from} bis ${until}: ${figure}`,
    same: 'kein Unterschied',
    fromNothing: 'vorher nichts',
  },
  chart: {
    of: (report) => `Diagramm: ${report}. Die Zahlen stehen in der Tabelle darunter.`,
    others: 'Übrige',
    loading: 'Das Diagramm wird geladen.',
    failed: 'Das Diagramm konnte nicht geladen werden. Seine Zahlen stehen in der Tabelle darunter.',
  },
  filters: 'Was getan wurde',
  missing: {
    title: 'Was diese Zahlen offenlassen',
    cutOff: (count, of) =>
      `${count} von ${of} Besuchen brachen nach dem ersten Lebenszeichen ab: Ihre Dauer zählt als null.`,
    device: (count, of) => `Bei ${count} von ${of} Besuchen ist das Gerät nicht bekannt.`,
    city: (count, of) => `Bei ${count} von ${of} Besuchen ist der Ort nicht bekannt.`,
    notFollowed: (count) =>
      `${count} Lebenszeichen kamen von Browsern, die nicht verfolgt werden wollen: eines beim Öffnen, alle drei Minuten und beim Verlassen. Ihre Besuche sind in keiner dieser Zahlen.`,
    bots: 'Bots und Browser, die ein Programm steuert, zählen nicht. Ein Besuch gehört zu dem Tag, an dem er begann, nach der Zeit des Shops.',
    rounded: 'Google lässt kleine Gruppen weg und rundet.',
    noCities: 'Es ist keine Datenbank der Orte eingerichtet, deshalb ist kein Ort bekannt.',
    cityCredit: 'IP Geolocation by DB-IP',
    deleted:
      'Gelöschte Projekte zählen nicht. Ein Projekt zählt in der Zeit, in der es zuletzt gespeichert wurde.',
  },
  people: {
    search: 'Personen und Projekte suchen',
    none: 'In dieser Zeit hat niemand ein Projekt gespeichert.',
    columns: {
      userName: 'Person',
      email: 'E-Mail',
      device: 'Gerät',
      browser: 'Browser',
      projects: 'Projekte',
      project: 'Projekt',
      lastEdited: 'Zuletzt bearbeitet',
      product: 'Produkt',
      quantity: 'Menge',
      amount: 'Betrag, RM',
      totalAmount: 'Gesamtbetrag, RM',
    },
    products: (count) => `Produkte: ${count}`,
    guest: 'Gast',
  },
};
export default texts;
