/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'not-a-project': 'This is not a project that can be priced.',
  'against-the-rules':
    'Some objects cannot stand where they are. Move or remove them, then ask for the price again.',
} as const;
