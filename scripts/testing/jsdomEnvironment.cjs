/**
 * The browser of the tests: jsdom, which answers two questions of testing-library faster and alike. Asking for a role or a label asks
 * for the style and the labels of every candidate; jsdom tries all rules of all sheets for the one, and walks the whole page once
 * for each label of each control for the other.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');

/** What an element must be or have, or a selector without commas cannot mean it. Null where the text is too rich to say. */
function demandsOf(selector) {
  const [last] = selector
    .trim()
    .split(/[\s>+~]+/)
    .slice(-1);
  if (!/^[\w\-.:#@*]+$/.test(last)) return null;
  const plain = last.replace(/:+[\w-]+/g, '');
  const named = (mark) =>
    [...plain.matchAll(new RegExp(`${mark}([\\w-]+)`, 'g'))].map(([, name]) => name.toLowerCase());
  return {
    tag: /^[a-z][\w-]*/i.exec(plain)?.[0].toLowerCase(),
    isRoot: /:root\b/.test(last),
    classes: named('\\.'),
    ids: named('#'),
    attributes: named('@'),
  };
}

const meets = (element, { tag, isRoot, classes, ids, attributes }) => {
  if (tag !== undefined && element._localName.toLowerCase() !== tag) return false;
  if (isRoot && element !== element._ownerDocument.documentElement) return false;
  const has = (attribute, part) =>
    element.getAttributeNS(null, attribute)?.toLowerCase().includes(part) ?? false;
  return (
    classes.every((name) => has('class', name)) &&
    ids.every((name) => has('id', name)) &&
    attributes.every((name) => element.hasAttributeNS(null, name))
  );
};

const demanded = new Map();
/** False only where the selector certainly does not mean the element; jsdom's engine says the rest. */
function couldMatch(element, selector) {
  let alternatives = demanded.get(selector);
  if (alternatives === undefined) {
    const flat = selector.replace(/\[\s*([\w-]+)[^\]]*\]/g, '@$1').replace(/\([^()]*\)/g, '');
    alternatives = flat.split(',').map(demandsOf);
    demanded.set(selector, alternatives);
  }
  return alternatives.some((demands) => demands === null || meets(element, demands));
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  couldMatch(element, selector) && matchesDontThrow(element, selector);

const formControls = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');

/** The element that a label is of; `byId` has the first element of each id. */
function controlOf(label, byId) {
  const id = label.getAttributeNS(null, 'for');
  if (id === null) return label.control;
  const named = id === '' ? undefined : byId.get(id);
  return named && formControls.isLabelable(named) ? named : null;
}

const labelled = new WeakMap();
/** The labels of each control below a root, found in one walk and known until something changes there. */
function labelsBelow(root) {
  const known = labelled.get(root);
  if (known?.version === root._version) return known.labels;
  const [found, byId, labels] = [[], new Map(), new Map()];
  for (const node of domSymbolTree.treeIterator(root)) {
    const id = node.nodeType === 1 ? node.getAttributeNS(null, 'id') : null;
    if (id !== null && !byId.has(id)) byId.set(id, node);
    if (node._localName === 'label') found.push(node);
  }
  for (const label of found) {
    const control = controlOf(label, byId);
    if (control) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  labelled.set(root, { version: root._version, labels });
  return labels;
}

formControls.getLabelsForLabelable = (control) => {
  if (!formControls.isLabelable(control)) return null;
  if (!control._labels) {
    const root = control.getRootNode({});
    control._labels = NodeList.createImpl(root._globalObject, [], {
      element: root,
      query: () => labelsBelow(root).get(control) ?? [],
    });
  }
  return control._labels;
};

const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/** Asked again before anything has changed on the page, a style is the one it was: jsdom's own cache says whether something has. */
function rememberingStyles(getComputedStyle) {
  const known = new WeakMap();
  return (element, pseudo) => {
    const implementation = implForWrapper(element);
    if (pseudo || !implementation?._attached) return getComputedStyle(element, pseudo);
    const before = known.get(implementation._ownerDocument._styleCache ?? known)?.get(element);
    if (before) return before;
    const style = getComputedStyle(element);
    const cache = implementation._ownerDocument._styleCache;
    if (!known.has(cache)) known.set(cache, new WeakMap());
    known.get(cache).set(element, style);
    return style;
  };
}

module.exports = class extends JsdomEnvironment {
  constructor(...given) {
    super(...given);
    this.global.getComputedStyle = rememberingStyles(this.global.getComputedStyle);
  }
};
