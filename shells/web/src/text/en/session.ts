export const session = {
  signInFirst: 'You have to perform signin to get access to privileged resources!',
  noPrivileges: "You don't have privileges to view this page.",
  aboutToExpire: 'Your session is about to expire due to inactivity',
  /** How long is left before the session ends. */
  secondsLeft: (seconds: number) => `${seconds} s`,
  stay: 'Stay signed in',
  welcomeBack: 'Good to have You back!',
  signedOutIdle:
    'You were signed out because nothing happened for half an hour. What you had not saved is kept in this browser.',
  offline: 'You are offline. What you do is kept in this browser until the connection is back.',
};
