import type { sharing as english } from '../en/sharing';

export const sharing: typeof english = {};
