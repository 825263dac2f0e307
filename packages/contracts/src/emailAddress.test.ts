import { shareMailRequest } from '@rackwright/contracts';
import { isEmailAddress } from './emailAddress';

it.each([
  'ada@rackwright.example',
  "o'neil+wine.cellar@a-b.co.uk",
  'A_1@X.Example',
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
  'a@-x.example',
  `${'a'.repeat(244)}@x.example`,
  `${'a'.repeat(245)}@x.example`,
])('takes and refuses what the services do: %j', (address) => {
  const isTaken = shareMailRequest.safeParse({ to: address, roomId: 'room-1' }).success;
  expect(isEmailAddress(address)).toBe(isTaken);
});
