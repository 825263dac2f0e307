import type english from './en';

const texts: typeof english = {
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
