/** Of svc-rooms: projects, templates, their pictures and links, proposals, cellars that are designed. */
const rooms = {
  'no-such-template': 'There is no such template.',
  'no-such-revision': 'There is no such earlier state.',
  'no-such-picture': 'There is no such picture.',
  'no-such-link': 'There is no such link.',
  'room-locked': 'This project is locked because it has been ordered. Save a copy to go on planning.',
  'would-empty':
    'This would replace your project with an empty room. Load the project first, or say that it shall be emptied.',
  'project-not-savable': 'This is not a project that can be saved.',
  'save-against-the-rules': 'Some objects cannot stand where they are. Move or remove them, then save again.',
  'save-unknown-size':
    'Some objects have a size in which their product was never sold. Update or swap them, then save again.',
  'project-too-large': 'This project is too large to be saved. Remove some of its objects.',
  'not-your-picture': 'Choose one of your saved pictures.',
  'not-a-data-url': 'Send a PNG or JPEG picture as a data URL.',
  'too-many-pictures': 'You have saved as many pictures as there may be. Delete some first.',
  'picture-too-heavy': 'This picture has too much in it to be shared. Choose a simpler one.',
  'incorrect-email': 'incorrect email',
  'plain-text-only': 'Plain text only.',
  'too-many-shares': 'You have shared a lot in the last hour. Please try again later.',
  'too-many-streams': 'This project is open in too many places. Close some of them.',
  'impact-busy': 'Too many previews are being worked out at the moment. Please try again.',
  'impact-failed': 'The preview could not be worked out in time. Please try again.',
  'too-many-followers': 'Too many pages are open here that follow the catalogue. Close some of them.',
  'too-much-to-report': 'There are too many projects in this time. Choose a shorter one.',
  'stale-room': ({ theirs, current }: { readonly theirs: number; readonly current: number }) =>
    `It was changed in the meantime: you changed version ${theirs}, the newest is version ${current}. Load it again to see the newest version.`,
  'too-many-projects': ({
    projects,
    megabytes,
    most,
    mostMegabytes,
  }: {
    readonly projects: number;
    readonly megabytes: number;
    readonly most: number;
    readonly mostMegabytes: number;
  }) =>
    `You have ${projects} projects of ${megabytes} MB together; there may be ${most}, and ${mostMegabytes} MB. Delete some that you no longer need, then save this one.`,
  'dates-reversed': 'The start must not be after the end.',
  'no-such-proposal': 'There is no such proposal.',
  'proposal-drafted':
    'A proposal for this project has been begun already. Go on with that one, or delete it first.',
  'proposal-waits': 'An earlier proposal for this project waits for its answer. Take that one back first.',
  'proposal-empty':
    'There is nothing in this proposal yet. Change the project, pin a note to it or write a message.',
  'proposal-sent':
    'This proposal was sent, so it can be changed no more. Take it back and begin another one.',
  'proposal-not-sent': 'This proposal was not sent yet.',
  'proposal-answered': 'This proposal was answered already.',
  'proposal-withdrawn': 'This proposal was taken back.',
  'no-such-change': 'There is no such change in this proposal.',
  'no-such-version': 'The project has no such version.',
  'too-many-proposals': ({ most }: { readonly most: number }) =>
    `There are ${most} proposals for this project already, and there may be no more.`,
  'too-many-drafts': ({ most }: { readonly most: number }) =>
    `You have begun ${most} proposals that were not sent. Send or delete some first.`,
  'design-no-room': 'Send the corners of a room: cellars are designed for the walls that it has.',
  'design-no-such-wall':
    'The room has no wall of this name: walls are called Wall 1, Wall 2 and so on, from its first corner.',
  'design-unreadable-room':
    'This room cannot be read. Correct the place that is named, or send the room as a saved project has it.',
  'design-against-the-rules':
    'Some objects cannot stand where they are. Move or remove them, then ask for cellars again.',
  'design-bad-bottles': ({ most }: { readonly most: number }) =>
    `Bottles of each format are whole numbers from 0 to ${most.toLocaleString('en')}. Correct them and ask again.`,
  'design-bad-growth': ({ most }: { readonly most: number }) =>
    `Bottles that come in a year are a whole number from 0 to ${most.toLocaleString('en')}. Correct it and ask again.`,
  'design-bad-budget':
    'The budget is a whole number of sen, 0 or more, or null for no limit. Correct it and ask again.',
  'design-bad-aisle': ({ least, most }: { readonly least: number; readonly most: number }) =>
    `An aisle is ${least} to ${most} cm wide. Correct it and ask again.`,
  'design-bad-reach': ({ least }: { readonly least: number }) =>
    `One reaches at least ${least} cm high. Name a higher reach, or null to count every place.`,
  'design-nothing-fits':
    'No rack has a place with its aisle before it. A narrower aisle may help, or replacing what stands there.',
  'design-over-budget':
    'The budget is not enough for a rack beside what is there already. A larger one may help, or replacing what stands there.',
  'designs-busy': 'Too many cellars are being designed at the moment. Please try again.',
  'design-failed':
    'The cellars could not be designed in time. Please try again; a room with less in it takes less time.',
};
export default rooms;
