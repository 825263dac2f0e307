export const canvas = {};
