/**
 * Every sentence that the specifications quote, to the letter: which part of the product says it, and whether a journey sees it
 * on screen. `{name}` stands for a value. The specifications lie outside this repository, so this table is the kept list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import analytics from './mf-admin/src/figures/text/en';
import admin from './mf-admin/src/text/en';
import planner from './mf-planner/src/text/en';
import plannerCheckout from './mf-planner/src/text/en/checkout';
import plannerDocuments from './mf-planner/src/text/en/documents';
import plannerSharing from './mf-planner/src/text/en/sharing';
import plannerProjects from './mf-planner/src/text/en/projects';
import publisher from './mf-publisher/src/text/en';
import sales from './mf-sales/src/text/en';
import desk from './packages/web-kit/src/desk/text/en';
import kit from './packages/web-kit/src/text/en';
import checkout from './shells/checkout/src/text/en';
import shell from './shells/web/src/text/en';
import shellLater from './shells/web/src/text/en/later';

/**
 * `journey`: one sees it, and its file has the sentence. `reachable`: a person can come to see it, tests of its part do. `later`:
 * its screen is not built yet.
 */
type Seen = 'journey' | 'reachable' | 'later';

/** A catalogue with its section, or a file of a service. */
type Place = string;

const table: readonly (readonly [sentence: string, seen: Seen, ...places: readonly Place[]])[] = [
  // The planner, section 4: session, steps, drawing, undo, snapping.
  ['Your session is about to expire due to inactivity', 'journey', 'shell.session'],
  ['Good to have You back!', 'journey', 'shell.session'],
  ['Please draw a room, then you can go to the next step!', 'journey', 'planner.plan'],
  ['Please click Start Now to begin.', 'journey', 'planner.plan'],
  ['This will start a new racking project. Do you wish to continue?', 'journey', 'planner.plan'],
  [
    'If you are happy with your cellar size and ready to plan, please move to Step 3',
    'reachable',
    'planner.plan',
  ],
  ['Last move undone', 'reachable', 'planner.plan'],
  ['Nothing to be undone', 'reachable', 'planner.plan'],
  ['Snapping disabled', 'reachable', 'planner.plan'],
  ['Snapping enabled', 'reachable', 'planner.plan'],
  ['Not Available', 'journey', 'planner.listWords', 'checkout.listWords'],
  ['Included', 'journey', 'planner.listWords', 'checkout.listWords'],
  // Section 5: what is checked before it is taken.
  ['Please choose your wine cellar shape first before continuing.', 'journey', 'planner.wizard'],
  ['Please enter your cellar ceiling height before advancing', 'journey', 'planner.wizard'],
  ['Please enter a ceiling height in inches', 'journey', 'planner.wizard'],
  ['Please choose your height between 200 and 400"', 'journey', 'planner.plan'],
  ['Error unit! Pattern for input in inches( 150.10 )', 'reachable', 'planner.plan'],
  ['Error unit! Pattern for input in centimeters( 150.10 cm )', 'reachable', 'planner.plan'],
  ['Username and password are mandatory!', 'journey', 'shell.login', 'admin.login'],
  ['Passwords do not match!', 'journey', 'shell.login', 'shell.account'],
  ['Field New Password and Confirm Password must be equal!', 'reachable', 'shell.login'],
  [
    'Enter a valid email!',
    'journey',
    'shell.login',
    'shell.account',
    'checkout.form',
    'packages/words/src/refusals/en.ts',
  ],
  ['All fields must be completed!', 'journey', 'shell.account'],
  ['Empty Field {field}', 'journey', 'shell.help', 'packages/words/src/refusals/en.ts'],
  ['bad email adress', 'journey', 'shell.help', 'packages/words/src/refusals/en.ts'],
  ['Undefined {field}', 'journey', 'planner.sharing', 'packages/words/src/refusals/en.ts'],
  ['incorrect email', 'journey', 'planner.sharing', 'packages/words/src/refusals/rooms/en.ts'],
  // Section 6: who may.
  [
    "This feature is reserved for registered users of the product's cloud service only. Please login or sign-up to access.",
    'journey',
    'planner.saving',
  ],
  ["You don't have privileges to view this page.", 'journey', 'shell.session'],
  [
    'You have to perform signin to get access to privileged resources!',
    'reachable',
    'shell.session',
    'packages/words/src/refusals/en.ts',
  ],
  // Section 8: errors, questions, what has been done.
  ['Wrong username and/or password!', 'journey', 'shell.login', 'packages/words/src/refusals/en.ts'],
  [
    'Login attempts limit exceeded. Come back in {minutes}',
    'journey',
    'shell.login',
    'packages/words/src/refusals/en.ts',
  ],
  [
    'Not able to create checkout at the moment, please, try later',
    'reachable',
    'planner.checkout',
    'packages/words/src/refusals/en.ts',
  ],
  ['Choose one of the options offered.', 'journey', 'planner.list'],
  ['Do you really want to delete this room?', 'reachable', 'planner.projects'],
  ['Do you really want to permanently delete this Order?', 'journey', 'sales.deletion'],
  ['Project has been saved successfully!', 'journey', 'planner.saving'],
  ['Your project has been successfully updated!', 'journey', 'planner.saving'],
  ['Template has been saved successfully!', 'journey', 'planner.saving'],
  ['Your template has been successfully updated!', 'journey', 'planner.saving'],
  ['Project review was saved!', 'journey', 'planner.sharing'],
  ['Project deleted', 'reachable', 'planner.projects'],
  ['Loading projects.', 'reachable', 'planner.projects'],
  ['Email sent', 'journey', 'planner.sharing', 'desk.done'],
  [
    'An e-mail has been sent to {email} with further instructions.',
    'journey',
    'shell.login',
    'packages/words/src/refusals/en.ts',
  ],
  // The back office, section 2: captions, and the document of a project.
  ['Publish model', 'journey', 'publisher.models'],
  ['Update model', 'journey', 'publisher.models'],
  ['Publish material', 'journey', 'publisher.materials'],
  ['Update material', 'journey', 'publisher.materials'],
  ['Elevation {wall}', 'journey', 'planner.listWords'],
  ['Over 25 years of reputation and high quality assurance.', 'reachable', 'packages/words/src/report/en.ts'],
  // Section 5: what a publisher's form refuses.
  ['Select Arched Lighting type and enter quantity', 'journey', 'packages/words/src/refusals/en.ts'],
  ['The field can not be empty!', 'journey', 'packages/words/src/refusals/en.ts'],
  ['The price must be greater than 0', 'journey', 'packages/words/src/refusals/en.ts'],
  ['The value must be at least 0!', 'journey', 'packages/words/src/refusals/en.ts'],
  ['Your shopping cart is empty', 'journey', 'planner.documents', 'packages/words/src/refusals/en.ts'],
  // Section 8: errors, what has been done, questions.
  ['There was an error: {message}', 'reachable', 'analytics.failed'],
  ['Model published', 'journey', 'publisher.models'],
  ['Model updated', 'journey', 'publisher.models'],
  ['Material published', 'journey', 'publisher.materials'],
  ['Material updated', 'journey', 'publisher.materials'],
  ['Color scheme published', 'journey', 'publisher.colourSchemes'],
  ['Color scheme updated', 'journey', 'publisher.colourSchemes'],
  ['Menu item published', 'journey', 'publisher.menuItems'],
  ['Menu item updated', 'journey', 'publisher.menuItems'],
  ['Slide published', 'journey', 'publisher.slides'],
  ['Slide updated', 'journey', 'publisher.slides'],
  ['Discount updated', 'journey', 'publisher.discounts'],
  ['Notification email updated', 'journey', 'publisher.emails'],
  ['Tool tip updated', 'journey', 'publisher.toolTips'],
  ['Help tip published', 'journey', 'publisher.helpTips'],
  ['Help tip updated', 'journey', 'publisher.helpTips'],
  ['Trim and Filler published', 'journey', 'publisher.trimAndFiller'],
  ['Trim and Filler updated', 'journey', 'publisher.trimAndFiller'],
  ['Answered', 'journey', 'desk.done'],
  ['Do you really want to permanently delete this Help Request?', 'journey', 'sales.deletion'],
  ['Do you really want to permanently delete this Submit?', 'journey', 'sales.deletion'],
];

