/** What the house asks of its code beyond the rules that oxlint knows. */

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

const saidOutsideCatalogues = [
  `JSXText[value=${words}]`,
  `JSXAttribute[name.name=${spokenAttribute}] > Literal[value=${words}]`,
  ...saidBy(`JSXAttribute[name.name=${spokenAttribute}] > JSXExpressionContainer`),
  ...saidBy(':matches(JSXElement, JSXFragment) > JSXExpressionContainer'),
  ...saidBy('CallExpression[callee.object.name="toasts"]'),
  ...saidBy('CallExpression[callee.object.property.name="toasts"]'),
  ...saidBy(
    `CallExpression[callee.name="confirm"] > ObjectExpression > Property[key.name=${spokenProperty}]`,
  ),
];

/** A constructor has no notation but the word. */
const saidToBePrivate = [
  ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], AccessorProperty)[accessibility="private"]',
  'TSParameterProperty[accessibility="private"]',
];

/** Refuses with `message` what one of `selectors` finds. */
const refusing = (selectors, message) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'house' },
  rules: {
    'private-members': refusing(saidToBePrivate, 'A private member is #named.'),
    'texts-in-catalogues': refusing(
      saidOutsideCatalogues,
      'A text goes into the catalogue of its app (src/text), in three languages (CONTRIBUTING.md, "A text").',
    ),
  },
};
