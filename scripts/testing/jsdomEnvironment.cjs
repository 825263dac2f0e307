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

const cssom = require('rrweb-cssom');
const { CSSStyleDeclaration } = require('cssstyle');
const defaultSheet = cssom.parse(require('jsdom/lib/jsdom/browser/default-stylesheet.js'));
const { propertiesWithResolvedValueImplemented } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/** What roles, labels and pointers ask of a style, by both names; jsdom makes fifteen colours for each. */
const ASKED = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};

const understood = new Map();
/** What jsdom makes of a value in a sheet; empty where it refuses it. */
function valueOf(property, text) {
  const key = `${property}: ${text}`;
  if (!understood.has(key)) {
    const declaration = new CSSStyleDeclaration();
    declaration.setProperty(property, text);
    understood.set(key, declaration.getPropertyValue(property));
  }
  return understood.get(key);
}

/** The rules of a sheet that set a property, with what they set it to. */
function rulesSetting(property, sheet) {
  const forScreen = (rule) => Array.prototype.includes.call(rule.media, 'screen');
  return [...sheet.cssRules]
    .flatMap((rule) => (rule.media ? (forScreen(rule) ? [...rule.cssRules] : []) : [rule]))
    .map(({ selectorText, style }) => ({ selectorText, value: style?.getPropertyValue(property) ?? '' }))
    .filter(({ value }) => value !== '')
    .map(({ selectorText, value }) => ({
      selectorText,
      isUnset: value === 'unset',
      value: valueOf(property, value),
    }));
}
const byDefault = Object.fromEntries(
  Object.values(ASKED).map((property) => [property, rulesSetting(property, defaultSheet)]),
);

/** One property of elements of a document while nothing changes there, as jsdom finds it: the last rule wins. */
function askerOf(document, property) {
  const { inherited, initial = '' } = propertiesWithResolvedValueImplemented[property] ?? {};
  const rules = [
    ...byDefault[property],
    ...document.styleSheets._list.flatMap((sheet) => rulesSetting(property, sheet)),
  ];
  const known = new WeakMap();
  const cascaded = (element) => {
    let said = '';
    for (const { selectorText, isUnset, value } of rules)
      if ((isUnset || value !== '') && selectors.matchesDontThrow(element, selectorText))
        said = isUnset ? '' : value;
    const own = element.style.getPropertyValue(property);
    if (own === 'unset') return '';
    return own === '' ? said : own;
  };
  const ask = (element) => {
    if (!known.has(element)) {
      const said = cascaded(element);
      const parent = inherited ? element.parentElement : null;
      known.set(element, said === '' ? (parent ? ask(parent) : initial) : said);
    }
    return known.get(element);
  };
  return ask;
}

/**
 * Styles that say one property at a time, and what was asked before anything has changed on the page as it was: jsdom's own cache says
 * whether something has.
 */
function sparingStyles(getComputedStyle) {
  const ofPages = new WeakMap();
  const page = (document) => {
    document._styleCache ??= new WeakMap();
    if (!ofPages.has(document._styleCache)) ofPages.set(document._styleCache, { styles: new WeakMap() });
    return ofPages.get(document._styleCache);
  };
  const one = (element, property) => {
    const document = element._ownerDocument;
    const asked = page(document);
    asked[property] ??= askerOf(document, property);
    return asked[property](element);
  };
  const styleOf = (element, implementation) => {
    let whole;
    const all = () => (whole ??= getComputedStyle(element));
    const getPropertyValue = (name) =>
      name in ASKED ? one(implementation, ASKED[name]) : all().getPropertyValue(name);
    return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
      get(_style, name) {
        if (name in ASKED) return one(implementation, ASKED[name]);
        if (name === 'getPropertyValue') return getPropertyValue;
        const value = all()[name];
        return typeof value === 'function' ? value.bind(all()) : value;
      },
    });
  };
  return (element, pseudo) => {
    const implementation = implForWrapper(element);
    if (pseudo || !implementation?._attached) return getComputedStyle(element, pseudo);
    const { styles } = page(implementation._ownerDocument);
    if (!styles.has(element)) styles.set(element, styleOf(element, implementation));
    return styles.get(element);
  };
}

const { inKeptWindow } = require('./keptWindow.cjs');

class SparingEnvironment extends JsdomEnvironment {
  constructor(...given) {
    super(...given);
    this.global.getComputedStyle = sparingStyles(this.global.getComputedStyle);
  }
}

module.exports = inKeptWindow(SparingEnvironment);
