/** What somebody meets who hears a screen instead of seeing it. */
import type { Page } from '@playwright/test';

/** A node of the accessibility tree, as Chromium gives it to screen readers. */
interface TreeNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

interface Heard {
  readonly role: string;
  readonly name: string;
  /** What is said on the way to it: landmarks, dialogs, groups, rows. */
  readonly within: string;
  /** Of what it is in. */
  readonly parent: string;
  /** A control is heard whole, by its name. */
  readonly isInControl: boolean;
  property(name: string): unknown;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const CONTROLS = setOf(
  'button link textbox searchbox combobox checkbox radio switch slider spinbutton tab menuitem menuitemradio treeitem Date',
);
const LANDMARKS = setOf('navigation complementary region search banner contentinfo');
/** They say whose the controls in them are: two with one name are told apart by them. */
const SAID_ON_THE_WAY = new Set([
  ...LANDMARKS,
  ...setOf(
    'dialog alertdialog group radiogroup row listitem treeitem article tabpanel list table grid Date menu listbox toolbar',
  ),
]);
const NAMED = new Set([
  ...CONTROLS,
  ...setOf(
    'dialog alertdialog image grid tree tablist radiogroup application progressbar meter listbox menu toolbar',
  ),
]);
/** What a program calls things, outside tables of a file's own columns. */
const NOT_FOR_PEOPLE = /undefined|\bNaN\b|\[object|\bnull\b|^[a-z]+[A-Z]\w+$|^[A-Z]+_[A-Z_]+$|^[0-9a-f]{24}$/;

type Around = Pick<Heard, 'within' | 'parent' | 'isInControl'>;

const heardOf = ({ role, name, properties }: TreeNode, around: Around): Heard => ({
  ...around,
  role: String(role?.value ?? ''),
  name: String(name?.value ?? '').trim(),
  property: (of) => properties?.find((one) => one.name === of)?.value.value,
});

/** For what is in it. */
const aroundIn = ({ role, name, within, parent, isInControl }: Heard, nodeId: string): Around => ({
  within: SAID_ON_THE_WAY.has(role) ? `${within} > ${role} “${name || nodeId}”` : within,
  parent: role === 'generic' ? parent : role,
  isInControl: isInControl || (CONTROLS.has(role) && role !== 'treeitem'),
});

/** All of a page, in the order in which it is read. */
async function heardOn(page: Page): Promise<readonly Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly TreeNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const visit = (node: TreeNode | undefined, around: Around): readonly Heard[] => {
    if (!node) return [];
    const one = heardOf(node, around);
    const inside = node.ignored ? around : aroundIn(one, node.nodeId);
    const children = (node.childIds ?? []).flatMap((id) => visit(byId.get(id), inside));
    return node.ignored ? children : [one, ...children];
  };
  return visit(nodes[0], { within: '', parent: '', isInControl: false });
}

type Rule = (nodes: readonly Heard[]) => readonly string[];

const isUnderDialog = (nodes: readonly Heard[]): boolean =>
  nodes.some(({ role, property }) => role.endsWith('dialog') && property('modal') === true);

/** Under a dialog the page is not heard. */
const onePage: Rule = (nodes) => {
  if (isUnderDialog(nodes)) return [];
  const mains = nodes.filter(({ role }) => role === 'main');
  const titles = nodes.filter(({ role, property }) => role === 'heading' && property('level') === 1);
  return [
    ...(mains.length === 1 ? [] : [`there are ${mains.length} main parts`]),
    ...(titles.length === 1
      ? []
      : [`the headings of level 1 are ${JSON.stringify(titles.map(({ name }) => name))}`]),
  ];
};

/** A heading of level 4 stands under one of level 3. What comes before the page's own heading counts as under it. */
const headingsInOrder: Rule = (nodes) => {
  const headings = nodes.filter(({ role }) => role === 'heading');
  const levels = [1, ...headings.map(({ property }) => Number(property('level')))];
  return headings.flatMap(({ name }, index) =>
    levels[index + 1]! > levels[index]! + 1
      ? [`the heading “${name}” of level ${levels[index + 1]} comes after one of level ${levels[index]}`]
      : [],
  );
};

const everythingNamed: Rule = (nodes) =>
  nodes
    .filter(({ role, name, isInControl }) => NAMED.has(role) && name === '' && !isInControl)
    .map(({ role, within }) => `a ${role} has no name${within}`);

const namedForPeople: Rule = (nodes) =>
  nodes
    .filter(({ role }) => role !== 'cell' && !role.endsWith('Text') && !role.endsWith('TextBox'))
    .filter(({ name }) => NOT_FOR_PEOPLE.test(name))
    .map(({ role, name, within }) => `a ${role} is called “${name}”${within}`);

const toldApart: Rule = (nodes) => {
  const times = new Map<string, number>();
  for (const { role, name, within } of nodes) {
    if (!CONTROLS.has(role) && !LANDMARKS.has(role)) continue;
    const said = `${role} “${name}”${within}`;
    times.set(said, (times.get(said) ?? 0) + 1);
  }
  return [...times].filter(([, count]) => count > 1).map(([said, count]) => `${count} are alike: ${said}`);
};

/** The heading of a column is said with each cell below it, and a cell with where it is: a control in place of one has neither. */
const rowsOfCells: Rule = (nodes) =>
  nodes
    .filter(({ role, parent }) => parent === 'row' && CONTROLS.has(role))
    .map(({ role, name, within }) => `the ${role} “${name}” is no cell${within}`);

const RULES: readonly Rule[] = [
  onePage,
  headingsInOrder,
  everythingNamed,
  namedForPeople,
  toldApart,
  rowsOfCells,
];

/** One line for everything that is wrong with how a page is heard. */
export async function faultsByEar(page: Page): Promise<readonly string[]> {
  const nodes = await heardOn(page);
  return RULES.flatMap((rule) => rule(nodes));
}
