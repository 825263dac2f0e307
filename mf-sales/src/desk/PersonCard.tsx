import type { DeskList, HelpRequest, Order, RoomSummary, Submission } from '@rackwright/contracts';
import { AppLink, formatCount, formatDate, languages, type Language } from '@rackwright/web-kit';
import { useDeskTexts } from '@rackwright/web-kit/desk';
import { Button, Fact, Facts, PanelCard, Skeleton } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../text';
import { customerLists, useNewest } from './customer';
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
  const item = (of: DeskList, id: string, name: string, at: string) => (
    <Line key={id} to={itemPlace(of, id)} name={name} beside={formatDate(at)} />
  );
  return (
    <div className={css.others}>
      <h3 className={css.othersTitle}>{words.others}</h3>
      <Kind<RoomSummary> of="projects" userId={userId}>
        {({ _id, titleProject, lastEdited }) => (
          <Line key={_id} to={viewerPlace(_id)} name={titleProject} beside={formatDate(lastEdited)} />
        )}
      </Kind>
      <Kind<Order> of="orders" userId={userId}>
        {({ _id, title, date }) => item('orders', _id, title || _id, date)}
      </Kind>
      <Kind<HelpRequest> of="helpRequests" userId={userId}>
        {({ _id, num, status, createdAt }) =>
          item('helpRequests', _id, `${num} · ${states[status]}`, createdAt)
        }
      </Kind>
      <Kind<Submission> of="submissions" userId={userId}>
        {({ _id, title, status, createdAt }) =>
          item('submissions', _id, `${title} · ${states[status]}`, createdAt)
        }
      </Kind>
    </div>
  );
}

interface KindProps<T> {
  readonly of: keyof typeof customerLists;
  readonly userId: string;
  readonly children: (item: T) => ReactNode;
}

function Kind<T>({ of, userId, children }: KindProps<T>) {
  const words = useTexts().person;
  const { items, total, error, next, showMore } = useNewest<T>(customerLists[of], userId);
  if (!items) return error ? <p role="alert">{error.message}</p> : <Skeleton height={24} />;
  return (
    <section aria-label={words[of]}>
      <h4 className={css.kind}>
        {words[of]} <span>{total === 0 ? words.none : formatCount(total)}</span>
      </h4>
      {total > 0 && <ul className={css.lines}>{items.map(children)}</ul>}
      {next > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={showMore}>
          {words.showMore(formatCount(next))}
        </Button>
      )}
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
