import type { Release, ReleaseChange, ReleaseField } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import { AppLink, useShell } from '@rackwright/web-kit';
import { Badge, Button, PanelCard } from '@rackwright/web-kit/ui';
import { useReleaseTexts } from '../text/releases';
import { ChangedFields } from './ChangedFields';
import { recordPlace } from './places';
import css from './releases.module.css';
import { canStillChange } from './StateBadge';
import { useFieldWords, useRecordName } from './useFieldWords';
import type { ReleaseActs } from './useReleaseActs';

interface ReleaseChangesProps extends ReleaseActs {
  readonly release: Release;
}

/** What a release changes, record by record and field by field; what others have changed since is decided here. */
export function ReleaseChanges({ release, ...acts }: ReleaseChangesProps) {
  const { changes: texts } = useReleaseTexts();
  return (
    <PanelCard title={texts.title}>
      {release.items.length === 0 && <p className={css.muted}>{texts.none}</p>}
      <ul className={css.items}>
        {release.items.map((change) => (
          <li key={`${change.collection} ${change.recordId}`} className={css.item}>
            <OneChange change={change} isOpen={canStillChange(release)} {...acts} />
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}

interface OneChangeProps extends ReleaseActs {
  readonly change: ReleaseChange;
  readonly isOpen: boolean;
}

function OneChange({ change, isOpen: canChange, act, isBusy }: OneChangeProps) {
  const { api } = useShell();
  const words = useReleaseTexts();
  const texts = words.changes;
  const { collection, recordId, kind, collision } = change;
  const name = useRecordName()(collection, recordId, change.name);
  const isThere = kind !== 'added' && collision !== 'gone';
  const leaveOut = () =>
    act(
      (at) => api.call(releaseCalls.leaveOut, { ...at, params: { ...at.params, collection, recordId } }),
      texts.leftOut(name),
    );
  return (
    <>
      <div className={css.head}>
        <span className={css.name}>
          {isThere ? <AppLink to={recordPlace(collection, recordId)}>{name}</AppLink> : name}{' '}
          <span className={css.kind}>{words.collections[collection]}</span>
        </span>
        <Badge variant="light" color={KIND_COLOURS[kind]} tt="none">
          {words.kinds[kind]}
        </Badge>
        {canChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.leaveOutOf(name)}
            disabled={isBusy}
            onClick={() => void leaveOut()}
          >
            {texts.leaveOut}
          </Button>
        )}
      </div>
      {canChange && collision !== 'none' && collision !== 'fields' && (
        <>
          <p className={css.muted}>{texts.collision[collision]}</p>
          <Decide {...{ change, act, isBusy }} path="" of={name} />
        </>
      )}
      <ChangedFields
        of={change}
        fields={change.fields}
        beside={(field) =>
          canChange &&
          collision === 'fields' &&
          field.collides && <Collision {...{ change, field, act, isBusy }} />
        }
      />
    </>
  );
}

export const KIND_COLOURS = { added: 'leaf', changed: 'oak', removed: 'red' } as const;

interface CollisionProps extends ReleaseActs {
  readonly change: ReleaseChange;
  readonly field: ReleaseField;
}

/** A field that others have changed since, too, with what it is live now. */
function Collision({ change, field, ...acts }: CollisionProps) {
  const words = useReleaseTexts();
  const { nameOf, valueOf } = useFieldWords(change.collection, change.recordId);
  return (
    <>
      <p className={css.muted}>
        {`${words.changes.collision.fields} ${words.fields.live}: ${valueOf(field.path, field.live, field.after)}`}
      </p>
      <Decide {...{ change, ...acts }} path={field.path} of={`${change.name}, ${nameOf(field.path)}`} />
    </>
  );
}

interface DecideProps extends ReleaseActs {
  readonly change: ReleaseChange;
  /** Of the field; empty for all of the record. */
  readonly path: string;
  /** What is decided on, in words. */
  readonly of: string;
}

function Decide({ change: { collection, recordId, collision }, path, of, act, isBusy }: DecideProps) {
  const { api } = useShell();
  const { changes: texts } = useReleaseTexts();
  const decide = (keep: 'mine' | 'theirs') =>
    act(
      (at) =>
        api.call(releaseCalls.decide, { ...at, body: { decisions: [{ collection, recordId, path, keep }] } }),
      texts.decided,
    );
  return (
    <div className={css.choice}>
      {collision !== 'gone' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.keepMineOf(of)}
          disabled={isBusy}
          onClick={() => void decide('mine')}
        >
          {texts.keepMine}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.keepTheirsOf(of)}
        disabled={isBusy}
        onClick={() => void decide('theirs')}
      >
        {texts.keepTheirs}
      </Button>
    </div>
  );
}
