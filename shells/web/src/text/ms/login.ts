import type { login as english } from '../en/login';

export const login: typeof english = {};