const catalogues: Readonly<Record<string, object>> = {
  planner: {
    ...planner,
    checkout: plannerCheckout,
    documents: plannerDocuments,
    sharing: plannerSharing,
    projects: plannerProjects,
  },
  shell: { ...shell, ...shellLater },
  checkout,
  admin,
  analytics,
  publisher,
  sales,
  desk,
  kit,
};

const namesIn = (sentence: string): string[] => sentence.match(/\{\w+\}/g) ?? [];

/** What a catalogue's value says; a function is asked with the names of the sentence's values. */
function said(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((part) => said(part, names));
  if (typeof value !== 'function') return [value];
  try {
    return [(value as (...values: readonly string[]) => unknown)(...names)];
  } catch {
    // It wants values of another kind: none of those that the specification quotes does.
    return [];
  }
}

function isIn(place: Place, sentence: string): boolean {
  if (place.endsWith('.ts')) {
    const source = readFileSync(join(__dirname, place), 'utf8');
    return source.replaceAll('${', '{').replaceAll("\\'", "'").includes(sentence);
  }
  const [catalogue = '', section = ''] = place.split('.');
  const texts = catalogues[catalogue] as Readonly<Record<string, unknown>> | undefined;
  return said(texts?.[section], namesIn(sentence)).includes(sentence);
}

const journeys = (): string => {
  const folder = join(__dirname, 'shells/web/e2e');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll("\\'", "'"))
    .join('\n');
};

describe('the sentences of the specifications', () => {
  it('are said, to the letter, where the table has them', () => {
    const missing = table.flatMap(([sentence, , ...places]) =>
      places.filter((place) => !isIn(place, sentence)).map((place) => `${place}: ${sentence}`),
    );
    expect(missing).toEqual([]);
  });

  it('are each in the table once, with a place', () => {
    const sentences = table.map(([sentence]) => sentence);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
    expect(table.filter(([, , ...places]) => places.length === 0)).toEqual([]);
  });

  it('are seen by a journey where the table says so', () => {
    const files = journeys();
    const seen = table.filter(([, seenBy]) => seenBy === 'journey').map(([sentence]) => sentence);
    expect(seen.filter((sentence) => !files.includes(sentence.split('{')[0] ?? ''))).toEqual([]);
  });
});
