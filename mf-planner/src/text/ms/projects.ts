import type { projects as english } from '../en/projects';

export const projects: typeof english = {};
