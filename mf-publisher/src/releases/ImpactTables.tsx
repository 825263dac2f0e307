import type { Impact, ImpactFigures, ImpactOnOne } from '@rackwright/contracts';
import { filledPath, PAGES } from '@rackwright/contracts/pages';
import { AppLink, formatCount, moneyText } from '@rackwright/web-kit';
import { Fact, Facts, Table } from '@rackwright/web-kit/ui';
import { minus, ringgit } from '@rackwright/words';
import type { ReactNode } from 'react';
import { useReleaseTexts, type ReleaseWords } from '../text/releases';
import { asItWillBe } from './places';
import css from './releases.module.css';

type Words = ReleaseWords['impact'];
type Figure = 'touched' | 'repriced' | 'before' | 'after' | 'difference' | 'range' | 'unfit';

/** As in `+RM 12.00`: what an amount grows by. */
const changeText = (sen: number): string => `${sen > 0 ? '+' : ''}${moneyText(ringgit(sen))}`;

const projectsText = (count: number, { projects }: Words) => projects(formatCount(count), count === 1);
const templatesText = (count: number, { templates }: Words) => templates(formatCount(count), count === 1);

/** In a question: what becomes of prices, and of what no longer fits. */
export function effectText({ projects, templates, withdrawn }: Impact, words: Words): string {
  if (projects.touched + templates.touched === 0) return words.nothing;
  const unfit = projects.unfit > 0 ? words.misfitEffect(projectsText(projects.unfit, words)) : '';
  const products = words.products(formatCount(withdrawn.length), withdrawn.length === 1);
  const effect = words.effect(
    projectsText(projects.repriced, words),
    templatesText(templates.repriced, words),
    moneyText(projects.before),
    moneyText(projects.after),
  );
  return `${effect}${unfit}${withdrawn.length > 0 ? words.withdrawnEffect(products) : ''}`;
}

interface ImpactTablesProps {
  readonly impact: Impact;
  /** Its id; null for changes that are in none. */
  readonly release: string | null;
}

/** What was found out; ordered projects apart. */
export function ImpactTables({ impact, release }: ImpactTablesProps) {
  const { impact: texts } = useReleaseTexts();
  const { projects, templates, statuses, most, withdrawn, unfit, unread } = impact;
  const isTouching = projects.touched + templates.touched + statuses.ordered > 0;
  const standing = ({ name, ...stands }: Impact['withdrawn'][number]) =>
    texts.stands(name, projectsText(stands.projects, texts), templatesText(stands.templates, texts));
  return (
    <>
      {isTouching ? <Sums projects={projects} templates={templates} /> : <p>{texts.nothing}</p>}
      {isTouching && (
        <>
          <h3 className={css.caption}>{texts.statusesTitle}</h3>
          <Facts label={texts.statusesTitle} size="sm">
            {(['draft', 'in review', 'reviewed', 'ordered'] as const).map((status) => (
              <Fact key={status} name={texts.statuses[status]}>
                {formatCount(statuses[status])}
              </Fact>
            ))}
          </Facts>
        </>
      )}
      {most.length > 0 && <Most {...{ most, release }} />}
      <Named title={texts.withdrawnTitle}>
        {withdrawn.map((one) => (
          <li key={one.productId}>{standing(one)}</li>
        ))}
      </Named>
      <Named title={texts.unfitTitle}>
        {unfit.map((one) => (
          <li key={one.productId}>
            {`${standing(one)}, ${texts.objects(formatCount(one.objects), one.objects === 1)}`}
          </li>
        ))}
      </Named>
      {unread > 0 && <p className={css.muted}>{texts.unread(formatCount(unread), unread === 1)}</p>}
    </>
  );
}

/** Nothing where the list has nothing. */
const Named = ({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <>
      <h3 className={css.caption}>{title}</h3>
      <ul className={css.plain}>{children}</ul>
    </>
  );

const rowsIn = (words: Words): readonly (readonly [Figure, (of: ImpactFigures) => string])[] => [
  ['touched', ({ touched }) => formatCount(touched)],
  ['repriced', ({ repriced }) => formatCount(repriced)],
  ['before', ({ before }) => moneyText(before)],
  ['after', ({ after }) => moneyText(after)],
  ['difference', ({ before, after }) => changeText(minus(after, before))],
  ['range', ({ range }) => (range ? words.range(changeText(range.least), changeText(range.most)) : '–')],
  ['unfit', ({ unfit }) => formatCount(unfit)],
];

function Sums({ projects, templates }: Pick<Impact, 'projects' | 'templates'>) {
  const { impact: texts } = useReleaseTexts();
  return (
    <div className={css.scroll}>
      <Table aria-label={texts.figuresLabel}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.columns.what}</Table.Th>
            <Table.Th ta="right">{texts.columns.projects}</Table.Th>
            <Table.Th ta="right">{texts.columns.templates}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rowsIn(texts).map(([name, show]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{texts.figures[name]}</Table.Th>
              <Table.Td ta="right">{show(projects)}</Table.Td>
              <Table.Td ta="right">{show(templates)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Of a template, with the release. */
function placeOf({ kind, _id }: ImpactOnOne, release: string | null): string {
  const page = filledPath(kind === 'template' ? PAGES.template : PAGES.project, { room_id: _id });
  return kind === 'template' && release !== null ? asItWillBe(page, release) : page;
}

/** In a tab of its own where a form that is typed in stays where it is. */
function WayTo({ one, release }: { readonly one: ImpactOnOne } & Pick<ImpactTablesProps, 'release'>) {
  const place = placeOf(one, release);
  if (release !== null) return <AppLink to={place}>{one.titleProject}</AppLink>;
  return (
    <a href={place} target="_blank" rel="opener">
      {one.titleProject}
    </a>
  );
}

/** The ten whose totals change most. */
function Most({ most, release }: Pick<Impact, 'most'> & Pick<ImpactTablesProps, 'release'>) {
  const { impact: texts } = useReleaseTexts();
  const titles = texts.most;
  return (
    <>
      <h3 className={css.caption}>{texts.mostTitle}</h3>
      <div className={css.scroll}>
        <Table aria-label={texts.mostTitle}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{titles.name}</Table.Th>
              <Table.Th>{titles.who}</Table.Th>
              <Table.Th ta="right">{titles.before}</Table.Th>
              <Table.Th ta="right">{titles.after}</Table.Th>
              <Table.Th ta="right">{titles.difference}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {most.map((one) => (
              <Table.Tr key={`${one.kind} ${one._id}`}>
                <Table.Td>
                  <WayTo one={one} release={release} />
                  {one.misfits > 0 && (
                    <p className={css.muted}>{texts.misfits(formatCount(one.misfits), one.misfits === 1)}</p>
                  )}
                </Table.Td>
                <Table.Td>{one.kind === 'template' ? texts.template : one.userName}</Table.Td>
                <Table.Td ta="right">{moneyText(one.before)}</Table.Td>
                <Table.Td ta="right">{moneyText(one.after)}</Table.Td>
                <Table.Td ta="right">{changeText(minus(one.after, one.before))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
