import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { ReleaseSummary } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../api';
import { FormFoot } from '../FormFoot';
import { AppLink } from '../location';
import { useShell } from '../shell';
import { Modal } from '../ui/Modal';
import { useCall, useRefresh } from '../ui/query';
import type { PutInto } from './gathering';
import { useConsoleTexts } from './text';

export interface IntoReleaseProps {
  readonly put: PutInto;
  /** It cannot go into a release that goes live by itself. */
  readonly isAtOnceOnly?: boolean;
  /** Of the dialog, in pixels. */
  readonly size?: number;
  /** Above the choice: what it is that goes into a release. */
  readonly children?: ReactNode;
  /** It is in the release; the dialog says so, and how to get there, until it is closed. */
  readonly onDone: () => void;
  readonly close: () => void;
}

/** Puts something into a release that is not live yet, or into a new one. */
export function IntoRelease(props: IntoReleaseProps) {
  const { release: words } = useConsoleTexts();
  const { data, error } = useCall(releaseCalls.list, { query: { state: 'open', pageSize: 100 } });
  const [done, setDone] = useState<ReleaseSummary | null>(null);
  return (
    <Modal opened title={words.title} size={props.size ?? 'md'} onClose={props.close}>
      {done && <IsIn release={done} close={props.close} />}
      {data && !done && <ReleaseChoice {...props} releases={offered(data.items, props)} setDone={setDone} />}
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton height={120} />}
    </Modal>
  );
}

const offered = (releases: readonly ReleaseSummary[], { isAtOnceOnly = false }: IntoReleaseProps) =>
  isAtOnceOnly ? releases.filter(({ state }) => state !== 'scheduled') : releases;

/** Leads to what the release does to saved projects, which is what somebody wants to know before it goes live. */
function IsIn({ release, close }: { readonly release: ReleaseSummary; readonly close: () => void }) {
  const { release: words } = useConsoleTexts();
  const place = `${PAGES.releases}?${new URLSearchParams({ id: release._id, look: '1' })}`;
  return (
    <Stack gap="sm">
      <Text role="status">{words.gathered(release.name)}</Text>
      <Group justify="flex-end" gap="xs">
        <AppLink to={place}>{words.look}</AppLink>
        <Button data-autofocus onClick={close}>
          {words.goOn}
        </Button>
      </Group>
    </Stack>
  );
}

const NEW = '';

interface ReleaseChoiceProps extends IntoReleaseProps {
  readonly releases: readonly ReleaseSummary[];
  readonly setDone: (release: ReleaseSummary) => void;
}

/** Which release it shall be, and puts it there. */
function useChoice({ put, releases, onDone, setDone }: ReleaseChoiceProps) {
  const { api, toasts } = useShell();
  const refresh = useRefresh();
  const { release: words } = useConsoleTexts();
  const [chosenId, setId] = useState(releases[0]?._id ?? NEW);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Made once, also where gathering in it is refused at first. */
  const [made, setMade] = useState<ReleaseSummary | null>(null);
  const isOffered = (one: string | undefined) => releases.some(({ _id }) => _id === one);
  // One that has gone live meanwhile, or was deleted, is no choice any more.
  const id = isOffered(chosenId) ? chosenId : NEW;
  const releaseNow = async () => {
    const known = releases.find(({ _id }) => _id === id) ?? (isOffered(made?._id) ? null : made);
    if (known) return known;
    const { body } = await api.call(releaseCalls.make, { body: { name: name.trim() } });
    setMade(body);
    setId(body._id);
    return body;
  };
  const send = async () => {
    if (id === NEW && name.trim() === '') return setRefusal(words.nameMissing);
    setBusy(true);
    try {
      const release = await releaseNow();
      const warnings = await put(api, release);
      if (warnings.length > 0) toasts.warning(warnings.map(({ message }) => message).join(' '));
      onDone();
      setDone(release);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setRefusal(fault.message);
    } finally {
      // Whoever sends again names the version that the release has by now.
      await refresh(releaseCalls.list);
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
        {props.children}
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
        <FormFoot
          form={{ refusal, submitting: isBusy }}
          send={words.gather}
          cancel={{ label: words.cancel, onClick: props.close }}
        />
      </Stack>
    </form>
  );
}
