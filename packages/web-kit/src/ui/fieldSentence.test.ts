import {
  reviewStatusRequest,
  shareSocialRequest,
  shopCheckoutRequest,
  updatePasswordRequest,
  type CallRoute,
} from '@rackwright/contracts';
import { fieldWords } from '@rackwright/words/fields';
import { fieldSentence } from './fieldSentence';

const line = { sku: 'R-1', quantity: 1 };
const password = { oldPassword: 'old secret', newPassword: 'long enough', confirmPassword: 'long enough' };

describe('what is said', () => {
  it.each<[string, NonNullable<CallRoute['takes']>, unknown, string]>([
    ['is left empty', shopCheckoutRequest, [{ ...line, sku: ' ' }], 'Please fill this in.'],
    ['is left out', shopCheckoutRequest, [{ quantity: 1 }], 'Please fill this in.'],
    [
      'is too short',
      updatePasswordRequest,
      { ...password, newPassword: '1234567' },
      'Please enter at least 8 characters.',
    ],
    [
      'is too long',
      shopCheckoutRequest,
      [{ ...line, sku: 'x'.repeat(61) }],
      'Please enter at most 60 characters.',
    ],
    ['is no number', shopCheckoutRequest, [{ ...line, quantity: 'one' }], 'Please enter a number.'],
    ['is too small', shopCheckoutRequest, [{ ...line, quantity: 0 }], 'Please enter 1 or more.'],
    ['is too big', shopCheckoutRequest, [{ ...line, quantity: 1000 }], 'Please enter 999 or less.'],
    ['is not offered', reviewStatusRequest, { status: 'lost' }, 'Please choose one of what is offered.'],
    [
      'is not written so',
      shareSocialRequest,
      { img: 'x' },
      'This cannot be read. Please check how it is written.',
    ],
  ])('of a value that %s', async (_title, schema, value, sentence) => {
    const { default: words } = await fieldWords.en();
    const { error } = schema.safeParse(value, { reportInput: true });
    expect(error?.issues.map((issue) => fieldSentence(issue, words))).toEqual([sentence]);
  });
});
