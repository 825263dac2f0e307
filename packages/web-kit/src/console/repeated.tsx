import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type DragEvent, type SyntheticEvent } from 'react';
import { confirm } from '../ui/confirm';
import { loadFieldFault, type FieldIssue } from '../ui/fieldSentence';
import { Modal } from '../ui/Modal';
import css from './entity.module.css';
import type { EntryTexts, Rows } from './entity';
import type { FieldKind, ControlProps } from './fieldKind';
import { FieldRows } from './FieldRows';
import { missingIn, useOtherLanguages } from './otherLanguages';
import { bodyOf, initialValues, isTranslated, valuesOf, type FormSchema, type FormValues } from './formFacts';
import { SendingProvider, useSending } from './sending';
import { useConsoleTexts } from './text';
import { useUnsaved } from './unsaved';

export interface Repeated {
  /** Names an entry in the list. */
  readonly nameOf: (entry: FormValues) => string;
  /** Rows of an entry's form, or by what is in it; what is nowhere in them stays as it is. */
  readonly layout: Rows | ((entry: FormValues) => Rows);
  readonly fields?: Readonly<Record<string, FieldKind>>;
  /** The field that has an entry's place in the list; without it they stay as they are sent. */
  readonly orderedBy?: string;
  /** The field by which they are kept as a record and not as a list; no two have the same there. */
  readonly keyedBy?: string;
  /** The field that is true for one of them at the most. */
  readonly onlyOne?: string;
}

/** Entries within a record, in their order; each is added and updated in a form of its own. */
export const repeated = (how: Repeated): FieldKind => ({
  Control: (props) => <EntryList {...props} how={how} />,
  show: (value) => entriesOf(value, how).map(how.nameOf).join(', '),
  entriesOf: (value) =>
    entriesOf(value, how).map((entry) => ({ name: how.nameOf(entry), values: withoutPlace(entry, how) })),
  within: how.fields ?? {},
});

function entriesOf(value: unknown, { orderedBy }: Repeated): readonly FormValues[] {
  const entries = Object.values(value ?? {}) as readonly FormValues[];
  if (orderedBy === undefined) return entries;
  return entries.toSorted((one, other) => Number(one[orderedBy]) - Number(other[orderedBy]));
}

/** Its place in the list is seen there. */
const withoutPlace = (entry: FormValues, { orderedBy = '' }: Repeated): FormValues =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== orderedBy));

const numbered = (entries: readonly FormValues[], { orderedBy }: Repeated): readonly FormValues[] =>
  orderedBy === undefined ? entries : entries.map((entry, index) => ({ ...entry, [orderedBy]: index + 1 }));

/** The letters of a name that a key may have. */
const keyOf = (name: string): string => name.normalize('NFKD').replace(/[^\w -]|^[^A-Za-z0-9]+/g, '');

/** As they are sent. */
function kept(entries: readonly FormValues[], how: Repeated): unknown {
  const { keyedBy } = how;
  if (keyedBy === undefined) return numbered(entries, how);
  return Object.fromEntries(
    entries.map((entry, index) => [keyOf(String(entry[keyedBy])) || `entry-${index + 1}`, entry]),
  );
}

/** Of all that is within a value. */
const pathsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => [key, ...pathsIn(one).map((path) => `${key}.${path}`)])
    : [];

/** What is wrong with a field of an entry, by the paths that they have in the form. */
const faultWithin = ({ input, bind }: Pick<ControlProps, 'input' | 'bind'>): string | undefined =>
  pathsIn(input.value)
    .map((path) => bind(`${input['data-path']}.${path}`).error)
    .find(Boolean);

interface EntryListProps extends ControlProps {
  readonly how: Repeated;
}

function EntryList({ how, name, facts, texts, input, bind }: EntryListProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const entries = entriesOf(input.value, how);
  const entryTexts = texts.entries![name]!;
  const change = (next: readonly FormValues[]) => input.onChange(kept(next, how));
  const move = (from: number, to: number) =>
    change(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!));
  const drag = useDraggedEntry(move);
  const hasLanguages = useOtherLanguages();
  const keep = (entry: FormValues) => {
    const { onlyOne = '' } = how;
    const others = entry[onlyOne] === true ? entries.map((one) => ({ ...one, [onlyOne]: false })) : entries;
    change(others.toSpliced(edited!, 1, entry));
    setEdited(null);
  };
  const fault = input.error ?? faultWithin({ input, bind });
  return (
    <fieldset className={css.entries}>
      <legend>{input.label}</legend>
      {entries.length === 0 && <p className={css.hint}>{entryTexts.none}</p>}
      <ol>
        {entries.map((entry, index) => (
          <EntryRow
            key={index}
            name={how.nameOf(entry)}
            missing={hasLanguages ? missingIn(facts.inner!, entry) : ''}
            edit={() => setEdited(index)}
            remove={() => change(entries.toSpliced(index, 1))}
            up={index === 0 ? null : () => move(index, index - 1)}
            down={index === entries.length - 1 ? null : () => move(index, index + 1)}
            drag={drag(index)}
          />
        ))}
      </ol>
      <Fault>{fault}</Fault>
      <Button
        data-path={input['data-path']}
        size="xs"
        variant="default"
        onClick={() => setEdited(entries.length)}
      >
        {entryTexts.add}
      </Button>
      {edited !== null && (
        <EntryForm
          how={how}
          form={facts.inner!}
          texts={entryTexts}
          entry={entries[edited] ?? null}
          others={entries.toSpliced(edited, 1)}
          keep={keep}
          close={() => setEdited(null)}
        />
      )}
    </fieldset>
  );
}

