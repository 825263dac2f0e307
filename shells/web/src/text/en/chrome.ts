export const chrome = {};
