import { Alert, Button, Group, Modal, NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core';
import type { GatheredEdit, ReleaseSummary } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import { useState, type FormEvent } from 'react';
import { ApiError, type ApiClient } from '../api';
import { useShell } from '../shell';
import { useCall } from '../ui/query';
import { formOf, type Entity, type EntityRecord } from './entity';
import { bodyOf, type FormValues } from './formFacts';
import { useConsoleTexts } from './text';

const isFields = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was typed over `base`; where nothing was, what the release has already. */
function overRelease(typed: unknown, base: unknown, there: unknown): unknown {
  if (JSON.stringify(typed) === JSON.stringify(base)) return there;
  if (!isFields(typed) || !isFields(base) || !isFields(there)) return typed;
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, overRelease(value, base[name], there[name])]),
  );
}

export interface GatheredForm {
  readonly entity: Entity;
  /** As it is live; null for a new one. */
  readonly base: EntityRecord | null;
  /** As it would be published. */
  readonly body: FormValues;
}

/** What the release has of the record already stays, where nothing else was typed. */
async function editFor(api: ApiClient, { entity, base, body }: GatheredForm, release: ReleaseSummary) {
  const collection = entity.collection!;
  if (!base) return { collection, version: 0, form: body };
  // A record of the configuration is named by its form, which is short enough to be gathered as it is.
  if (collection === 'config') return { collection, version: base.version, form: body };
  const params = { id: release._id, collection, recordId: base._id };
  const { body: known } = await api.call(releaseCalls.record, { params });
  const there = known.record && formOf(entity, { ...known.record, _id: base._id, version: base.version });
  const wasTyped = bodyOf(entity.form, formOf(entity, base));
  const form = there ? overRelease(body, wasTyped, bodyOf(entity.form, there)) : body;
  return { collection, recordId: base._id, version: base.version, form };
}

/** Gathers the form in a release, and tells its name. Rejects with the call's `ApiError`. */
async function gather(api: ApiClient, gathered: GatheredForm, release: ReleaseSummary) {
  const edit = await editFor(api, gathered, release);
  const { body } = await api.call(releaseCalls.gather, {
    params: { id: release._id },
    headers: { 'If-Match': `"v${release.version}"` },
    // The form's rules are those of its call, which are the ones of this one.
    body: { edits: [edit as GatheredEdit] },
  });
  return body.gathered.flatMap(({ warnings = [] }) => warnings);
}

export interface IntoReleaseProps {
  readonly gathered: GatheredForm;
  readonly close: () => void;
  readonly onDone: () => void;
}

/** In which release a form is gathered: one that is not live yet, or a new one. */
export function IntoRelease(props: IntoReleaseProps) {
  const { release: words } = useConsoleTexts();
  const { data, error } = useCall(releaseCalls.list, { query: { state: 'open', pageSize: 100 } });
  return (
    <Modal opened title={words.title} onClose={props.close}>
      {data && <ReleaseChoice {...props} releases={data.items} />}
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton height={120} />}
    </Modal>
  );
}

const NEW = '';

interface ReleaseChoiceProps extends IntoReleaseProps {
  readonly releases: readonly ReleaseSummary[];
}

/** Which release it shall be, and puts the form in it. */
function useChoice({ gathered, releases, onDone }: ReleaseChoiceProps) {
  const { api, toasts } = useShell();
  const { release: words } = useConsoleTexts();
  const [id, setId] = useState(releases[0]?._id ?? NEW);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Made once, also where gathering in it is refused at first. */
  const [made, setMade] = useState<ReleaseSummary | null>(null);
  const releaseNow = async () => {
    const known = releases.find(({ _id }) => _id === id) ?? made;
    if (known) return known;
    const { body } = await api.call(releaseCalls.make, { body: { name: name.trim() } });
    setMade(body);
    return body;
  };
  const send = async () => {
    if (id === NEW && name.trim() === '') return setRefusal(words.nameMissing);
    setBusy(true);
    try {
      const release = await releaseNow();
      const warnings = await gather(api, gathered, release);
      toasts.success(words.gathered(release.name));
      for (const { message } of warnings) toasts.warning(message);
      onDone();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setRefusal(fault.message);
      setBusy(false);
    }
  };
  return { id, setId, name, setName, isBusy, refusal, send };
}

function ReleaseChoice(props: ReleaseChoiceProps) {
  const { release: words } = useConsoleTexts();
  const { id, setId, name, setName, isBusy, refusal, send } = useChoice(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <NativeSelect
          label={words.release}
          value={id}
          data={[
            ...props.releases.map((release) => ({ value: release._id, label: release.name })),
            { value: NEW, label: words.another },
          ]}
          data-autofocus
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        />
        {id === NEW && (
          <TextInput
            label={words.name}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.close}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {words.gather}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
