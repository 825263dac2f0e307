import type { DeskList } from '@rackwright/contracts';
import {
  type ApiError,
  AppLink,
  formatCount,
  formatDate,
  languages,
  type Language,
} from '@rackwright/web-kit';
import { useDeskTexts } from '@rackwright/web-kit/desk';
import { Fact, Facts, PanelCard, Skeleton } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../text';
import { useDealings, useProjects } from './customer';
import css from './desk.module.css';
import { itemPlace, viewerPlace } from './places';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly language?: Language | undefined;
  readonly subscribeForNewsletter?: boolean;
}

interface PersonCardProps {
  readonly person: Person;
  /** Empty where no account is known. */
  readonly userId: string;
}

/** Who it is, how they are reached, and all else of theirs one click away. */
export function PersonCard({ person, userId }: PersonCardProps) {
  const words = useTexts().person;
  return (
    <PanelCard title={words.title}>
      <p className={css.name}>
        {person.firstName} {person.lastName}
      </p>
      <Facts label={words.title}>
        <Fact name={words.email}>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </Fact>
        {person.phone !== '' && (
          <Fact name={words.phone}>
            <a href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}>{person.phone}</a>
          </Fact>
        )}
        {person.language && <Fact name={words.language}>{languages[person.language]}</Fact>}
        {person.subscribeForNewsletter !== undefined && (
          <Fact name={words.newsletter}>{person.subscribeForNewsletter ? words.yes : words.no}</Fact>
        )}
      </Facts>
      {userId === '' ? <p className={css.when}>{words.guest}</p> : <Others userId={userId} />}
    </PanelCard>
  );
}

function Others({ userId }: { readonly userId: string }) {
  const words = useTexts().person;
  const { states } = useDeskTexts();
  const projects = useProjects(userId);
  const { orders, helpRequests, submissions } = useDealings(userId);
  const item = (of: DeskList, id: string, name: string, at: string) => (
    <Line key={id} to={itemPlace(of, id)} name={name} beside={formatDate(at)} />
  );
  return (
    <div className={css.others}>
      <h3 className={css.othersTitle}>{words.others}</h3>
      <Kind title={words.projects} {...projects}>
        {({ _id, titleProject, lastEdited }) => (
          <Line key={_id} to={viewerPlace(_id)} name={titleProject} beside={formatDate(lastEdited)} />
        )}
      </Kind>
      <Kind title={words.orders} {...orders}>
        {({ _id, title, date }) => item('orders', _id, title || _id, date)}
      </Kind>
      <Kind title={words.helpRequests} {...helpRequests}>
        {({ _id, num, status, createdAt }) =>
          item('helpRequests', _id, `${num} · ${states[status]}`, createdAt)
        }
      </Kind>
      <Kind title={words.submissions} {...submissions}>
        {({ _id, title, status, createdAt }) =>
          item('submissions', _id, `${title} · ${states[status]}`, createdAt)
        }
      </Kind>
    </div>
  );
}

interface KindProps<T> {
  readonly title: string;
  readonly data: { readonly items: readonly T[]; readonly total: number } | undefined;
  readonly error: ApiError | null;
  readonly children: (item: T) => ReactNode;
}

const SHOWN = 5;

function Kind<T>({ title, data, error, children }: KindProps<T>) {
  const words = useTexts().person;
  if (!data) return error ? <p role="alert">{error.message}</p> : <Skeleton height={24} />;
  const { items, total } = data;
  return (
    <section aria-label={title}>
      <h4 className={css.kind}>
        {title} <span>{total === 0 ? words.none : formatCount(total)}</span>
      </h4>
      {total > 0 && <ul className={css.lines}>{items.slice(0, SHOWN).map(children)}</ul>}
      {total > SHOWN && <p className={css.when}>{words.more(formatCount(total - SHOWN))}</p>}
    </section>
  );
}

interface LineProps {
  readonly to: string;
  readonly name: string;
  readonly beside: string;
}

const Line = ({ to, name, beside }: LineProps) => (
  <li>
    <AppLink to={to}>{name}</AppLink> <span>{beside}</span>
  </li>
);