const Fault = ({ children }: { readonly children: string | undefined }) =>
  children && (
    <p role="alert" className={css.fault}>
      {children}
    </p>
  );

/** An entry that is dropped on another takes its place. */
function useDraggedEntry(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number) => ({
    draggable: true,
    'data-is-over': (over === index && dragged !== index) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(index));
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, index);
      end();
    },
    onDragEnd: end,
  });
}

interface EntryRowProps {
  readonly name: string;
  /** The languages that it says something not in. */
  readonly missing: string;
  readonly edit: () => void;
  readonly remove: () => void;
  /** Null for the first. */
  readonly up: (() => void) | null;
  /** Null for the last. */
  readonly down: (() => void) | null;
  readonly drag: ReturnType<ReturnType<typeof useDraggedEntry>>;
}

function EntryRow({ name, missing, edit, remove, up, down, drag }: EntryRowProps) {
  const { entries, order, languages } = useConsoleTexts();
  return (
    <li {...drag}>
      <button type="button" className={css.entry} onClick={edit}>
        {name}
        {missing && <small>{languages.missingIn(missing)}</small>}
      </button>
      <ActionIcon aria-label={order.up(name)} disabled={!up} onClick={() => up?.()}>
        <span aria-hidden="true">↑</span>
      </ActionIcon>
      <ActionIcon aria-label={order.down(name)} disabled={!down} onClick={() => down?.()}>
        <span aria-hidden="true">↓</span>
      </ActionIcon>
      <ActionIcon aria-label={entries.remove(name)} onClick={remove}>
        <span aria-hidden="true">×</span>
      </ActionIcon>
    </li>
  );
}

interface EntryFormProps {
  readonly how: Repeated;
  readonly form: FormSchema;
  readonly texts: EntryTexts;
  /** Null for a new one. */
  readonly entry: FormValues | null;
  readonly others: readonly FormValues[];
  readonly keep: (entry: FormValues) => void;
  readonly close: () => void;
}

function EntryForm({ how, form: schema, texts, entry, others, keep, close }: EntryFormProps) {
  const words = useConsoleTexts();
  const form = useForm<FormValues>({
    initialValues: entry ? valuesOf(schema, entry) : initialValues(schema),
    validate: async (values) => ({
      ...takenIn(values, others, how, words.entries.taken),
      ...(await faultsOf(schema, bodyOf(schema, values, entry))),
    }),
  });
  const { isSending, begin } = useSending();
  const isTyped = form.isDirty() || isSending;
  useUnsaved(isTyped);
  const leave = async () => {
    const { question, leave: confirmLabel, stay: cancelLabel } = words.unsaved;
    const asked = { question, confirmLabel, cancelLabel, isDestructive: true };
    if (!isTyped || (await confirm(asked))) close();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // In the page this form stands beside the other; for React it is within it.
    event.stopPropagation();
    if (isSending) return event.preventDefault();
    form.onSubmit((values) => keep(bodyOf(schema, values, entry)))(event as never);
  };
  const caption = entry ? texts.update : texts.add;
  const isWide = useOtherLanguages() && isTranslated(schema);
  return (
    <Modal opened title={caption} size={isWide ? 860 : 'md'} onClose={() => void leave()}>
      <form noValidate className={css.form} onSubmit={submit}>
        <SendingProvider value={begin}>
          <FieldRows
            form={schema}
            layout={typeof how.layout === 'function' ? how.layout(form.values) : how.layout}
            kinds={how.fields ?? {}}
            texts={texts}
            values={form.values}
            bind={(name) => form.getInputProps(name)}
          />
        </SendingProvider>
        <div className={css.buttons}>
          <span className={css.space} />
          <Button variant="default" onClick={() => void leave()}>
            {words.entries.cancel}
          </Button>
          <Button type="submit" disabled={isSending} title={isSending ? words.picture.waits : undefined}>
            {caption}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What another entry is called already. */
function takenIn(
  values: FormValues,
  others: readonly FormValues[],
  { keyedBy = '' }: Repeated,
  taken: string,
): Record<string, string> {
  const key = keyOf(String(values[keyedBy] ?? ''));
  return key !== '' && others.some((other) => keyOf(String(other[keyedBy])) === key)
    ? { [keyedBy]: taken }
    : {};
}

/** What the contract finds wrong with an entry, by its fields. */
async function faultsOf(schema: FormSchema, entry: FormValues): Promise<Record<string, string>> {
  const issues = (schema.safeParse(entry, { reportInput: true }).error?.issues ?? []) as FieldIssue[];
  if (issues.length === 0) return {};
  const faultOf = await loadFieldFault();
  // The first issue of a field is the one that is shown.
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.'), faultOf(issue).sentence]),
  );
}
