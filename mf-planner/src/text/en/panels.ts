export const panels = {};
