import type english from './en';

const texts: typeof english = {
  calls: {
    unreachable: 'Keine Verbindung zum Server. Prüfen Sie Ihr Netzwerk und versuchen Sie es erneut.',
    tooSlow: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
    cancelled: 'Abgebrochen.',
    failed: 'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    refused: 'Der Server hat dies abgelehnt.',
  },
  toasts: { close: 'Diese Meldung schließen' },
  shop: { terms: 'Bedingungen', privacy: 'Datenschutz' },
};
export default texts;
