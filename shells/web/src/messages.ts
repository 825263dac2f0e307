/** What the shell says, in the words of the specification where it has them. */
export const messages = {
  signInFirst: 'You have to perform signin to get access to privileged resources!',
  noPrivileges: "You don't have privileges to view this page.",
  aboutToExpire: 'Your session is about to expire due to inactivity',
  welcomeBack: 'Good to have You back!',
  signedOutIdle: 'You were signed out because nothing happened for half an hour.',
  credentialsMissing: 'Username and password are mandatory!',
  wrongCredentials: 'Wrong username and/or password!',
  tooManyAttempts: 'Login attempts limit exceeded. Come back in 10',
  passwordsDiffer: 'Passwords do not match!',
  newPasswordsDiffer: 'Field New Password and Confirm Password must be equal!',
  invalidEmail: 'Enter a valid email!',
  nameMissing: 'Please tell us your first and last name.',
  passwordTooShort: 'A password has at least 8 characters.',
  passwordChanged: 'Your password has been changed. Please log in.',
  offline: 'You are offline. What you do is kept in this browser until the connection is back.',
};

export const resetMailSent = (email: string) =>
  `An e-mail has been sent to ${email} with further instructions.`;
