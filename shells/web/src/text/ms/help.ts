import type { help as english } from '../en/help';

export const help: typeof english = {};
