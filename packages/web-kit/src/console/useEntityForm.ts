import { useEffect, useRef, useState, type FormEvent, type FormEventHandler } from 'react';
import { ApiError } from '../api';
import { useShell, type Toasts } from '../shell';
import { confirm, confirmOr } from '../ui/confirm';
import { useRefresh } from '../ui/query';
import { useCallForm, type CallForm } from '../ui/useCallForm';
import { type PublishAnswer, useBeforePublishing } from './BeforePublishing';
import { formOf, type Entity, type EntityRecord, type EntityTexts } from './entity';
import { bodyOf, initialValues, type FormValues } from './formFacts';
import type { GatheredForm } from './gathering';
import { recordNow } from './records';
import { useConsoleTexts } from './text';
import { useUnsaved } from './unsaved';

const STALE = 412;
const GONE = 404;

export interface EntityFormProps {
  readonly entity: Entity;
  readonly texts: EntityTexts;
  /** Null for a new one. */
  readonly record: EntityRecord | null;
  /** Which a new one is a copy of; null for none. */
  readonly original: EntityRecord | null;
  /** Which a new one begins below; null for the usual place. */
  readonly belowId: string | null;
  readonly onClear: () => void;
  /** Null where records are not copied. */
  readonly onCopy: ((id: string) => void) | null;
  /** After a success; `isNew` when the record was not there before. */
  readonly onDone: (isNew: boolean) => Promise<void>;
}

interface Published {
  readonly warnings?: readonly { readonly message: string }[];
}

/** In one toast, since the next one takes its place. */
function tellPublished(toasts: Toasts, done: string, { warnings = [] }: Published): void {
  if (warnings.length === 0) toasts.success(done);
  else toasts.warning(`${done}. ${warnings.map(({ message }) => message).join(' ')}`);
}

/** Which record, at the version that this person saw. */
const at = ({ _id, version }: EntityRecord) => ({
  params: { id: _id },
  headers: { 'If-Match': `"v${version}"` },
});

/** The record that the form is for, and what another publisher has made of it meanwhile. */
function useVersions(entity: Entity, record: EntityRecord | null) {
  const { api, toasts } = useShell();
  const refresh = useRefresh();
  const { goneMeanwhile } = useConsoleTexts();
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<EntityRecord | null>(null);
  const [note, setNote] = useState<string | null>(null);
  /** False where it was refused for something else than what another publisher has done. */
  const meet = async (stale: EntityRecord, { status }: ApiError): Promise<boolean> => {
    if (status !== STALE && status !== GONE) return false;
    const now = await recordNow(entity, api, stale._id);
    if (now && status === GONE) return false;
    void refresh(entity.calls.list);
    if (now) setTheirs(now);
    else {
      setBase(null);
      setNote(goneMeanwhile);
    }
    return true;
  };
  /** Does what may meet a newer version, and says why it could not be done. */
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setNote(null);
    try {
      await act();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (base && (await meet(base, fault))) return;
      toasts.error(fault.message);
      throw fault;
    }
  };
  return { base, setBase, theirs, setTheirs, note, setNote, attempt };
}

/** What is in a form at first. */
function firstValues({ entity, record, original, belowId }: EntityFormProps) {
  if (record) return formOf(entity, record);
  if (original && entity.copyOf) return entity.copyOf(formOf(entity, original));
  const below = entity.order?.below;
  const place = below && belowId !== null ? { [below.field]: belowId } : {};
  return { ...initialValues(entity.form), ...entity.initial, ...place };
}

/** The form as it is gathered in a release, once it keeps the rules that it is published by; or that its record is to go. */
function useGathering() {
  const isAsked = useRef(false);
  const isNow = useRef(false);
  const [gathered, setGathered] = useState<Pick<GatheredForm, 'body'> | null>(null);
  const [isDone, setDone] = useState(false);
  return {
    gathered,
    isDone,
    setDone: () => setDone(true),
    /** Begins with a form that keeps the rules already, or with the deletion of the record. */
    begin: (body: FormValues | null) => setGathered({ body }),
    /** Sends the form to be gathered. */
    ask(element: HTMLFormElement) {
      isAsked.current = true;
      element.requestSubmit();
    },
    /** One that is refused for a rule is not gathered when it is published after that. */
    sendBy: (submit: FormEventHandler<HTMLFormElement>) => (event: FormEvent<HTMLFormElement>) => {
      isNow.current = isAsked.current;
      isAsked.current = false;
      submit(event);
    },
    /** False where it is to be published. */
    takes(body: FormValues): boolean {
      if (isNow.current) setGathered({ body });
      return isNow.current;
    },
    end() {
      setGathered(null);
      setDone(false);
    },
  };
}

interface Ending {
  readonly form: Pick<CallForm<FormValues>, 'resetDirty'>;
  /** The next new record; null where this one is none. */
  readonly begin: (() => void) | null;
}

const endingOf = (
  { gathered, setDone, isDone, end }: ReturnType<typeof useGathering>,
  { form, begin }: Ending,
) => ({
  /** What was typed is in a release, and stays. */
  isGathered() {
    setDone();
    if (gathered?.body) form.resetDirty();
  },
  endGathering() {
    end();
    if (isDone) begin?.();
  },
});

interface Removing {
  readonly tellUnsaved: (is: boolean) => void;
  readonly before: ReturnType<typeof useBeforePublishing>;
  /** By a release. */
  readonly gatherRemoval: () => void;
}

