/** Why svc-users refuses, and the sentence the person is shown. */
export type UsersRefusal =
  | 'wrong-credentials'
  | 'email-taken'
  | 'common-password'
  | 'passwords-differ'
  | 'wrong-old-password'
  | 'wrong-password'
  | 'reset-token-invalid'
  | 'confirm-token-invalid'
  | 'last-administrator'
  | 'busy';

export const refusals: Record<UsersRefusal, string> = {
  'wrong-credentials': 'Wrong username and/or password!',
  'email-taken': 'This e-mail is already registered.',
  'common-password': 'This password is too common. Please choose another one.',
  'passwords-differ': 'The passwords do not match.',
  'wrong-old-password': 'The old password is wrong.',
  'wrong-password': 'The password is wrong.',
  'reset-token-invalid': 'This link has expired or was already used. Please ask for a new one.',
  'confirm-token-invalid': 'This link does not confirm the address of your account. Ask for a new one there.',
  'last-administrator': 'You are the last administrator. Register another one before you erase your account.',
  busy: 'Too many people are signing in at once. Please try again.',
};

/** How many minutes are left: the specification's sentence, whose 10 they are. */
export const tooManyAttempts = (minutes: number): string =>
  `Login attempts limit exceeded. Come back in ${minutes}`;

/** The answer to everybody who forgot a password. */
export const instructionsSent = (email: string): string =>
  `An e-mail has been sent to ${email} with further instructions.`;

export const passwordChanged = 'Your password has been changed. You can sign in with it now.';

export const emailConfirmed = 'Your e-mail address is confirmed.';

/** After an address was to be confirmed. */
export const confirmationSent = (email: string): string => `A link has been sent to ${email}.`;

/** What a person calls the data of the other services. */
export const dataNames = { rooms: 'projects', orders: 'orders and requests', reports: 'activity' } as const;

export const dataIncomplete = (missing: readonly (keyof typeof dataNames)[]): string =>
  `Your ${missing.map((part) => dataNames[part]).join(' and your ')} cannot be reached at the moment. Please try again.`;

/** Why the command for the first administrator refuses. */
export const firstAdminRefusals = {
  'admin-exists': 'There is an administrator already, who can register others.',
  'email-taken': refusals['email-taken'],
  'bad-email': 'The e-mail is not valid.',
  'bad-password': 'The password must have 8 to 128 characters.',
  'common-password': refusals['common-password'],
} as const;
