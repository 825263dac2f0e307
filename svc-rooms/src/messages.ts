/** Every sentence this service shows to a person, by reason. */
export const messages = {
  'no-such-room': 'There is no such project.',
  'no-such-template': 'There is no such template.',
  'no-such-revision': 'There is no such earlier state.',
  'no-such-picture': 'There is no such picture.',
  'no-such-link': 'There is no such link.',
  'link-taken-back': 'This link does not work any more. Ask whoever sent it for a new one.',
  'key-used': 'This was sent before with other details. Nothing was done. Please try again.',
  'room-locked': 'This project is locked because it has been ordered. Save a copy to go on planning.',
  'would-empty':
    'This would replace your project with an empty room. Load the project first, or say that it shall be emptied.',
  'not-a-project': 'This is not a project that can be saved.',
  'against-the-rules': 'Some objects cannot stand where they are. Move or remove them, then save again.',
  'unknown-size':
    'Some objects have a size in which their product was never sold. Update or swap them, then save again.',
  'too-large': 'This project is too large to be saved. Remove some of its objects.',
  'not-your-picture': 'Choose one of your saved pictures.',
  'not-a-data-url': 'Send a PNG or JPEG picture as a data URL.',
  'too-many-pictures': 'You have saved as many pictures as there may be. Delete some first.',
  'picture-too-heavy': 'This picture has too much in it to be shared. Choose a simpler one.',
  'incorrect-email': 'incorrect email',
  'too-many-shares': 'You have shared a lot in the last hour. Please try again later.',
  'too-many-streams': 'This project is open in too many places. Close some of them.',
  'too-much-to-report': 'There are too many projects in this time. Choose a shorter one.',
} as const;

/** For a save of a version that is no longer the newest: both are named. */
export const staleSentence = (theirs: number, current: number): string =>
  `It was changed in the meantime: you changed version ${theirs}, the newest is version ${current}. ` +
  'Load it again to see the newest version.';

/** What somebody has, and what there may be: projects, and megabytes. */
export const fullSentence = (
  projects: number,
  megabytes: number,
  most: { readonly projects: number; readonly bytes: number },
): string =>
  `You have ${projects} projects of ${megabytes} MB together; there may be ${most.projects}, and ${most.bytes / 1_000_000} MB. ` +
  'Delete some that you no longer need, then save this one.';
