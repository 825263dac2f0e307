/** A shop at Shopify, through its Storefront API: plain HTTP with one GraphQL document. */
import { z } from 'zod';
import type { CheckoutOutcome, Shop, ShopLine } from './shop';

/** The version whose schema the document is checked against. */
export const STOREFRONT_VERSION = '2026-04';

export const CART_CREATE = `mutation CheckoutCart($input: CartInput!) {
  cartCreate(input: $input) {
    cart {
      id
      checkoutUrl
      totalQuantity
    }
    userErrors {
      code
      field
      message
    }
    warnings {
      code
      message
      target
    }
  }
}`;

const MAX_ANSWER_BYTES = 1024 * 1024;

const answerSchema = z.object({
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
  data: z
    .object({
      cartCreate: z
        .object({
          cart: z
            .object({
              checkoutUrl: z.url({ protocol: /^https?$/ }),
              totalQuantity: z.number().int().min(0),
            })
            .nullable(),
          userErrors: z.array(z.object({ message: z.string() })),
          warnings: z.array(z.object({ message: z.string() })),
        })
        .nullable(),
    })
    .nullish(),
});

const inputOf = (lines: readonly ShopLine[]) => ({
  lines: lines.map(({ variantId, sku, quantity }) => ({
    merchandiseId: variantId,
    quantity,
    // Hidden from the customer by its underscore, and with the order afterwards.
    attributes: [{ key: '_sku', value: sku }],
  })),
});

function outcomeOf(json: unknown): CheckoutOutcome {
  const { errors = [], data } = answerSchema.parse(json);
  if (errors[0]) throw new Error(`the shop answered an error: ${errors[0].message}`);
  if (!data?.cartCreate) throw new Error('the shop answered nothing');
  const { cart, userErrors, warnings } = data.cartCreate;
  if (userErrors[0]) return { ok: false, reason: 'refused', message: userErrors[0].message };
  if (!cart) throw new Error('the shop made no cart and does not say why');
  return {
    ok: true,
    webUrl: cart.checkoutUrl,
    warnings: warnings.map(({ message }) => message),
    quantity: cart.totalQuantity,
  };
}

async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > MAX_ANSWER_BYTES) throw new Error(`the shop answered ${bytes.byteLength} bytes`);
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

/** `token` is a private Storefront token, which only servers may hold. */
export function storefrontShop(options: {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}): Shop {
  const endpoint = new URL(`/api/${STOREFRONT_VERSION}/graphql.json`, options.url);
  return {
    createCheckout: async (lines, buyerAddress) => {
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          redirect: 'error',
          headers: {
            'Content-Type': 'application/json',
            Accept: 'application/json',
            'Shopify-Storefront-Private-Token': options.token,
            'Shopify-Storefront-Buyer-IP': buyerAddress,
          },
          body: JSON.stringify({ query: CART_CREATE, variables: { input: inputOf(lines) } }),
          signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
        });
        return outcomeOf(await jsonOf(answer));
      } catch (cause) {
        return { ok: false, reason: 'away', cause };
      }
    },
  };
}
