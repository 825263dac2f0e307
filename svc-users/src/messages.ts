/** Why the commands for administrators and staff refuse, or warn, in English: they speak in a terminal. */
export const firstAdminRefusals = {
  'admin-exists': 'There is an administrator already, who can register others.',
  'email-taken': 'This e-mail is already registered.',
  'bad-email': 'The e-mail is not valid.',
  'bad-password': 'The password must have 8 to 128 characters.',
  'common-password': 'This password is too common. Please choose another one.',
} as const;

export const unconfirmedStaff =
  'Nobody has confirmed this e-mail address, so the account may be somebody else’s. Ask its owner to choose a new password by “Forgot your password?”, which confirms it.';
