import type { Checkout } from '@rackwright/contracts';
import { digitsOf, type Card } from '../card/card';

type Provider = NonNullable<Checkout['provider']>;

/** Stands for the card: good for one payment, some minutes long. */
export interface CardToken {
  readonly dataDesc: string;
  readonly dataValue: string;
}

interface TokenizerAnswer {
  readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string };
  readonly messages: {
    readonly resultCode: string;
    readonly message: readonly { readonly code: string; readonly text: string }[];
  };
}

interface Tokenizer {
  dispatchData(
    secureData: {
      readonly authData: { readonly apiLoginID: string; readonly clientKey: string };
      readonly cardData: Readonly<Record<'cardNumber' | 'month' | 'year' | 'cardCode', string>>;
    },
    handler: (answer: TokenizerAnswer) => void,
  ): void;
}

declare global {
  interface Window {
    /** The payment provider's, once its script has come. */
    Accept?: Tokenizer;
  }
}

/** `away`: its script did not come; `slow`: it did not answer; `refused`: it said why, in `message`. */
export type TokenizerFaultKind = 'away' | 'slow' | 'refused';

export class TokenizerFault extends Error {
  constructor(
    readonly kind: TokenizerFaultKind,
    message = '',
  ) {
    super(message);
    this.name = 'TokenizerFault';
  }
}

/** The provider's script has no limit of its own. */
export const TOKENIZER_LIMIT_MS = 20_000;
/** What the script's second part sends to the page's body once it can be called. */
const READY = 'handshake';

const loading = new Map<string, Promise<Tokenizer>>();

/** The provider's script, ready to be called; asked for again after it failed. Rejects with `TokenizerFault`. */
export function loadTokenizer(scriptUrl: string): Promise<Tokenizer> {
  const known = loading.get(scriptUrl);
  if (known) return known;
  const started = startTokenizer(scriptUrl);
  loading.set(scriptUrl, started);
  started.catch(() => loading.delete(scriptUrl));
  return started;
}

function startTokenizer(scriptUrl: string): Promise<Tokenizer> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      document.body.removeEventListener(READY, ready);
      settle();
    };
    const fail = () => {
      script.remove();
      end(() => reject(new TokenizerFault('away')));
    };
    const ready = () => {
      const tokenizer = window.Accept;
      if (tokenizer) end(() => resolve(tokenizer));
      else fail();
    };
    const timer = setTimeout(fail, TOKENIZER_LIMIT_MS);
    document.body.addEventListener(READY, ready);
    script.src = scriptUrl;
    script.async = true;
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

/** A token for the card, from the provider itself. Rejects with `TokenizerFault`, after 20 seconds at the latest. */
export async function tokenize(
  { scriptUrl, apiLoginID, clientKey }: Provider,
  card: Card,
): Promise<CardToken> {
  // The provider's script says nothing about a network that is gone: it would be waited for to the end.
  if (!navigator.onLine) throw new TokenizerFault('away');
  const tokenizer = await loadTokenizer(scriptUrl);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TokenizerFault('slow')), TOKENIZER_LIMIT_MS);
    const cardData = {
      cardNumber: digitsOf(card.number),
      month: card.month,
      year: card.year,
      cardCode: digitsOf(card.code),
    };
    tokenizer.dispatchData({ authData: { apiLoginID, clientKey }, cardData }, ({ opaqueData, messages }) => {
      clearTimeout(timer);
      if (messages.resultCode === 'Ok' && opaqueData)
        resolve({ dataDesc: opaqueData.dataDescriptor, dataValue: opaqueData.dataValue });
      else reject(new TokenizerFault('refused', messages.message[0]?.text ?? ''));
    });
  });
}
