import type { account as english } from '../en/account';

export const account: typeof english = {};
