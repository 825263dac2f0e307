/** What the services say to a person is in the table that the browser translates by: all of it, and in every language. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import german from './packages/web-kit/src/text/server/de';
import malay from './packages/web-kit/src/text/server/ms';
import { serverPhrases, serverSentences } from './packages/web-kit/src/text/server/sentences';

/** Commands of a terminal, settings at start and mails speak to others, in English or in the publisher's words. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  'Over 25 years of reputation and high quality assurance.',
  'If the button does not work, copy this address into your browser:',
  'Open the project',
  'See the project',
  'Choose a new password',
  'Confirm your e-mail address',
  'Open the report',
  'Start planning',
  'One more row is in the report.',
  '{} more rows are in the report.',
  'Hello {{userName}},\n\nhere is your link. If you did not ask for it, leave this mail alone.',
]);

const files = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    'svc-*/src/*.ts',
    'packages/service-kit/src/*.ts',
    'packages/contracts/src/*.ts',
    'gateway/src/problems.ts',
  ],
  { cwd: __dirname, encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (file) =>
      file !== '' && !/\.test\.ts$|\.contract\.ts$|\/sandbox\/|\/test[A-Z]\w*\.ts$|settings\.ts$/.test(file),
  );

/** The text of an expression with `{}` for every value; null when it is none. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}

const isFailure = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && node.expression.getText() === 'Failure';

const namedSentence = /^(detail|message|error)$/;
const isSentenceProperty = (node: ts.Node): node is ts.PropertyAssignment | ts.VariableDeclaration =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
  namedSentence.test(node.name.getText());

/** All texts in a messages.ts; elsewhere the detail of a `Failure`, a `message:` and what schemas say of a value. */
function sentencesIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(__dirname, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const isMessages = /\/(messages|failure)\.ts$/.test(file);
  const visit = (node: ts.Node, isInside: boolean): void => {
    const text = textOf(node);
    if (text !== null) {
      if (isInside) found.push(text);
      return;
    }
    if (ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const starts = isFailure(node) || isSentenceProperty(node) || isRule(node);
    ts.forEachChild(node, (child) => visit(child, isInside || isMessages || starts));
  };
  visit(source, false);
  return found.filter(isSentence);
}

/** `.regex(…, 'sentence')`, `.refine(…, 'sentence')`, `z.email('sentence')`; and the few functions that make a failure of a sentence. */
const isRule = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  /(\.(regex|refine|email|max|min)|^(malformed|notFound))$/.test(node.expression.getText());

/** Codes, names of headers and paths are none. */
const isSentence = (text: string): boolean =>
  /^([A-Z{].*[.!:}\w]|bad email adress|incorrect email)$/s.test(text) &&
  /[a-z] [a-z{]/i.test(text) &&
  !NOT_ANSWERED.has(text);

/** Assembled from a beginning, a path and another sentence; the table has it in each of its forms. */
const ASSEMBLED = 'The request is not valid. {}{}';
const forms = [
  'The request is not valid.',
  'The request is not valid. {}: {}',
  'The request is not valid. {}',
];

const withoutNames = (text: string): string => text.replace(/\{\w+\}/g, '{}');
const written = new Set(files.flatMap(sentencesIn).map(withoutNames));
forms.forEach((form) => written.has(ASSEMBLED) && written.add(form));
written.delete(ASSEMBLED);
const ofServices = serverSentences.filter((sentence) => !sentence.startsWith('Too '));

describe('what the services say', () => {
  it('is in the table of sentences', () => {
    const table = new Set([...serverSentences, ...serverPhrases].map(withoutNames));
    expect([...written].filter((sentence) => !table.has(sentence))).toEqual([]);
  });

  it('is still said by one of them', () => {
    expect(ofServices.filter((sentence) => !written.has(withoutNames(sentence)))).toEqual([]);
  });
});

describe.each([
  ['Malay', malay],
  ['German', german],
])('the sentences in %s', (_, { sentences, phrases }) => {
  const all = { ...sentences, ...phrases } as Readonly<Record<string, string>>;
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

  it('are all there, with their values', () => {
    const faults = [...serverSentences, ...serverPhrases].filter((sentence) => {
      const translation = all[sentence] ?? '';
      const isTranslated = translation !== '' && (translation !== sentence || sentence === 'model');
      return !isTranslated || names(translation).join() !== names(sentence).join();
    });
    expect(faults).toEqual([]);
  });
});
