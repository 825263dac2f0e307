import { helpTipForm, notificationEmailForm, productForm, slideForm } from './catalogueForms';
import { shopRequest } from './shop';
import { inviteRequest } from './staff';
import { isVisible } from './visible';

const product = { description: 'Rack', left_menu_alias: 'racks', width: 1, length: 1, height: 1 };
const person = { firstName: 'Sam', lastName: 'Tan', email: 'sam@rackwright.example', role: 'admin', publisher: false }; // oxfmt-ignore
const email = { emailName: 'Welcome', subject: 'Welcome', message: 'Hello' };

/** What is found wrong with a text, by where it is sent. */
const places = {
  'the name of a product': (description) => productForm.safeParse({ ...product, description }),
  'the name of a colour': (name) =>
    productForm.safeParse({ ...product, colors: { white: { name, hex: '#ffffff' } } }),
  'a part that is no product': (description) =>
    productForm.safeParse({ ...product, subItems: [{ description }] }),
  'the header of a slide': (header) => slideForm.safeParse({ header }),
  'the title of a tip': (title) => helpTipForm.safeParse({ title: 'Saving', subTips: [{ title }] }),
  'the words of a mail': (message) => notificationEmailForm.safeParse({ ...email, message }),
  'the name of a person who is invited': (firstName) => inviteRequest.safeParse({ ...person, firstName }),
  'the name of the shop': (name) => shopRequest.safeParse({ name }),
  'the name of a link of the shop': (name) =>
    shopRequest.safeParse({ socialLinks: [{ name, url: 'https://racks.example' }] }),
} satisfies Record<string, (text: string) => { readonly success: boolean; readonly error?: unknown }>;

describe.each(Object.entries(places))('as %s', (_place, read) => {
  it.each(['\u200B', '\u2800', '\u3164', '\u115F\u1160', '\uFFA0', '\u00AD', '\u2060 \u200B'])(
    '%j is refused like an empty text',
    (text) => {
      expect(read(text).success).toBe(false);
      expect(read(text).error?.issues).toEqual(read('').error?.issues);
    },
  );

  it.each(['a', '酒', '🍷', '\u200Ba'])('%j is taken', (text) => expect(read(text).success).toBe(true));
});

it.each(['', ' \n', '\u{E0020}', '\uD83C'])('%j cannot be seen', (text) =>
  expect(isVisible(text)).toBe(false),
);
it.each(['.', '👩‍👩‍👧', ' x '])('%j can be seen', (text) => expect(isVisible(text)).toBe(true));
