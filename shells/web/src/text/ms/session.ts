import type { session as english } from '../en/session';

export const session: typeof english = {};
