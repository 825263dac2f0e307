import type { MenuTreeItem } from '@rackwright/contracts';
import type { Catalogue, Product } from '@rackwright/planning';
import { cellarSeries, fitsUnderCeiling, schemeOf } from '@rackwright/planning';
import {
  Button,
  CloseButton,
  Group,
  Modal,
  ScrollArea,
  Text,
  TextInput,
  UnstyledButton,
} from '@rackwright/web-kit/ui';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sentences } from '../messages';
import { usePlanner, usePlannerState } from '../plannerContext';
import { ProductCard } from './ProductCard';
import styles from './ProductMenu.module.css';

interface ProductMenuProps {
  /** Texts of the menu's roots to show, in order. */
  readonly roots: readonly string[];
  readonly title: string;
}

export interface MenuSection {
  readonly id: string;
  readonly text: string;
  readonly group: string;
  readonly products: readonly Product[];
  /** Products of this section that are too tall for the room. */
  readonly hiddenCount: number;
}

/** The menu's items that have products, in menu order; products taller than the ceiling are left out. */
export function menuSections(
  menu: readonly MenuTreeItem[],
  catalogue: Catalogue,
  ceilingCm: number,
  roots: readonly string[],
): readonly MenuSection[] {
  const products = [...catalogue.products.values()].filter((product) => product.isVisible);
  const sections: MenuSection[] = [];
  const visit = (item: MenuTreeItem, group: string) => {
    const here = products.filter((product) => product.menuAlias === item.text);
    const fitting = here.filter((product) => fitsUnderCeiling(product, ceilingCm));
    if (here.length > 0)
      sections.push({
        id: item._id,
        text: item.text,
        group,
        products: fitting,
        hiddenCount: here.length - fitting.length,
      });
    for (const child of item.children) visit(child, item.children.length > 0 ? item.text : group);
  };
  for (const root of roots) {
    const found = menu.find((item) => item.text === root);
    if (found) visit(found, root);
  }
  return sections;
}

/** Most of a section is Estate height and stays hidden under a ceiling for Classic racks: the customer is told why. */
export function isForHigherCeiling(
  { products, hiddenCount }: Pick<MenuSection, 'products' | 'hiddenCount'>,
  ceilingCm: number,
): boolean {
  return cellarSeries(ceilingCm) === 'Classic' && hiddenCount > products.length;
}

const matches = (product: Product, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${product.name} ${product.description} ${product.id}`.toLowerCase().includes(word));

/** What can be placed: by category or by search. */
export function ProductMenu({ roots, title }: ProductMenuProps) {
  const { menu } = usePlanner();
  const catalogue = usePlannerState((state) => state.catalogue);
  const ceiling = usePlannerState((state) => state.project.data.wallHeight);
  const finish = usePlannerState((state) => state.project.data.finish);
  const [search, setSearch] = useState('');
  const sections = useMemo(
    () => menuSections(menu, catalogue, ceiling, roots),
    [menu, catalogue, ceiling, roots],
  );
  const [opened, setOpened] = useState<string | null>(null);
  const wood = schemeOf(finish, catalogue.colorSchemes)?.materials[0]?.hex;
  const found = sections.flatMap((section) => section.products.filter((product) => matches(product, search)));
  const current = opened ?? sections.find((section) => section.products.length > 0)?.id ?? null;
  return (
    <section className={styles.menu} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <TextInput
          aria-label={`Search ${title.toLowerCase()}`}
          placeholder="Search"
          leftSection={<IconSearch size={16} />}
          rightSection={search && <CloseButton aria-label="Clear the search" onClick={() => setSearch('')} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <ScrollArea className={styles.list} type="auto" scrollbarSize={8}>
        {search.trim() === '' ? (
          <Sections sections={sections} current={current} onOpen={setOpened} wood={wood} />
        ) : (
          <ProductGrid products={found} wood={wood} />
        )}
        {search.trim() !== '' && found.length === 0 && (
          <Text c="dimmed" className={styles.empty}>
            Nothing by that name fits this room. Try “individual”, “corner” or a number of columns.
          </Text>
        )}
      </ScrollArea>
    </section>
  );
}

interface SectionsProps {
  readonly sections: readonly MenuSection[];
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly wood: string | undefined;
}

function Sections({ sections, current, onOpen, wood }: SectionsProps) {
  const ceiling = usePlannerState((state) => state.project.data.wallHeight);
  const [advice, setAdvice] = useState(false);
  const classic = sections.find((section) => section.text === 'Classic racks');
  const open = (section: MenuSection) => {
    if (section.id !== current && isForHigherCeiling(section, ceiling)) setAdvice(true);
    if (section.products.length > 0) onOpen(section.id === current ? '' : section.id);
  };
  /** What was open above it has closed, so it may have moved out of sight. */
  const opened = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) opened.current?.scrollIntoView({ block: 'nearest' });
    isFirst.current = false;
  }, [current]);
  return (
    <>
      {sections.map((section, index) => (
        <div key={section.id} ref={section.id === current ? opened : null}>
          {section.group !== sections[index - 1]?.group && <p className={styles.group}>{section.group}</p>}
          <UnstyledButton
            className={styles.section}
            aria-expanded={section.id === current}
            onClick={() => open(section)}
          >
            <IconChevronRight size={16} className={styles.chevron} />
            <span>{section.text}</span>
            <span className={styles.count}>{section.products.length}</span>
          </UnstyledButton>
          {section.id === current && (
            <>
              <ProductGrid products={section.products} wood={wood} />
              {section.hiddenCount > 0 && (
                <Text size="xs" c="dimmed" className={styles.empty}>
                  {section.hiddenCount} more need a higher ceiling.
                </Text>
              )}
            </>
          )}
        </div>
      ))}
      <Modal opened={advice} onClose={() => setAdvice(false)} title="Too tall for this room">
        <Text>{sentences.estateNeedsHeight}</Text>
        <Group justify="flex-end" mt="lg">
          <Button
            onClick={() => {
              setAdvice(false);
              if (classic) onOpen(classic.id);
            }}
          >
            Show Classic racks
          </Button>
        </Group>
      </Modal>
    </>
  );
}

function ProductGrid({ products, wood }: { products: readonly Product[]; wood: string | undefined }) {
  return (
    <div className={styles.grid}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} wood={wood} />
      ))}
    </div>
  );
}
