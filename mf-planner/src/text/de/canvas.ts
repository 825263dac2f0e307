import type { canvas as english } from '../en/canvas';

export const canvas: typeof english = {};
