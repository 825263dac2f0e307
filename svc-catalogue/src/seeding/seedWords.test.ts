/** The demonstration catalogue in every language: nothing is missing, and nothing is left over. */
import {
  catalogueCollections,
  emailKinds,
  emailNames,
  placeholdersFor,
  placeholdersIn,
  textsOfRecord,
} from '@rackwright/contracts';
import { LANGUAGES, OTHER_LANGUAGES } from '@rackwright/words';
import { shippedMail } from '@rackwright/words/mails';
import { seedContents } from './seedData';
import { seedPhrases } from './seedWords';

const contents = seedContents();

/** A phrase that is no name of its own and was left as it is. */
const isEnglish = (said: string, english: string): boolean => said === english && english !== 'Provincial';

describe.each(OTHER_LANGUAGES)('in %s', (language) => {
  const texts = catalogueCollections.flatMap((collection) =>
    (contents[collection] as readonly { readonly _id: string }[]).flatMap((record) =>
      textsOfRecord(collection, record).map((text) => ({ ...text, collection, id: record._id })),
    ),
  );

  it('everything is said, in words of the language', () => {
    const missing = texts.filter(
      ({ translations, english }) =>
        !translations[language]?.trim() || isEnglish(translations[language], english),
    );
    expect(missing.map(({ collection, id, path }) => `${collection}/${id}/${path}`)).toEqual([]);
  });

  it('no phrase is left over', () => {
    const said = new Set(texts.map(({ english }) => english));
    expect(Object.keys(seedPhrases[language]).filter((english) => !said.has(english))).toEqual([]);
    expect(Object.keys(seedPhrases[language]).length).toBeGreaterThan(300);
  });
});

it.each(LANGUAGES)('e-mails in %s name what their kind knows and no more', (language) => {
  for (const name of emailNames) {
    const { subject, header, message } = shippedMail(name, language);
    const named = placeholdersIn([subject, header, message].join(' '));
    expect([name, named.filter((one) => !placeholdersFor(name).includes(one))]).toEqual([name, []]);
    const own = emailKinds[name].placeholders;
    expect([name, own.filter((one) => !named.includes(one))]).toEqual([name, []]);
  }
});
