import type { PlacedObject, Product } from '@rackwright/planning';
import { productKind } from '@rackwright/planning';
import { ActionIcon, Button, Menu, Tooltip } from '@rackwright/web-kit/ui';
import {
  IconCopy,
  IconLink,
  IconRotateClockwise,
  IconSwitchHorizontal,
  IconTrash,
  IconUnlink,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlanner, usePlannerState } from '../plannerContext';
import { OneObject } from './OneObject';
import styles from './panels.module.css';

interface Selected {
  readonly object: PlacedObject;
  readonly product: Product;
}

/** What is selected: its name, size, place, and what can be done with it. */
export function SelectionPanel() {
  const { editor } = usePlanner();
  const selection = usePlannerState((state) => state.selection);
  const catalogue = usePlannerState((state) => state.catalogue);
  // It changes when one of them does.
  usePlannerState((state) => state.project.data.objects);
  const selected = selection.flatMap((id): Selected[] => {
    const object = editor.object(id);
    const product = object && catalogue.products.get(object.productId);
    return object && product ? [{ object, product }] : [];
  });
  const first = selected[0];
  if (!first) return null;
  return (
    <section className={styles.panel} aria-label="Selection">
      <header className={styles.head}>
        <h2>{titleOf(selected)}</h2>
        <Tooltip label="Deselect (Esc)">
          <ActionIcon aria-label="Deselect" onClick={() => editor.select([])}>
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      {selected.length === 1 && <OneObject key={first.object.id} {...first} />}
      <Actions selected={selected} />
    </section>
  );
}

function titleOf(selected: readonly Selected[]): string {
  if (selected.length === 1) return selected[0]!.product.name;
  return `${isOneGroup(selected) ? 'Group of ' : ''}${selected.length} objects`;
}

function isOneGroup(selected: readonly Selected[]): boolean {
  const groupId = selected[0]?.object.groupId ?? null;
  return groupId !== null && selected.every(({ object }) => object.groupId === groupId);
}

function canTurn({ product }: Selected): boolean {
  const kind = productKind(product);
  return kind === 'floor' || kind === 'island';
}

function Actions({ selected }: { selected: readonly Selected[] }) {
  const { selected: verbs } = usePlanner().editor;
  const isGrouped = selected.some(({ object }) => object.groupId !== null);
  return (
    <div className={styles.actions}>
      {selected.every(canTurn) && (
        <Action
          hint="Turn clockwise (R), back with Shift"
          icon={IconRotateClockwise}
          onClick={() => verbs.rotate()}
        >
          Rotate
        </Action>
      )}
      <Action hint="Place another one beside it (D)" icon={IconCopy} onClick={() => verbs.clone()}>
        Clone
      </Action>
      {selected.length > 1 && !isOneGroup(selected) && (
        <Action
          hint="Move, turn and delete them as one (Ctrl+G)"
          icon={IconLink}
          onClick={() => verbs.group()}
        >
          Group
        </Action>
      )}
      {isGrouped && (
        <Action hint="Take the group apart (Ctrl+Shift+G)" icon={IconUnlink} onClick={() => verbs.ungroup()}>
          Ungroup
        </Action>
      )}
      <Swap />
      <Action hint="Remove it (Delete)" icon={IconTrash} isGrave onClick={() => verbs.delete()}>
        Delete
      </Action>
    </div>
  );
}

interface ActionProps {
  readonly hint: string;
  readonly icon: typeof IconTrash;
  readonly isGrave?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ hint, icon: ActionGlyph, isGrave = false, onClick, children }: ActionProps) {
  return (
    <Tooltip label={hint}>
      <Button
        variant="default"
        leftSection={<ActionGlyph size={16} />}
        onClick={onClick}
        {...(isGrave ? { c: 'var(--rw-red)' } : {})}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

/** Products that can stand in the place of the one selected; nothing when there are none. */
function Swap() {
  const { editor } = usePlanner();
  const products = editor.selected.swaps();
  if (products.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconSwitchHorizontal size={16} />}>
          Swap
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Swap for">
        {products.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => editor.selected.swap(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
