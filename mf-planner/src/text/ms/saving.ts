import type { saving as english } from '../en/saving';

export const saving: typeof english = {};
