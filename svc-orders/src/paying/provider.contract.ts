/** What every payment provider promises. */
import { randomBytes } from 'node:crypto';
import { testAddresses } from '@rackwright/contracts/testing';
import { minor } from '@rackwright/words';
import type { ChargeRequest, PaymentProvider } from './provider';

export interface TestProvider {
  readonly provider: PaymentProvider;
  /** A fresh token of a card that is good. */
  token(): Promise<ChargeRequest['token']>;
  /** A billing postal code with which the bank declines. */
  readonly declinedZip: string;
  /** The header with which it signs these bytes. */
  sign(body: Uint8Array): string;
  stop(): Promise<void>;
}

export const newReference = (): string => randomBytes(10).toString('hex').toUpperCase();

/** A charge of USD 2,431.50 with a reference of its own. */
export const testCharge = (
  token: ChargeRequest['token'],
  more: Partial<ChargeRequest> = {},
): ChargeRequest => ({
  reference: newReference(),
  charge: { currency: 'USD', amount: minor(243_150, 'USD'), rate: 0.24, termsCode: '' },
  token,
  description: 'Cellar below the stairs',
  lines: [{ sku: 'CL-IND-6', description: 'Classic 6 column', quantity: 4, amount: minor(231_150, 'USD') }],
  shipping: minor(12_000, 'USD'),
  customer: { id: '64b0f2c1d2e3f4a5b6c7d8e9', address: '203.0.113.9' },
  ...testAddresses,
  ...more,
});

export const billedTo = (zip: string): Pick<ChargeRequest, 'billingInfo'> => ({
  billingInfo: { ...testAddresses.billingInfo, zip },
});

/** More than fits: 60 rows, long texts, signs that XML cannot carry. */
const overfull = {
  lines: Array.from({ length: 60 }, (_, index) => ({
    sku: `SKU-${index}-${'X'.repeat(40)}`,
    description: `Regal „Größe ${index}“ <&> 🍷 ${'very '.repeat(80)}\u0000long`,
    quantity: 3,
    amount: minor(1_000 + index, 'USD'),
  })),
  description: `Kellér 🍷\u0007 ${'x'.repeat(400)}`,
  customer: { id: 'u'.repeat(40), address: '2001:db8::1' },
  billingInfo: {
    ...testAddresses.billingInfo,
    firstName: 'Ł'.repeat(50),
    address1: 'a'.repeat(60),
    address2: 'b'.repeat(60),
    phone: '+16172530000 ext. 1234567',
  },
};

export function paymentProviderContract(name: string, start: () => Promise<TestProvider>): void {
  describe(name, () => {
    let world: TestProvider;
    beforeAll(async () => {
      world = await start();
    });
    afterAll(() => world.stop());

    const charged = async (more: Partial<ChargeRequest> = {}) => {
      const request = testCharge(await world.token(), more);
      return { request, outcome: await world.provider.charge(request) };
    };
    const approved = async (more: Partial<ChargeRequest> = {}) => {
      const { request, outcome } = await charged(more);
      if (outcome.state !== 'approved') throw new Error(`not approved: ${JSON.stringify(outcome)}`);
      return { request, response: outcome.response };
    };

    it('takes the money, and tells which card and which transaction it was', async () => {
      const { response } = await approved();
      expect(response).toMatchObject({ responseCode: '1', accountNumber: 'XXXX1111', accountType: 'Visa' });
      expect(response.transId).toMatch(/^[1-9]\d*$/);
      expect(response.authCode).not.toBe('');
      expect(typeof response.transHash).toBe('string');
      expect(response.messages.map(({ code }) => code)).toEqual(['1']);
    });

    it('declines with a sentence for the customer and what the bank answered', async () => {
      const { outcome } = await charged(billedTo(world.declinedZip));
      expect(outcome).toMatchObject({ state: 'declined', response: { responseCode: '2' } });
      expect(outcome.state === 'declined' && outcome.message).toMatch(/declined.*nothing was charged/);
    });

    it('takes lists, names and texts of any length and in any script', async () => {
      await approved(overfull);
    });

    it('takes a token once, and asks for the card again', async () => {
      const { request } = await approved();
      const second = await world.provider.charge(testCharge(request.token));
      expect(second).toMatchObject({ state: 'declined', response: null });
      expect(second.state === 'declined' && second.message).toContain('Enter the card again');
    });

    it('never takes the money of one reference twice: the second answer is the first', async () => {
      const { request, response } = await approved();
      const again = await world.provider.charge({ ...request, token: await world.token() });
      expect(again).toMatchObject({ state: 'approved', response: { transId: response.transId } });
    });

    it('finds a charge by its reference and by its id, with its amount', async () => {
      const { request, response } = await approved();
      const found = {
        reference: request.reference,
        amount: 243_150,
        outcome: { state: 'approved', response: { transId: response.transId, accountNumber: 'XXXX1111' } },
      };
      expect(await world.provider.findByReference(request.reference)).toMatchObject(found);
      expect(await world.provider.findById(response.transId)).toMatchObject(found);
    });

    it('finds nothing where there is nothing', async () => {
      expect(await world.provider.findByReference(newReference())).toBeNull();
      expect(await world.provider.findById('1')).toBeNull();
    });

    it('gives the money of a charge back, once, however often it is asked to', async () => {
      const { request, response } = await approved();
      await world.provider.giveBack(response.transId);
      await world.provider.giveBack(response.transId);
      const found = await world.provider.findByReference(request.reference);
      expect(found?.outcome).toMatchObject({ state: 'declined', response: { transId: response.transId } });
      expect(found?.outcome.state === 'declined' && found.outcome.message).toContain('cancelled');
    });

    it('refuses to give back what it never took', async () => {
      await expect(world.provider.giveBack('1')).rejects.toThrow('no transaction 1');
    });

    it('knows its own signature from any other', () => {
      const body = Buffer.from('{"notificationId":"1","payload":{"id":"60000000001"}}');
      const signature = world.sign(body);
      const { provider } = world;
      expect(provider.isGenuine(body, signature)).toBe(true);
      expect(provider.isGenuine(Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false);
      const wrong = [
        undefined,
        '',
        'sha512=',
        signature.replace('sha512=', ''),
        signature.slice(0, -1),
        `${signature}0`,
      ];
      for (const each of wrong) expect(provider.isGenuine(body, each)).toBe(false);
      expect(
        provider.isGenuine(
          body,
          signature.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        ),
      ).toBe(false);
    });
  });
}
