import type { documents as english } from '../en/documents';

export const documents: typeof english = {};
