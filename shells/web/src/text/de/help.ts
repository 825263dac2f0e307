import type { help as english } from '../en/help';

export const help: typeof english = {
  title: 'Hilfe',
  search: 'Hilfe durchsuchen',
  clearSearch: 'Suche leeren',
  loading: 'Die Hilfe wird geladen',
  tryAgain: 'Erneut versuchen',
  nothingFound: (wanted) => `Zu „${wanted}“ steht hier nichts. Fragen Sie uns.`,
  noTips: 'Es gibt noch keine Hilfetipps. Fragen Sie uns.',
  notFoundYet: 'Nicht das Richtige dabei?',
  requestHelp: 'Hilfe anfordern',
  request: {
    title: 'Hilfe anfordern',
    lead: 'Schreiben Sie uns. Die Antwort kommt per E-Mail.',
    aboutProject: 'Ihr gespeichertes Projekt wird mitgeschickt, damit wir es ansehen können.',
    emptyField: (field) => `Leeres Feld: ${field}`,
    badEmail: 'ungültige E-Mail-Adresse',
    send: 'Senden',
    back: 'Zurück zu den Tipps',
  },
  sent: {
    title: 'Ihre Frage wurde gesendet',
    number: (num) => `Ihre Frage hat die Nummer ${num}.`,
    answer: (email) => `Wir antworten an ${email}.`,
    toast: 'Ihre Frage wurde gesendet.',
    close: 'Schließen',
  },
};
