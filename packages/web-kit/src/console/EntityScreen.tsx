import { Alert, Button, Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../location';
import { useShell } from '../shell';
import { useLoaded } from '../ui/query';
import { ConsolePage } from './ConsoleFrame';
import type { Entity, EntityRecord, EntityTexts } from './entity';
import { EntityForm } from './EntityForm';
import css from './entity.module.css';
import { EntityOrder } from './EntityOrder';
import { EntityTable } from './EntityTable';
import { useOtherLanguages } from './otherLanguages';
import { allRecords, recordsWith } from './records';
import { useConsoleTexts } from './text';
import { askedId, searchFor, useChosen, type Mode } from './useChosen';

/** A list of records, and the form that publishes and updates them; which one is shown stands in the address. */
export const EntityScreen = ({ entity }: { readonly entity: Entity }) =>
  entity.isSingle ? <SingleRecords entities={[entity]} /> : <EntityPart entity={entity} />;

/** Entities of which there is one record each: their forms, one below the other. */
export const SingleRecords = ({ entities }: { readonly entities: readonly Entity[] }) => (
  <ConsolePage width={useOtherLanguages() ? 960 : 640}>
    {entities.map((entity) => (
      <EntityPart key={entity.calls.change + entity.calls.list} entity={entity} />
    ))}
  </ConsolePage>
);

const NOTHING: readonly EntityRecord[] = [];

/** All records; of a list that is served page by page the one that the address names. */
function useRecords({ calls, load, served }: Entity) {
  const asked = askedId(useShell().location.search);
  const id = served ? asked : null;
  const isAsking = !served || id !== null;
  const { data, error, refetch } = useLoaded<readonly EntityRecord[]>(
    id === null ? [calls.list] : [calls.list, 'one', id],
    !isAsking
      ? null
      : (api, signal) => {
          if (load) return load(api, signal);
          return id === null ? allRecords(api, calls.list, signal) : recordsWith(api, calls.list, id, signal);
        },
    // A form begins with the record as it is, never with what it was when it was last looked at.
    id === null ? {} : { gcTime: 0 },
  );
  return { records: isAsking ? (data ?? null) : NOTHING, error, refetch };
}

function EntityPart({ entity }: { readonly entity: Entity }) {
  const { isSingle, served } = entity;
  const { records, error, refetch } = useRecords(entity);
  const words = useConsoleTexts();
  if (records || (served && !error)) return <Records entity={entity} records={records} />;
  const Frame = isSingle ? Fragment : ConsolePage;
  if (!error)
    return (
      <Frame>
        <Skeleton height={isSingle ? 160 : 320} />
      </Frame>
    );
  return (
    <Frame>
      <Alert color="red" role="alert" title={words.notLoaded}>
        <p className={css.reason}>{error.message}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </Alert>
    </Frame>
  );
}

interface RecordsProps {
  readonly entity: Entity;
  /** Null while they are on their way. */
  readonly records: readonly EntityRecord[] | null;
}

const hasForm = (mode: Mode): boolean => mode === 'publish' || mode === 'update';

function Records({ entity, records }: RecordsProps) {
  const texts = entity.useTexts();
  const { chosen, listed, original, belowId, mode, round, choose, copy, begin, done } = useChosen(
    entity,
    records,
  );
  const publish = () => choose(null);
  const form = hasForm(mode) && (
    <EntityForm
      key={[chosen?._id, original?._id, belowId, round].join(' ')}
      {...{ entity, texts, original, belowId }}
      record={chosen}
      onClear={publish}
      onCopy={entity.copyOf ? copy : null}
      onDone={done}
    />
  );
  if (entity.isSingle) return form;
  const { order } = entity;
  const list = { entity, texts, choose, records: records ?? NOTHING, markedId: listed && listed._id };
  const table = order ? <EntityOrder {...list} order={order} /> : <EntityTable {...list} />;
  return (
    <Parts {...{ entity, texts, mode, chosen: listed, publish, begin, table }}>
      {form}
      {mode === 'loading' && <Skeleton height={320} />}
      {mode === 'choose' && <ChooseFirst />}
    </Parts>
  );
}

interface PartsProps extends Omit<WaysProps, 'isAlone'> {
  readonly table: ReactNode;
  readonly children: ReactNode;
}

/** The list beside the form, or one of them. */
function Parts({ table, children, ...ways }: PartsProps) {
  const { entity, mode } = ways;
  const isAlone = entity.isFormAlone && mode !== 'hidden';
  return (
    <ConsolePage actions={<Ways {...ways} isAlone={isAlone} />}>
      <div className={isAlone ? css.alone : css.split} data-has-list-alone={mode === 'hidden' || undefined}>
        {!isAlone && table}
        {isAlone ? children : <div className={css.beside}>{children}</div>}
      </div>
    </ConsolePage>
  );
}

interface WaysProps {
  readonly entity: Entity;
  readonly texts: EntityTexts;
  readonly mode: Mode;
  readonly isAlone: boolean;
  readonly chosen: EntityRecord | null;
  readonly publish: () => void;
  readonly begin: (belowId: string) => void;
}

/** To the next new record, in a tree below the chosen one, too; from a form that is alone to the list. */
function Ways({ entity, texts, mode, isAlone, chosen, publish, begin }: WaysProps) {
  const words = useConsoleTexts();
  const { pathname, search } = useShell().location;
  if (isAlone) return <AppLink to={pathname + searchFor(search, {})}>{words.toList}</AppLink>;
  if (texts.publish === undefined || mode === 'publish') return null;
  const below = entity.order?.below;
  return (
    <div className={css.ways}>
      {below && chosen && (
        <Button variant="default" onClick={() => begin(chosen._id)}>
          {below.publish(texts, entity.nameOf(chosen, texts))}
        </Button>
      )}
      <Button variant={entity.isFormAlone ? 'filled' : 'default'} onClick={publish}>
        {texts.publish}
      </Button>
    </div>
  );
}

const ChooseFirst = () => <p className={css.hint}>{useConsoleTexts().choose}</p>;
