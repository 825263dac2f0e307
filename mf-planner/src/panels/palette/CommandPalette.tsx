import { Kbd, Modal, TextInput } from '@rackwright/web-kit/ui';
import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { OnScreen } from '../../editor/commands';
import type { ProjectAction } from '../../parts/projectActions';
import { useTexts } from '../../text';
import { useCommandListTexts } from '../../text/commandLists';
import {
  type CommandOption,
  type Offered,
  offeredFor,
  type PaletteOption,
  type ProductOption,
} from './paletteOptions';
import type { TypedAhead } from './typedAhead';
import styles from './palette.module.css';

interface PaletteProps {
  readonly on: OnScreen;
  /** What the menu of the project offers now. */
  readonly actions: StoreApi<readonly ProjectAction[]>;
  readonly typedAhead: TypedAhead;
  readonly onClose: () => void;
}

/**
 * Commands, what can be done with the project, and products by name. The focus stays in the search; a command that cannot be used says why and is not run. A product is placed
 * at the first free place by Enter, and held for the next click when it is clicked, as in the menu beside the plan.
 */
export function CommandPalette({ onClose, typedAhead, ...offers }: PaletteProps) {
  const { labels } = useTexts().commands;
  const { palette: words } = useCommandListTexts();
  const id = useId();
  const [search, setSearch] = useState('');
  const offered = useOffered(search.trim(), offers);
  const options: readonly PaletteOption[] = [...offered.commands, ...offered.products];
  const choose = (option: PaletteOption, isClicked: boolean) => {
    if (option.kind === 'command' && option.why !== null) return;
    onClose();
    if (option.kind === 'command') option.run();
    else if (isClicked) offers.on.editor.armProduct(option.id);
    else offers.on.editor.placeAnywhere(option.id);
  };
  const { active, onKey, begin } = useActive(options, (option) => choose(option, false));
  const type = (typed: string) => {
    setSearch(typed);
    begin();
  };
  useKeysBefore(typedAhead, (key) => {
    if (key.length === 1) type(search + key);
    else if (key === 'Backspace') type(search.slice(0, -1));
    else onKey(key);
  });
  const idOf = (option: PaletteOption) => `${id}-${option.kind}-${option.id}`;
  const shownOf = (option: PaletteOption) => ({
    id: idOf(option),
    isActive: option === active,
    onClick: ({ detail }: MouseEvent) => choose(option, detail > 0),
  });
  return (
    <Modal opened onClose={onClose} title={labels.palette} size="lg">
      <SearchField
        list={id}
        active={active && idOf(active)}
        search={search}
        onSearch={type}
        onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
      />
      <div id={id} role="listbox" aria-label={labels.palette} className={styles.list}>
        <Group name={words.commands} isEmpty={offered.commands.length === 0}>
          {offered.commands.map((option) => (
            <CommandLine key={option.id} option={option} {...shownOf(option)} />
          ))}
        </Group>
        <Group name={words.products} isEmpty={offered.products.length === 0}>
          {offered.products.map((option) => (
            <ProductLine key={option.id} option={option} {...shownOf(option)} />
          ))}
        </Group>
      </div>
      <p className={styles.note} role="status">
        {options.length === 0 ? words.nothing : offered.more > 0 ? words.more(offered.more) : ''}
      </p>
    </Modal>
  );
}

interface SearchFieldProps {
  /** Ids of the options' list and of the one that Enter chooses. */
  readonly list: string;
  readonly active: string | undefined;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ list, active, search, onSearch, onKeyDown }: SearchFieldProps) {
  const { palette: words } = useCommandListTexts();
  return (
    <TextInput
      data-autofocus
      role="combobox"
      aria-label={words.search}
      aria-expanded
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={active}
      placeholder={words.search}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** One key at a time: what Enter chooses is known once the letters before it are searched for. */
function useKeysBefore(typedAhead: TypedAhead, press: (key: string) => void): void {
  const [next] = useStore(typedAhead);
  useEffect(() => {
    if (next === undefined) return;
    press(next);
    typedAhead.setState((keys) => keys.slice(1), true);
  });
}

function useOffered(search: string, { on, actions: offers }: Pick<PaletteProps, 'on' | 'actions'>): Offered {
  const actions = useStore(offers);
  const { labels } = useTexts().commands;
  return useMemo(() => offeredFor(search, { on, actions, labels }), [search, on, actions, labels]);
}

/** The option that Enter chooses: the first one until arrow keys go on, from the last to the first again. */
function useActive(options: readonly PaletteOption[], choose: (option: PaletteOption) => void) {
  const [at, setAt] = useState(0);
  const active = options[at];
  /** True when the key was used. */
  const onKey = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && options.length > 0) setAt((at + step + options.length) % options.length);
    else if (key === 'Enter' && active) choose(active);
    else return false;
    return true;
  };
  return { active, onKey, begin: () => setAt(0) };
}

interface GroupProps {
  readonly name: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Group({ name, isEmpty, children }: GroupProps) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.group} role="presentation">
        {name}
      </div>
      {children}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

interface OptionProps extends LineProps {
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

function Option({ id, isActive, isDisabled = false, onClick, children }: OptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, isActive]);
  return (
    <div
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isActive}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </div>
  );
}

function CommandLine({ option, ...line }: LineProps & { option: CommandOption }) {
  const { label, icon: CommandIcon, why, keys } = option;
  return (
    <Option {...line} isDisabled={why !== null}>
      <CommandIcon size={18} aria-hidden />
      <span className={styles.name}>
        {label}
        {why && <small>{why}</small>}
      </span>
      {keys.length > 0 && (
        <span className={styles.keys}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Option>
  );
}

function ProductLine({ option, ...line }: LineProps & { option: ProductOption }) {
  const { bottles } = useTexts().panels;
  const { name, bottleCount, menuAlias } = option.product;
  return (
    <Option {...line}>
      <span className={styles.name}>{name}</span>
      <small>{bottleCount > 0 ? bottles(bottleCount) : menuAlias}</small>
    </Option>
  );
}
