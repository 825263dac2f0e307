import {
  reviewStatusRequest,
  shareSocialRequest,
  shopCheckoutRequest,
  updatePasswordRequest,
  type CallRoute,
} from '@rackwright/contracts';
import { loadFieldFault } from './fieldSentence';

const line = { sku: 'R-1', quantity: 1 };
const password = { oldPassword: 'old secret', newPassword: 'long enough', confirmPassword: 'long enough' };

describe('what is said', () => {
  it.each<[string, NonNullable<CallRoute['takes']>, unknown, string]>([
    ['is left empty', shopCheckoutRequest, [{ ...line, sku: ' ' }], 'This is needed.'],
    ['is left out', shopCheckoutRequest, [{ quantity: 1 }], 'This is needed.'],
    [
      'is too short',
      updatePasswordRequest,
      { ...password, newPassword: '1234567' },
      'At least 8 characters are needed.',
    ],
    [
      'is too long',
      shopCheckoutRequest,
      [{ ...line, sku: 'x'.repeat(61) }],
      'At most 60 characters are possible.',
    ],
    ['is no number', shopCheckoutRequest, [{ ...line, quantity: 'one' }], 'This must be a number.'],
    ['is too small', shopCheckoutRequest, [{ ...line, quantity: 0 }], 'This must be at least 1.'],
    ['is too big', shopCheckoutRequest, [{ ...line, quantity: 1000 }], 'This must be at most 999.'],
    [
      'is not offered',
      reviewStatusRequest,
      { status: 'lost' },
      'This must be one of: not reviewed, reviewed.',
    ],
    [
      'a rule of its own refuses',
      shareSocialRequest,
      { img: 'x' },
      'Send a PNG or JPEG picture as a data URL, or choose one of your saved pictures.',
    ],
  ])('of a value that %s', async (_title, schema, value, sentence) => {
    const faultOf = await loadFieldFault();
    const { error } = schema.safeParse(value, { reportInput: true });
    expect(error?.issues.map((issue) => faultOf(issue).sentence)).toEqual([sentence]);
  });
});
