/** Why svc-users refuses, and the sentence the person is shown. */
export type UsersRefusal =
  | 'wrong-credentials'
  | 'too-many-attempts'
  | 'too-many-requests'
  | 'email-taken'
  | 'common-password'
  | 'passwords-differ'
  | 'wrong-old-password'
  | 'busy';

export const refusals: Record<UsersRefusal, string> = {
  'wrong-credentials': 'Wrong username and/or password!',
  'too-many-attempts': 'Login attempts limit exceeded. Come back in 10',
  'too-many-requests': 'Too many requests. Please try again later.',
  'email-taken': 'This e-mail is already registered.',
  'common-password': 'This password is too common. Please choose another one.',
  'passwords-differ': 'The passwords do not match.',
  'wrong-old-password': 'The old password is wrong.',
  busy: 'Too many people are signing in at once. Please try again.',
};
