import { Alert, PanelCard, Skeleton } from '@rackwright/web-kit/ui';
import type { ReactNode } from 'react';
import { clock, type AskedPart } from './asking';
import css from './operations.module.css';
import { useOperationTexts } from './text';

export interface PartCardProps<T extends { readonly readAt: string }> {
  readonly title: string;
  readonly part: AskedPart<T>;
  /** Below the title. */
  readonly lead?: string;
  readonly children: (data: T) => ReactNode;
}

/** A part that is asked by itself: when it was read, and why it could not be read now, above what was read last. */
export function PartCard<T extends { readonly readAt: string }>(props: PartCardProps<T>) {
  const { title, part, lead, children } = props;
  const { data, error } = part;
  const words = useOperationTexts();
  return (
    <PanelCard
      title={title}
      holdsTable
      actions={data && <span className={css.readAt}>{words.readAt(clock(data.readAt))}</span>}
    >
      {lead !== undefined && <p className={css.hint}>{lead}</p>}
      {error && (
        <Alert color="red" role="alert" title={words.noAnswer} mx="md" my="xs">
          {error.message} {data && words.lastRead(clock(data.readAt))}
        </Alert>
      )}
      {data ? children(data) : !error && <Skeleton height={80} />}
    </PanelCard>
  );
}
