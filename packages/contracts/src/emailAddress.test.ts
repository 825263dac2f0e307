import { isEmailAddress } from './emailAddress';
import { billingInfoSchema } from './ordering';
import { shareMailRequest } from './rooms';
import { notificationEmailForm } from './catalogueForms';
import { emailSchema } from './users';

const taken = [
  'ada@rackwright.example',
  "o'neil+wine.cellar@a-b.co.uk",
  'A_1@X.Example',
  'ada@xn--mnchen-3ya.example',
  `${'a'.repeat(64)}@x.example`,
  `ada@${'a'.repeat(63)}.example`,
];
const refused = [
  '',
  'ada',
  'ada@',
  '@rackwright.example',
  'ada@rackwright',
  '.ada@x.example',
  'a..b@x.example',
  "ada'@x.example",
  'a b@x.example',
  'a@x.example, b@x.example',
  'a@x.example\nBcc: b@x.example',
  '<a@x.example>',
  'a@b@x.example',
  // What no mail server takes.
  'a@-x.example',
  'a@x-.example',
  'a@xn--.example',
  'a@xn--zzzzzzzz9999.example',
  `a@${'a'.repeat(64)}.example`,
  `${'a'.repeat(65)}@x.example`,
  `a@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(12)}.example`,
];

/** Everywhere that an address is taken. */
const places: Readonly<Record<string, (address: string) => boolean>> = {
  'a page': isEmailAddress,
  'an account': (email) => emailSchema.safeParse(email).success,
  'a shared link': (to) => shareMailRequest.safeParse({ to, roomId: 'room-1' }).success,
  'a bill': (email) => billingInfoSchema.shape.email.safeParse(email).success,
  'a hidden copy': (email) => notificationEmailForm.shape.bcc.safeParse([email]).success,
};

describe.each(Object.entries(places))('%s', (_place, takes) => {
  it.each(taken)('takes %p', (address) => expect(takes(address)).toBe(true));
  it.each(refused)('refuses %p', (address) => expect(takes(address)).toBe(false));
});
