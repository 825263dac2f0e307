/** What the demonstration catalogue says in the other languages of the product. */
import { inEachLanguage, textsOfRecord, translatedBy, type EmailName } from '@rackwright/contracts';
import type { OtherLanguage } from '@rackwright/words';
import { shippedMail } from '@rackwright/words/mails';
import german from '../../seed/words/de.json';
import malay from '../../seed/words/ms.json';
import type { AnyRecord, CollectionName } from '../collections';

/** By what the data files say in English. */
export const seedPhrases: Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>> = {
  ms: malay,
  de: german,
};

export const emailTranslations = (name: EmailName) => ({
  translations: inEachLanguage((language) => shippedMail(name, language)),
});

/** A record of the data files with its translations. */
export const withSeedWords =
  (collection: CollectionName) =>
  <T extends object>(record: T): T =>
    translatedBy(collection, record, (english, language) => seedPhrases[language][english]);

/**
 * A record that somebody has edited: where nobody has translated it yet, those of its texts that are still the seed's say what the seed
 * says in other languages.
 */
export function completedBy(seed: AnyRecord, collection: CollectionName, record: AnyRecord): AnyRecord {
  const isTranslated = textsOfRecord(collection, record).some(({ translations }) =>
    Object.values(translations).some((said) => said !== undefined),
  );
  if (isTranslated) return record;
  const words = new Map(
    textsOfRecord(collection, seed).map(({ english, translations }) => [english, translations]),
  );
  return translatedBy(collection, record, (english, language) => words.get(english)?.[language]);
}
