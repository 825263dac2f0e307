/** The Storefront API: the real schema, executed. */
import {
  buildClientSchema,
  execute,
  GraphQLError,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { VARIANTS, type Cart, type CartAnswer, type Carts, type LineInput } from './carts';
import introspection from './storefront.schema.json';

let schema: GraphQLSchema | null = null;
/** Built once, when it is first needed: it takes some 60 ms. */
export const storefrontSchema = (): GraphQLSchema =>
  (schema ??= buildClientSchema(introspection as unknown as IntrospectionQuery));

export interface Question {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What is known of a cart, under the schema's names. */
const cartFields = (cart: Cart, publicUrl: string) => ({
  id: `gid://shopify/Cart/${cart.id}?key=${cart.key}`,
  checkoutUrl: `${publicUrl}/cart/c/${cart.id}?key=${cart.key}`,
  totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  attributes: [],
  note: '',
});

const answerFields = ({ cart, ...told }: CartAnswer, publicUrl: string) => ({
  ...told,
  cart: cart && cartFields(cart, publicUrl),
});

function refuseToWork(lines: readonly LineInput[]): void {
  if (lines.some(({ merchandiseId }) => merchandiseId === VARIANTS.internalError)) {
    throw new GraphQLError('Internal error. Looks like something went wrong on our end.', {
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
  }
}

/** Answers as the real API does: what the schema refuses comes back as `errors`, under status 200. */
export function answerQuestion(
  { query, variables }: Question,
  { carts, publicUrl }: { readonly carts: Carts; readonly publicUrl: string },
): ExecutionResult | Promise<ExecutionResult> {
  try {
    const document = parse(query);
    const errors = validate(storefrontSchema(), document);
    if (errors.length > 0) return { errors };
    const rootValue = {
      cartCreate: ({ input }: { input?: { lines?: readonly LineInput[] } }) => {
        const lines = input?.lines ?? [];
        refuseToWork(lines);
        return answerFields(carts.create(lines), publicUrl);
      },
    };
    return execute({ schema: storefrontSchema(), document, rootValue, variableValues: variables });
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}
