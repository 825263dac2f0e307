import type { chrome as english } from '../en/chrome';

export const chrome: typeof english = {};
