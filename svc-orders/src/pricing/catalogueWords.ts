/** What svc-catalogue says in other languages of what is on a list. */
import { productCalls, type Quote, type QuotedLine, type WireSnapshot } from '@rackwright/contracts';
import { Failure, remoteCopy, type Logger } from '@rackwright/service-kit';
import { OTHER_LANGUAGES, type Language, type OtherLanguage } from '@rackwright/words';

interface Named {
  readonly description: string;
  readonly subItems: readonly string[];
}

interface CatalogueWords {
  /** By `nameOf` what they are of. */
  readonly named: ReadonlyMap<string, Named>;
  readonly stains: ReadonlyMap<string, string>;
}

const ofProduct = (id: string): string => `product ${id}`;
const ofAccessory = (symbolName: string): string => `accessory ${symbolName}`;
/** A product's line begins with its id, an accessory's is called by its symbol name. */
const nameOf = ({ key }: QuotedLine): string => {
  const [id = '', ...finish] = key.split('|');
  return finish.length > 0 ? ofProduct(id) : ofAccessory(key);
};
const stainKey = (woodSpecies: string, stain: string): string => `${woodSpecies} ${stain}`;

const wordsOf = ({ products, trimAndFillers, colorSchemes }: WireSnapshot): CatalogueWords => ({
  named: new Map([
    ...products.map(({ _id, description, modelName = description, subItems }): [string, Named] => [
      ofProduct(_id),
      { description: description || modelName, subItems: subItems.map((part) => part.description) },
    ]),
    ...trimAndFillers.map(({ symbolName, trimandFillerName }): [string, Named] => [
      ofAccessory(symbolName),
      { description: trimandFillerName, subItems: [] },
    ]),
  ]),
  stains: new Map(
    colorSchemes.map(({ woodSpecies, stain, stainName = stain }) => [
      stainKey(woodSpecies, stain),
      stainName,
    ]),
  ),
});

export interface KnownWords {
  /** In English while svc-catalogue cannot be asked: a price never waits for its words. */
  said(quote: Quote, language: Language): Promise<Quote>;
  drop(): void;
}

function lineIn(line: QuotedLine, { named, stains }: CatalogueWords, language: OtherLanguage): QuotedLine {
  const own = named.get(nameOf(line));
  // What was paid for may have been said in it then.
  if (!own || line.said?.language === language) return line;
  const { woodSpecies = '', stain: english = '' } = line.madeIn ?? {};
  const stain = stains.get(stainKey(woodSpecies, english)) ?? english;
  const isEnglish =
    own.description === line.description &&
    stain === english &&
    own.subItems.join('\n') === line.subItems.join('\n');
  return isEnglish ? line : { ...line, said: { language, ...own, subItems: [...own.subItems], stain } };
}

export function catalogueWords(url: string, logger: Logger): KnownWords {
  const copies = new Map(
    OTHER_LANGUAGES.map((language) => [
      language,
      remoteCopy({
        away: 'catalogue-away',
        call: productCalls.snapshot,
        query: { language },
        url,
        read: wordsOf,
        logger,
      }),
    ]),
  );
  const wordsIn = async (language: OtherLanguage): Promise<CatalogueWords | null> => {
    try {
      return (await copies.get(language)?.get()) ?? null;
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  };
  return {
    said: async (quote, language) => {
      const words = language === 'en' ? null : await wordsIn(language);
      if (!words || language === 'en') return quote;
      const each = (lines: readonly QuotedLine[]) => lines.map((line) => lineIn(line, words, language));
      return { ...quote, lines: each(quote.lines), additions: each(quote.additions) };
    },
    drop: () => {
      for (const copy of copies.values()) copy.drop();
    },
  };
}
