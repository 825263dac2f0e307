import type { plan as english } from '../en/plan';

export const plan: typeof english = {};
