import { objectFinish, type PlacedObject, placedProduct, type Product } from '@rackwright/planning';
import { ActionIcon, Button, Fact, Facts, Switch, Tooltip } from '@rackwright/web-kit/ui/core';
import { type Icon, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isUnsuited } from '../../editor/commands';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { commandIcons } from '../../parts/commandIcons';
import { type ShownCommand, useCommand } from '../../parts/useCommand';
import { OneObject } from './OneObject';
import { pieceAmount } from '../../parts/products/pieceAmount';
import { ProductDetails } from '../products/ProductDetails';
import { SwapMenu } from '../../parts/products/SwapMenu';
import { formatCount, moneyText } from '@rackwright/web-kit';
import { plus, ringgit } from '@rackwright/words';
import { texts, useTexts } from '../../text';
import { wallLabel } from '../../text/messages';
import styles from '../../parts/panels.module.css';

interface Selected {
  readonly object: PlacedObject;
  /** As it was placed. */
  readonly product: Product;
  /** As it is sold today; the placeholder of one that is no longer in the catalogue. */
  readonly sold: Product;
}

/** What is selected: its name, size, place, and what can be done with it. */
export function SelectionPanel() {
  const { editor } = usePlanner();
  const { panels } = useTexts();
  const deselect = useCommand('deselect');
  const selection = usePlannerState((state) => state.selection);
  const catalogue = usePlannerState((state) => state.catalogue);
  // It changes when one of them does.
  usePlannerState((state) => state.project.data.objects);
  const selected = selection.flatMap((id): Selected[] => {
    const object = editor.object(id);
    if (!object) return [];
    const product = placedProduct(catalogue, object);
    return [{ object, product, sold: catalogue.products.get(object.productId) ?? product }];
  });
  const first = selected[0];
  if (!first) return null;
  return (
    <section className={styles.panel} aria-label={panels.selection.label}>
      <header className={styles.head}>
        <h2>{titleOf(selected, panels.selection)}</h2>
        <Tooltip label={deselect.tip}>
          <ActionIcon aria-label={deselect.label} onClick={deselect.run}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      {selected.length === 1 ? (
        <OneObject key={first.object.id} {...first} />
      ) : (
        <InCommon selected={selected} />
      )}
      <Actions selected={selected} />
      <Adding />
    </section>
  );
}

type Words = ReturnType<typeof useTexts>['panels']['selection'];

function titleOf(selected: readonly Selected[], words: Words): string {
  if (selected.length === 1) return nameOf(selected[0]!);
  return (isOneGroup(selected) ? words.group : words.objects)(selected.length);
}

const nameOf = ({ sold }: Selected): string => (sold.isPlaceholder ? texts().plan.unknownProduct : sold.name);

function isOneGroup(selected: readonly Selected[]): boolean {
  const groupId = selected[0]?.object.groupId ?? null;
  return groupId !== null && selected.every(({ object }) => object.groupId === groupId);
}

/** What several objects come to together. */
function InCommon({ selected }: { selected: readonly Selected[] }) {
  const { selection: words, measures } = useTexts().panels;
  const data = usePlannerState((state) => state.project.data);
  const catalogue = usePlannerState((state) => state.catalogue);
  const names = new Map<string, number>();
  for (const one of selected) names.set(nameOf(one), (names.get(nameOf(one)) ?? 0) + 1);
  const walls = new Set(selected.map(({ object }) => object.wall));
  const [wall] = walls;
  const bottles = selected.reduce((sum, { sold }) => sum + sold.bottleCount, 0);
  const amount = selected.reduce(
    (sum, { object, sold }) =>
      sold.isGeneric ? sum : plus(sum, pieceAmount(sold, objectFinish(object, data, catalogue))),
    ringgit(0),
  );
  const facts = [
    ...[...names].map(([name, count]): [string, string] => [name, formatCount(count)]),
    [words.where, walls.size > 1 ? words.places(walls.size) : wall ? wallLabel(wall) : words.free],
    [measures.bottles, formatCount(bottles)],
    [measures.price, moneyText(amount)],
  ];
  return (
    <Facts size="sm">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

/** For fingers, which cannot hold Shift. */
function Adding() {
  const { add } = useTexts().panels.selection;
  const { editor } = usePlanner();
  const isAdding = usePlannerState((state) => state.isAdding);
  return (
    <Switch
      label={add}
      checked={isAdding}
      onChange={(event) => editor.setAdding(event.currentTarget.checked)}
    />
  );
}

function Actions({ selected }: { selected: readonly Selected[] }) {
  const only = selected.length === 1 ? selected[0] : undefined;
  return (
    <div className={styles.actions}>
      <CommandAction command={useCommand('rotate')} />
      <CommandAction command={useCommand('clone')} />
      <CommandAction command={useCommand('group')} />
      <CommandAction command={useCommand('ungroup')} />
      {only && <SwapMenu object={only.object} />}
      {only && !only.sold.isPlaceholder && <Details product={only.sold} />}
      <CommandAction command={useCommand('delete')} isGrave />
    </div>
  );
}

interface CommandActionProps {
  readonly command: ShownCommand;
  readonly isGrave?: boolean;
}

/** Nothing where it is not for what is selected. */
function CommandAction({ command: { id, label, tip, why, run }, isGrave = false }: CommandActionProps) {
  if (isUnsuited(why)) return null;
  return (
    <Action hint={tip} icon={commandIcons[id]} isGrave={isGrave} isDisabled={why !== null} onClick={run}>
      {label}
    </Action>
  );
}

function Details({ product }: { product: Product }) {
  const words = useTexts().panels.selection;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action hint={words.detailsHint} icon={IconInfoCircle} onClick={() => setOpen(true)}>
        {words.details}
      </Action>
      {isOpen && <ProductDetails product={product} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ActionProps {
  readonly hint: string;
  readonly icon: Icon;
  readonly isGrave?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action(props: ActionProps) {
  const { hint, icon: ActionGlyph, isGrave = false, isDisabled = false, onClick, children } = props;
  return (
    <Tooltip label={hint}>
      <Button
        variant="default"
        leftSection={<ActionGlyph size={16} />}
        disabled={isDisabled}
        onClick={onClick}
        {...(isGrave && !isDisabled ? { c: 'var(--rw-red)' } : {})}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
