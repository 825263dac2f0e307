import type english from '../en/desk';

const desk: typeof english = {
  label: 'Anfragen zu diesem Projekt',
  title: 'Vom Schreibtisch',
  show: 'Anfragen zeigen',
  hide: 'Anfragen verbergen',
  back: 'Zum Schreibtisch',
  history: 'Alles zu diesem Projekt',
  nothing: 'Zu diesem Projekt wurde nichts gefragt und nichts vorgeschlagen.',
  submission: 'Einreichung zur Prüfung',
  order: (number) => `Bestellung ${number}`,
  orderAtDesk: 'Woraus sie gebaut wird und ihre Unterlagen stehen am Schreibtisch.',
  gone: 'Das gibt es nicht mehr: Jemand hat es gelöscht.',
  notLoaded: 'Das konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
};
export default desk;
