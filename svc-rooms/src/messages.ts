/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'no-such-room': 'There is no such project.',
  'no-such-template': 'There is no such template.',
  'room-locked': 'This project is locked because it has been ordered. Save a copy to go on planning.',
  'would-empty':
    'This would replace your project with an empty room. Load the project first, or say that it shall be emptied.',
  'not-a-project': 'This is not a project that can be saved.',
  'against-the-rules': 'Some objects cannot stand where they are. Move or remove them, then save again.',
} as const;
