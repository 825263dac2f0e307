import type { DeskList } from '@rackwright/contracts';
import { type ApiError, AppLink, useShell } from '@rackwright/web-kit';
import { Alert, Button, PageHead, Skeleton } from '@rackwright/web-kit/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../text';
import css from './desk.module.css';
import { placeWith } from './places';
import { useDeskKeys } from './useDeskKeys';
import { useRemoval } from './useRemoval';

interface ItemFrameProps {
  readonly of: DeskList;
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** What can be done with it, the primary action last. */
  readonly actions?: ReactNode;
  /** The customer and the project. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** One item in place of its list, which Escape leads back to. */
export function ItemFrame({ of, id, title, lead, actions, aside, children }: ItemFrameProps) {
  const words = useTexts().desk;
  const { remove, isRemoving } = useRemoval(of, id);
  const head = useRef<HTMLDivElement>(null);
  // Whoever opened it by a key goes on from here.
  useEffect(() => head.current?.focus(), []);
  return (
    <article>
      <Back />
      <div ref={head} tabIndex={-1} className={css.head}>
        <PageHead
          level={2}
          title={title}
          lead={lead}
          actions={
            <div className={css.actions}>
              <Button variant="subtle" color="red" onClick={() => void remove()} loading={isRemoving}>
                {words.remove}
              </Button>
              {actions}
            </div>
          }
        />
      </div>
      <div className={css.item}>
        <div className={css.column}>{children}</div>
        <aside className={css.column}>{aside}</aside>
      </div>
    </article>
  );
}

function Back() {
  const { location, navigate } = useShell();
  const words = useTexts().desk;
  const place = placeWith(location.search, null);
  useDeskKeys({ Escape: () => navigate(place) });
  return (
    <AppLink to={place} className={css.back ?? ''}>
      ← {words.toList}
    </AppLink>
  );
}

interface NoItemProps {
  /** Otherwise it is on its way, or could not be loaded. */
  readonly isGone: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** In place of an item. */
export function NoItem({ isGone, error, retry }: NoItemProps) {
  const words = useTexts().desk;
  return (
    <>
      <Back />
      {isGone && <p>{words.gone}</p>}
      {!isGone && !error && <Skeleton height={320} />}
      {!isGone && error && (
        <Alert color="red" role="alert" title={words.notLoaded}>
          <p className={css.reason}>{error.message}</p>
          <Button variant="default" onClick={retry}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
    </>
  );
}
