import type { wizard as english } from '../en/wizard';

export const wizard: typeof english = {};
