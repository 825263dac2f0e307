import type { MenuItemKind } from '@rackwright/contracts/menuKinds';
import type { Product } from '@rackwright/planning';
import { Button, CloseButton, Group, Modal, Text, TextInput } from '@rackwright/web-kit/ui/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { laterPanels } from '../laterPanels';
import { usePlannerState } from '../../parts/plannerContext';
import { FilterBar } from './FilterBar';
import { ProductRows } from './ProductRows';
import {
  filterCount,
  matchesSearch,
  NO_FILTERS,
  passesFilters,
  type ProductFilters,
} from '../../editor/productFilters';
import { keepFilters, storedFilters } from './keptFilters';
import { flatNodes, isForHigherCeiling, type MenuNode, menuNodes } from './menuRows';
import { useFitsHere } from './useFitsHere';
import { useTexts } from '../../text';
import styles from './ProductMenu.module.css';

interface ProductMenuProps {
  /** Which of the menu's roots to show, in order. */
  readonly roots: readonly MenuItemKind[];
  readonly title: string;
  /** Above the search. */
  readonly head?: ReactNode;
}

/** What can be placed: by category, by search, by filters. */
export function ProductMenu({ roots, title, head }: ProductMenuProps) {
  const words = useTexts().panels.products;
  const hasRacks = roots.includes('racking');
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useFilters(hasRacks);
  const [details, setDetails] = useState<Product | null>(null);
  const nodes = useMenu(roots, search, filters);
  const isNarrowed = search.trim() !== '' || filterCount(filters) > 0;
  const count = nodes.reduce((sum, node) => sum + node.count, 0);
  const clear = () => {
    setSearch('');
    setFilters(NO_FILTERS);
  };
  return (
    <section className={styles.menu} aria-label={title}>
      <div className={styles.head}>
        {head}
        <h2 className={styles.title}>{title}</h2>
        <TextInput
          aria-label={words.search(title)}
          placeholder={words.searchHint}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={
            search && <CloseButton aria-label={words.clearSearch} onClick={() => setSearch('')} />
          }
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <FilterBar filters={filters} onChange={setFilters} hasRacks={hasRacks} />
        <p className={styles.found} role="status">
          {isNarrowed && count > 0 ? words.found(count) : ''}
        </p>
        {hasRacks && <p className={styles.found}>{words.withoutShipping}</p>}
      </div>
      {isNarrowed && count === 0 ? (
        <Nothing onClear={clear} hasFilters={filterCount(filters) > 0} />
      ) : (
        <Categories key={String(isNarrowed)} nodes={nodes} isNarrowed={isNarrowed} onDetails={setDetails} />
      )}
      {details && <laterPanels.ProductDetails product={details} onClose={() => setDetails(null)} />}
    </section>
  );
}

/** They are the same in every step of this session; where no racks are sold, those of racks stay as they are and leave nothing out. */
function useFilters(hasRacks: boolean) {
  const [kept, setKept] = useState(storedFilters);
  const filters = useMemo(() => (hasRacks ? kept : { ...kept, series: [], formats: [] }), [hasRacks, kept]);
  const change = (next: ProductFilters) => {
    const { series, formats } = hasRacks ? next : kept;
    const all = { ...next, series, formats };
    keepFilters(all);
    setKept(all);
  };
  return [filters, change] as const;
}

/** The menu's tree with what search and filters leave of it; a single root is not worth a line of its own. */
function useMenu(
  roots: readonly MenuItemKind[],
  search: string,
  filters: ProductFilters,
): readonly MenuNode[] {
  const menu = usePlannerState((state) => state.menu);
  const catalogue = usePlannerState((state) => state.catalogue);
  const ceilingCm = usePlannerState((state) => state.project.data.wallHeight);
  const fitsHere = useFitsHere(filters.fitsHere);
  return useMemo(() => {
    const words = search.trim();
    const isWanted = (product: Product) =>
      matchesSearch(product, words) && passesFilters(product, filters) && (!fitsHere || fitsHere(product));
    const [first, ...others] = menuNodes(menu, { catalogue, ceilingCm, roots, isWanted });
    const isAlone = first && others.length === 0 && first.children.length > 0 && first.products.length === 0;
    return isAlone ? first.children : first ? [first, ...others] : [];
  }, [menu, catalogue, ceilingCm, roots, search, filters, fitsHere]);
}

function Nothing({ onClear, hasFilters }: { onClear: () => void; hasFilters: boolean }) {
  const words = useTexts().panels.products;
  return (
    <div className={styles.nothing} role="status">
      <Text c="dimmed" size="sm">
        {hasFilters ? words.nothingWithFilters : words.nothing}
      </Text>
      <Button variant="default" size="sm" onClick={onClear}>
        {words.showAll}
      </Button>
    </div>
  );
}

interface CategoriesProps {
  readonly nodes: readonly MenuNode[];
  /** By search or filters: then everything that is left shows. */
  readonly isNarrowed: boolean;
  readonly onDetails: (product: Product) => void;
}

/** Open at first: all that was found, else every group and the first category that has products. */
function openAtFirst(nodes: readonly MenuNode[], isNarrowed: boolean): ReadonlySet<string> {
  const all = flatNodes(nodes);
  const first = all.find((node) => node.products.length > 0);
  const open = all.filter((node) => isNarrowed || node.children.length > 0 || node === first);
  return new Set(open.map(({ id }) => id));
}

function Categories({ nodes, isNarrowed, onDetails }: CategoriesProps) {
  const words = useTexts().panels.products;
  const ceiling = usePlannerState((state) => state.project.data.wallHeight);
  const [advice, setAdvice] = useState(false);
  /** What has been opened and closed by hand, over what is open at first. */
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const open = changed ?? openAtFirst(nodes, isNarrowed);
  const shown = useMemo(() => (isNarrowed ? withProducts(nodes) : nodes), [nodes, isNarrowed]);
  const toggle = (node: MenuNode) => {
    if (!open.has(node.id) && isForHigherCeiling(node, ceiling)) setAdvice(true);
    setChanged(toggled(node, { open, nodes, isNarrowed }));
  };
  const classic = flatNodes(nodes).find((node) => node.alias === 'Classic racks');
  return (
    <>
      <ProductRows nodes={shown} open={open} onToggle={toggle} onDetails={onDetails} />
      <Modal opened={advice} onClose={() => setAdvice(false)} title={words.tooTall}>
        <Text>{words.estateNeedsHeight}</Text>
        <Group justify="flex-end" mt="lg">
          <Button
            onClick={() => {
              setAdvice(false);
              if (classic && !open.has(classic.id)) setChanged(toggled(classic, { open, nodes, isNarrowed }));
            }}
          >
            {words.showClassic}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

/** Only those with something in or below them. */
function withProducts(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes
    .filter(({ count }) => count > 0)
    .map((node) => ({ ...node, hiddenCount: 0, children: withProducts(node.children) }));
}

interface OpenMenu {
  readonly open: ReadonlySet<string>;
  readonly nodes: readonly MenuNode[];
  readonly isNarrowed: boolean;
}

/** Of the categories without others below them one at a time is open, unless all that was found shows. */
function toggled(node: MenuNode, { open, nodes, isNarrowed }: OpenMenu): ReadonlySet<string> {
  const next = new Set(open);
  if (next.delete(node.id)) return next;
  if (!isNarrowed && node.children.length === 0)
    for (const other of flatNodes(nodes)) if (other.children.length === 0) next.delete(other.id);
  return next.add(node.id);
}
