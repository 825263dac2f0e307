/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'range-reversed': 'The start of the range must not be after its end.',
} as const;
