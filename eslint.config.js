import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The limits of the house: files under 400 lines, functions under 60, branching under 12, three parameters. */
const limits = {
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 12],
  'max-params': ['error', 4],
  'max-depth': ['error', 4],
};

/** Two letters in a row, where they are more than a unit, the kind of a file or our name. */
const words = String.raw`/^(?!(?:[^A-Za-z]|\b(?:cm|ft|in|SKU|CSV|PDF|RM|Rackwright)\b)*$)[^]*[A-Za-z\u00C0-\u024F]{2}/`;
const spokenAttribute = String.raw`/^(aria-(label|description|roledescription|valuetext|placeholder)|label|title|heading|placeholder|alt|description|hint|text|message|caption|emptyText|searchLabel)$/`;
const spokenProperty = String.raw`/^(question|title|confirmLabel|cancelLabel)$/`;

const CHOICE = ':matches(ConditionalExpression, LogicalExpression)';
/** A text written where it is said, as the value of `parent` or as one of the two it chooses from. */
const saidBy = (parent) => [
  `${parent} > Literal[value=${words}]`,
  `${parent} > TemplateLiteral > TemplateElement[value.raw=${words}]`,
  `${parent} > ${CHOICE} > Literal[value=${words}]`,
  `${parent} > ${CHOICE} > TemplateLiteral > TemplateElement[value.raw=${words}]`,
];

/** Every text is in a catalogue, in every language of the product (CONTRIBUTING.md, "A text"). */
const textsInCatalogues = [
  `JSXText[value=${words}]`,
  `JSXAttribute[name.name=${spokenAttribute}] > Literal[value=${words}]`,
  ...saidBy(`JSXAttribute[name.name=${spokenAttribute}] > JSXExpressionContainer`),
  ...saidBy(':matches(JSXElement, JSXFragment) > JSXExpressionContainer'),
  ...saidBy('CallExpression[callee.object.name="toasts"]'),
  ...saidBy('CallExpression[callee.object.property.name="toasts"]'),
  ...saidBy(
    `CallExpression[callee.name="confirm"] > ObjectExpression > Property[key.name=${spokenProperty}]`,
  ),
].map((selector) => ({
  selector,
  message: 'A text goes into the catalogue of its app (src/text), in three languages.',
}));

/** One notation of private members; a constructor has no other one. */
const privateMembers = [
  ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], AccessorProperty)[accessibility="private"]',
  'TSParameterProperty[accessibility="private"]',
].map((selector) => ({ selector, message: 'A private member is #named.' }));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/www/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  prettier,
  {
    rules: {
      ...limits,
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...privateMembers],
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-duplicate-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'shells/**/*.{ts,tsx}', 'packages/web-kit/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['mf-planner/src/editor/**/*.ts', 'packages/planning/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: ['react', 'react-*', 'three', 'three/*', '@react-three/*', '@rackwright/web-kit*'] },
      ],
      'no-restricted-globals': ['error', 'window', 'document', 'localStorage', 'sessionStorage', 'fetch'],
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'shells/*/src/**/*.{ts,tsx}', 'packages/web-kit/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test[A-Z]*.{ts,tsx}', '**/testing.tsx', '**/standalone.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...privateMembers, ...textsInCatalogues] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.contract.ts', '**/e2e/**', 'bench/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', '**/*.cjs', '**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        require: 'readonly',
        module: 'writable',
        __dirname: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
);
