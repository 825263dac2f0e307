import type { list as english } from '../en/list';

export const list: typeof english = {};
