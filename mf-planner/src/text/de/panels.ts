import type { panels as english } from '../en/panels';

export const panels: typeof english = {};