/** Deletes a record when that is confirmed, or has a release delete it. */
function useRemoving({ entity, texts, onDone }: EntityFormProps, removing: Removing) {
  const { api, toasts } = useShell();
  const words = useConsoleTexts();
  const { tellUnsaved, before, gatherRemoval } = removing;
  const answerOf = async (known: EntityRecord): Promise<PublishAnswer> => {
    const gone = { entity, base: known, body: null };
    if (before.isAsked(gone)) return before.ask(gone);
    const question = texts.deleteQuestion!(entity.nameOf(known, texts));
    const asked = { question, confirmLabel: words.remove, isDestructive: true };
    if (!entity.collection) return (await confirm(asked)) ? 'publish' : null;
    const answer = await confirmOr({ ...asked, otherLabel: words.release.open });
    return answer === 'other' ? 'release' : answer ? 'publish' : null;
  };
  return async (known: EntityRecord) => {
    const answer = await answerOf(known);
    if (answer === 'release') return gatherRemoval();
    if (!answer) return;
    await api.call(entity.calls.remove!, at(known) as never);
    toasts.success(texts.deleted!);
    tellUnsaved(false);
    await onDone(false);
  };
}

/** A form that publishes or updates a record, and deletes it. What was refused is said, and what was typed stays. */
export function useEntityForm(props: EntityFormProps) {
  const { entity, texts, record, onClear, onDone } = props;
  const { api, toasts } = useShell();
  const words = useConsoleTexts();
  const { calls, form: schema } = entity;
  const { base, setBase, theirs, setTheirs, note, setNote, attempt } = useVersions(entity, record);
  const [initial] = useState(() => firstValues(props));
  const gathering = useGathering();
  const before = useBeforePublishing();
  const call = base ? calls.change : calls.add!;
  const publish = async (body: FormValues, values: FormValues) => {
    const answer = await api.call(call, { ...(base && at(base)), body } as never);
    tellPublished(toasts, (base ? texts.updated : texts.published)!, answer.body as unknown as Published);
    tellUnsaved(false);
    if (entity.isSingle) keepPublished(values);
    await onDone(!base);
  };
  const form = useCallForm<FormValues, FormValues>({
    call,
    initialValues: initial,
    bodyOf: (values) => bodyOf(schema, values, base),
    send: async (body) => {
      if (gathering.takes(body)) return;
      const values = form.getValues();
      const ways = { publish: () => publish(body, values), release: async () => gathering.begin(body) };
      await attempt(() => before.goOn({ entity, base, body }, ways));
    },
  });
  const tellUnsaved = useUnsaved(form.isDirty());
  usePlaceOf(record, { entity, base, setBase, form });
  const keepPublished = usePublished(record, { entity, base, setBase, form });
  const remove = useRemoving(props, { tellUnsaved, before, gatherRemoval: () => gathering.begin(null) });
  const clear = () => {
    // An update is left like every other page, with a question.
    if (!base) tellUnsaved(false);
    onClear();
  };
  return {
    form,
    base,
    theirs,
    refusal: form.refusal ?? note,
    asked: before.asked,
    submit: gathering.sendBy(form.submit),
    gathered: gathering.gathered && { entity, base, ...gathering.gathered },
    ...endingOf(gathering, { form, begin: base ? null : clear }),
    gather: gathering.ask,
    remove:
      base &&
      calls.remove &&
      (() => attempt(() => remove(base)).catch(({ message }: ApiError) => setNote(message))),
    /** What both made of it, for the person to look at before it is sent. */
    join(joined: FormValues | null) {
      setTheirs(null);
      if (!joined) return;
      setBase(theirs);
      form.setValues(joined);
      setNote(words.conflict.joined);
    },
    clear,
  };
}

interface Placing {
  readonly entity: Entity;
  readonly base: EntityRecord | null;
  readonly setBase: (record: EntityRecord) => void;
  readonly form: CallForm<FormValues>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A record that was put into another place while it is in the form is the same one: what was typed stays. The list may be older than the
 * form, which has met a newer version then.
 */
function usePlaceOf(record: EntityRecord | null, { entity, base, setBase, form }: Placing): void {
  useEffect(() => {
    const { order } = entity;
    if (!order || !record || !base || record.version <= base.version) return;
    const placed = [...(order.below ? [order.below.field] : []), 'orderNumber'];
    const isOnlyMoved = Object.keys(form.values).every(
      (name) => placed.includes(name) || isSame(record[name], base[name]),
    );
    if (!isOnlyMoved) return;
    const was = formOf(entity, base);
    const placeOf = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, record[name]]));
    form.setInitialValues({ ...form.getInitialValues(), ...placeOf(placed) });
    form.setValues(placeOf(placed.filter((name) => isSame(form.values[name], was[name]))));
    setBase(record);
  }, [entity, record, base, setBase, form]);
}

/** The only record stays in its form when it is published: it is read anew there, and what was typed since stays, too. */
function usePublished(record: EntityRecord | null, { entity, base, setBase, form }: Placing) {
  const published = useRef<FormValues | null>(null);
  useEffect(() => {
    const was = published.current;
    if (!was || !record || !base || record.version <= base.version) return;
    published.current = null;
    const now = formOf(entity, record);
    form.setInitialValues(now);
    const left = Object.entries(now).filter(([name]) => isSame(form.values[name], was[name]));
    form.setValues(Object.fromEntries(left));
    setBase(record);
  }, [entity, record, base, setBase, form]);
  return (values: FormValues) => {
    published.current = values;
    form.resetDirty(values);
  };
}
