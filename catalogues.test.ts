/** The catalogues of the shell, checkout, consoles, web-kit and report hold together; the planner's has a test of its own. */
import adminGerman from './mf-admin/src/text/de';
import admin from './mf-admin/src/text/en';
import adminFiguresGerman from './mf-admin/src/figures/text/de';
import adminFigures from './mf-admin/src/figures/text/en';
import adminFiguresMalay from './mf-admin/src/figures/text/ms';
import adminMalay from './mf-admin/src/text/ms';
import publisherGerman from './mf-publisher/src/text/de';
import publisher from './mf-publisher/src/text/en';
import publisherMalay from './mf-publisher/src/text/ms';
import figuresGerman from './packages/web-kit/src/figures/text/de';
import figures from './packages/web-kit/src/figures/text/en';
import figuresMalay from './packages/web-kit/src/figures/text/ms';
import salesGerman from './mf-sales/src/text/de';
import sales from './mf-sales/src/text/en';
import salesMalay from './mf-sales/src/text/ms';
import consoleGerman from './packages/web-kit/src/console/text/de';
import consoleEnglish from './packages/web-kit/src/console/text/en';
import consoleMalay from './packages/web-kit/src/console/text/ms';
import deskGerman from './packages/web-kit/src/desk/text/de';
import desk from './packages/web-kit/src/desk/text/en';
import deskMalay from './packages/web-kit/src/desk/text/ms';
import kitGerman from './packages/web-kit/src/text/de';
import kit from './packages/web-kit/src/text/en';
import kitMalay from './packages/web-kit/src/text/ms';
import uiGerman from './packages/web-kit/src/ui/text/de';
import ui from './packages/web-kit/src/ui/text/en';
import uiMalay from './packages/web-kit/src/ui/text/ms';
import { reportWords } from './packages/words/src/report';
import checkoutGerman from './shells/checkout/src/text/de';
import checkout from './shells/checkout/src/text/en';
import checkoutMalay from './shells/checkout/src/text/ms';
import shellGerman from './shells/web/src/text/de';
import shellLaterGerman from './shells/web/src/text/de/later';
import shell from './shells/web/src/text/en';
import shellLater from './shells/web/src/text/en/later';
import shellMalay from './shells/web/src/text/ms';
import shellLaterMalay from './shells/web/src/text/ms/later';

/** The same word in both languages, or a name. */
const SAME: ReadonlySet<string> = new Set([
  'Standard',
  'Version {0}',
  'Name',
  'Browser',
  'Shop',
  'Computer',
  'Tablet',
  'IP Geolocation by DB-IP',
  'Menu',
  'SKU',
  'Plan',
  '{0} s',
  '{0} cm',
]);

/** Every text by its path; a function's with `{0}`, `{1}` for what it is given. Functions of things that are no text are left out. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) =>
      textsIn(part, path === '' ? key : `${path}.${key}`),
    );
  if (typeof value !== 'function') return [[path, String(value)]];
  const given = Array.from({ length: value.length }, (_, index) => `{${index}}`);
  try {
    return [[path, String((value as (...parts: readonly string[]) => unknown)(...given))]];
  } catch {
    return [[path, 'of something else']];
  }
}

const apps = [
  ['shell', shell, shellMalay, shellGerman],
  ['checkout', checkout, checkoutMalay, checkoutGerman],
  ['account and help', shellLater, shellLaterMalay, shellLaterGerman],
  ['consoles', consoleEnglish, consoleMalay, consoleGerman],
  ['items of the desk', desk, deskMalay, deskGerman],
  ['web-kit', kit, kitMalay, kitGerman],
  ['tables, forms and dialogs', ui, uiMalay, uiGerman],
  ['report', reportWords.en, reportWords.ms, reportWords.de],
  ['mf-admin', admin, adminMalay, adminGerman],
  ['analytics', adminFigures, adminFiguresMalay, adminFiguresGerman],
  ['figures', figures, figuresMalay, figuresGerman],
  ['mf-publisher', publisher, publisherMalay, publisherGerman],
  ['mf-sales', sales, salesMalay, salesGerman],
] as const;

const languages = apps.flatMap(([app, english, malay, german]) => [
  [`${app}, Malay`, english, malay] as const,
  [`${app}, German`, english, german] as const,
]);

describe.each(languages)('%s', (_, english, translated) => {
  const said = new Map(textsIn(english, ''));
  const pairs = textsIn(translated, '').map(([path, text]) => [path, text, said.get(path) ?? ''] as const);
  const values = (text: string) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort().join();

  it('says what English says, and no more', () => {
    expect(pairs.map(([path]) => path).sort()).toEqual([...said.keys()].sort());
  });

  it('leaves nothing empty, and nothing in English', () => {
    const faults = pairs.filter(
      ([, text, inEnglish]) =>
        text.trim() === '' || (text === inEnglish && /\p{L}{2}/u.test(text) && !SAME.has(text)),
    );
    expect(faults).toEqual([]);
  });

  it('tells the same values', () => {
    expect(pairs.filter(([, text, inEnglish]) => values(text) !== values(inEnglish))).toEqual([]);
  });
});
