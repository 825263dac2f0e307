/** What every shop promises. */
import type { Shop, ShopLine } from './shop';

export interface TestShop {
  readonly shop: Shop;
  /** Variants of it by what happens with them. */
  readonly variants: Readonly<Record<'sold' | 'alsoSold' | 'soldOut' | 'unknown' | 'fails', string>>;
  /** Pieces in stock of what is sold. */
  readonly stock: number;
  stop(): Promise<void>;
}

const BUYER = '192.0.2.7';

export function shopContract(name: string, start: () => Promise<TestShop>): void {
  describe(name, () => {
    let world: TestShop;
    beforeAll(async () => {
      world = await start();
    });
    afterAll(() => world.stop());

    const line = (variantId: string, quantity = 1): ShopLine => ({ variantId, sku: 'RACK-1', quantity });
    const checkout = (...lines: readonly ShopLine[]) => world.shop.createCheckout(lines, BUYER);

    it('gives the address of a page for what it sells', async () => {
      const { sold, alsoSold } = world.variants;
      const outcome = await checkout(line(sold, 2), line(alsoSold, world.stock));
      expect(outcome).toMatchObject({ ok: true, warnings: [], quantity: 2 + world.stock });
      if (!outcome.ok) throw new Error('refused');
      expect((await fetch(outcome.webUrl)).status).toBe(200);
    });

    it('gives each customer a checkout of their own', async () => {
      const [one, other] = [
        await checkout(line(world.variants.sold)),
        await checkout(line(world.variants.sold)),
      ];
      expect(one.ok && other.ok && one.webUrl !== other.webUrl).toBe(true);
    });

    it('warns when there is less in stock, and makes the checkout with what there is', async () => {
      const { sold, soldOut } = world.variants;
      const outcome = await checkout(line(sold, world.stock + 1), line(soldOut));
      expect(outcome).toMatchObject({ ok: true, quantity: world.stock });
      expect(outcome.ok && outcome.warnings.length).toBe(2);
    });

    it('refuses a list with what it does not know, with a sentence', async () => {
      const outcome = await checkout(line(world.variants.sold), line(world.variants.unknown));
      expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
      expect(!outcome.ok && outcome.reason === 'refused' && outcome.message).toContain('does not exist');
    });

    it('takes 250 lines, and of 251 it makes no checkout', async () => {
      const lines = (count: number) => Array.from({ length: count }, () => line(world.variants.sold));
      expect(await checkout(...lines(250))).toMatchObject({ ok: true, quantity: 250 });
      expect(await checkout(...lines(251))).toMatchObject({ ok: false });
    });

    it('is away when something goes wrong in it', async () => {
      expect(await checkout(line(world.variants.fails))).toMatchObject({ ok: false, reason: 'away' });
    });
  });
}
