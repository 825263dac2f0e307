import type english from './en';

const texts: typeof english = {
  calls: {
    unreachable: 'Keine Verbindung zum Server. Prüfen Sie Ihr Netzwerk und versuchen Sie es erneut.',
    tooSlow: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
    cancelled: 'Abgebrochen.',
    failed: 'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    refused: 'Der Server hat dies abgelehnt.',
  },
  asked: {
    optional: 'freiwillig',
    labels: {
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail',
      phone: 'Telefon',
      question: 'Frage',
      subscribeForNewsletter: 'Schicken Sie mir ab und zu Neues über Weinkeller',
    },
  },
  toasts: { close: 'Diese Meldung schließen' },
  shop: { terms: 'Bedingungen', privacy: 'Datenschutz' },
  dialog: { close: 'Schließen' },
  confirm: { title: 'Bitte bestätigen', yes: 'Ja', cancel: 'Abbrechen' },
  table: {
    sortBy: 'Sortieren nach',
    tryAgain: 'Noch einmal versuchen',
    inAll: (count) => `${count} insgesamt`,
    rows: 'Zeilen',
    all: 'Alle',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
  },
};
export default texts;
