import type { session as english } from '../en/session';

export const session: typeof english = {
  signInFirst: 'Bitte melden Sie sich an, um auf diesen Bereich zuzugreifen!',
  noPrivileges: 'Sie haben keine Berechtigung, diese Seite zu sehen.',
  aboutToExpire: 'Ihre Sitzung läuft wegen Inaktivität bald ab',
  secondsLeft: (seconds) => `${seconds} s`,
  stay: 'Angemeldet bleiben',
  welcomeBack: 'Schön, dass Sie wieder da sind!',
  signedOutIdle:
    'Sie wurden abgemeldet, weil eine halbe Stunde lang nichts geschah. Was noch nicht gespeichert war, bleibt in diesem Browser erhalten.',
  offline:
    'Sie sind offline. Was Sie tun, bleibt in diesem Browser erhalten, bis die Verbindung wieder da ist.',
};
