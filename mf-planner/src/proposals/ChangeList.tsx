import { isOfObject, type PlacedObject, type ProjectChange } from '@rackwright/planning';
import { ActionIcon, Button, Checkbox, Tooltip } from '@rackwright/web-kit/ui';
import { IconChevronLeft, IconChevronRight, IconFocusCentered } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { markSigns } from '../editor/planMarks';
import { productTitle } from '../text/messages';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useProposalTexts } from '../text/proposals';
import {
  changeDetails,
  changeTitle,
  collisionWords,
  markKindOf,
  placeName,
  wallOfChange,
  type Worded,
} from './changeWords';
import { type ProposalComparison, finderOf } from './comparison';
import { wallNumbered } from './noteMarks';
import type { Choosing } from './useChoosing';
import { useMayChoose } from './useMayChoose';
import styles from './proposals.module.css';

interface ListProps {
  readonly comparison: ProposalComparison;
  readonly choosing: Choosing;
}

/** Changes on one page: a proposal may have thousands. */
const PAGE_SIZE = 100;

/** Every change, by the wall that it is at; those that can be taken over are chosen here. */
export function ChangeList({ comparison, choosing }: ListProps) {
  const { review: words } = useProposalTexts();
  const { changes } = comparison;
  const mayChoose = useMayChoose(comparison);
  const ordered = useMemo(() => groupsOf(changes).flatMap(([, ofPlace]) => ofPlace), [changes]);
  const lookup = useLookup(comparison);
  const { page, from, turn } = usePages(changes.length);
  const groups = groupsOf(ordered.slice(from, from + PAGE_SIZE));
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} className={styles.changes} aria-labelledby="proposal-changes">
      <header>
        <h2 id="proposal-changes">{changes.length === 0 ? words.none : words.changes(changes.length)}</h2>
        {mayChoose && changes.length > 1 && (
          <span className={styles.choose}>
            <Button size="compact-xs" variant="subtle" onClick={choosing.chooseAll}>
              {words.all}
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={choosing.chooseNone}>
              {words.noneChosen}
            </Button>
          </span>
        )}
      </header>
      {changes.length > PAGE_SIZE && (
        <Pages
          {...{ page, from, count: changes.length }}
          onTurn={(to) => {
            turn(to);
            section.current?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      {groups.map(([place, ofPlace]) => (
        <Group key={place ?? ''} place={place} changes={ofPlace} {...{ comparison, choosing, lookup }} />
      ))}
    </section>
  );
}

/** The page that is shown, which is the last one when there are fewer by now, and the first change of it, from 0. */
function usePages(count: number) {
  const [asked, turn] = useState(0);
  const page = Math.max(0, Math.min(asked, Math.ceil(count / PAGE_SIZE) - 1));
  return { page, from: page * PAGE_SIZE, turn };
}

interface PagesProps {
  readonly page: number;
  readonly from: number;
  readonly count: number;
  readonly onTurn: (page: number) => void;
}

function Pages({ page, from, count, onTurn }: PagesProps) {
  const { pages: words } = useProposalTexts().review;
  const end = Math.min(from + PAGE_SIZE, count);
  return (
    <nav className={styles.pages} aria-label={words.label}>
      <ActionIcon
        variant="default"
        aria-label={words.previous}
        disabled={page === 0}
        onClick={() => onTurn(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span role="status">{words.shown(from + 1, end, count)}</span>
      <ActionIcon
        variant="default"
        aria-label={words.next}
        disabled={end === count}
        onClick={() => onTurn(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}

/** What is found by its id, made once for all rows. */
interface Lookup {
  readonly object: (id: string) => PlacedObject | null;
  readonly change: (id: string) => ProjectChange | undefined;
}

function useLookup(comparison: ProposalComparison): Lookup {
  return useMemo(() => {
    const byId = new Map(comparison.changes.map((change) => [change.id, change]));
    return { object: finderOf(comparison), change: (id) => byId.get(id) };
  }, [comparison]);
}

/** The room first, then its walls by number, what stands free last. */
function groupsOf(changes: readonly ProjectChange[]): [place: string | null, ProjectChange[]][] {
  const groups = new Map<string | null, ProjectChange[]>();
  for (const change of changes) {
    const place = wallOfChange(change);
    const group = groups.get(place);
    if (group) group.push(change);
    else groups.set(place, [change]);
  }
  const order = (place: string | null): number =>
    place === null ? Infinity : place === 'room' ? -1 : wallNumbered(place);
  return [...groups].sort(([one], [other]) => order(one) - order(other));
}

interface RowProps extends ListProps {
  readonly lookup: Lookup;
}

interface GroupProps extends RowProps {
  readonly place: string | null;
  readonly changes: readonly ProjectChange[];
}

function Group({ place, changes, ...rest }: GroupProps) {
  const { review: words } = useProposalTexts();
  return (
    <>
      <h3>{place === 'room' ? words.room : placeName(place)}</h3>
      <ul>
        {changes.map((change) => (
          <Change key={change.id} change={change} {...rest} />
        ))}
      </ul>
    </>
  );
}

function useWorded(): Worded {
  const catalogue = usePlannerState((state) => state.catalogue);
  const materials = usePlannerState((state) => state.materials);
  const unit = usePlannerState((state) => state.unit);
  return { catalogue, materials, unit };
}

interface ChangeProps extends RowProps {
  readonly change: ProjectChange;
}

function Change({ change, comparison, choosing, lookup }: ChangeProps) {
  const { kinds, review: words } = useProposalTexts();
  const worded = useWorded();
  const { collisions, made, isOpen } = comparison;
  const mayChoose = useMayChoose(comparison);
  const kind = markKindOf(change);
  const collision = collisions.get(change.id);
  const title = changeTitle(change, worded);
  const nameOf = (id: string) => productTitle(worded.catalogue, lookup.object(id)?.productId ?? '');
  const titleOf = (id: string) => {
    const needed = lookup.change(id);
    return needed ? `${kinds[markKindOf(needed)]} ${changeTitle(needed, worded)}` : id;
  };
  const partners = change.needs.flatMap((id) => lookup.change(id) ?? []);
  const names = [...new Set(partners.map((one) => changeTitle(one, worded)))].join(', ');
  const said = [
    ...changeDetails(change, worded),
    ...(collision ? [] : partners.length > 0 && isOpen ? [words.goesWith(names)] : []),
    ...(made.has(change.id) ? [words.made] : []),
    ...(isOpen ? [] : outcome(comparison, choosing, change.id, words)),
  ];
  const label = (
    <>
      <span className={styles.sign} data-mark={kind} aria-hidden>
        {markSigns[kind]}
      </span>
      <span className={styles.what}>
        <span className={styles.kind}>{kinds[kind]}</span> {title}
      </span>
    </>
  );
  return (
    <li data-collides={collision ? true : undefined}>
      {mayChoose ? (
        <Checkbox
          checked={choosing.isTaken(change.id)}
          disabled={collision !== undefined || made.has(change.id)}
          label={label}
          classNames={{ labelWrapper: styles.labelOf, label: styles.label }}
          onChange={() => choosing.toggle(change.id)}
        />
      ) : (
        <div className={styles.label}>{label}</div>
      )}
      <Show change={change} title={title} />
      <div className={styles.said}>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {collision && (
          <p className={styles.collision}>
            <strong>{words.collides}</strong> {collisionWords(collision, { nameOf, titleOf }).join(' ')}
          </p>
        )}
      </div>
    </li>
  );
}

type Words = ReturnType<typeof useProposalTexts>['review'];

/** What became of it. */
function outcome({ proposal }: ProposalComparison, { taken }: Choosing, id: string, words: Words): string[] {
  if (proposal.state !== 'accepted' && proposal.state !== 'partly accepted') return [];
  return [taken.has(id) ? words.taken : words.left];
}

/** Selects it in the view: what it is about, or its wall. */
function Show({ change, title }: { readonly change: ProjectChange; readonly title: string }) {
  const { review: words } = useProposalTexts();
  const { editor } = usePlanner();
  const id = isOfObject(change) ? change.objectId : null;
  const wall = change.kind === 'wall-width' ? change.index : null;
  // What was removed, or is not taken over, is not in the version that is shown.
  const isThere = usePlannerState(({ project }) =>
    id === null ? wall !== null : project.data.objects.some((object) => object.id === id),
  );
  if (!isThere) return null;
  return (
    <Tooltip label={words.show(title)}>
      <ActionIcon
        variant="subtle"
        aria-label={words.show(title)}
        onClick={() => (id === null ? editor.selectWall(wall) : editor.select([id]))}
      >
        <IconFocusCentered size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
