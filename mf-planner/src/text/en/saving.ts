export const saving = {};
