import type { ListedSession } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { formatTime, useShell, type ApiError } from '@rackwright/web-kit';
import { Badge, Button, Group, Modal, Stack, Text, useCall, useSend } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { useLaterTexts } from '../text/later';
import css from './account.module.css';
import { Loading } from './Loading';

/** Where one is signed in, to end one by one or all. */
export function DeviceList() {
  const { toasts } = useShell();
  const services = useShellServices();
  const words = useLaterTexts().account.devices;
  const sessions = useCall(userCalls.sessions);
  const ending = useSend(userCalls.endSession, [userCalls.sessions]);
  const endingAll = useSend(userCalls.endSessions);
  const [isAsking, setIsAsking] = useState(false);
  const onError = (refusal: ApiError) => toasts.error(refusal.message);
  const endOne = ({ id }: ListedSession) =>
    ending.mutate({ params: { sid: id } }, { onError, onSuccess: () => toasts.success(words.ended) });
  const hasEndedAll = () => {
    services.signOut();
    toasts.success(words.endedAll);
  };
  if (!sessions.data) return <Loading of={sessions} />;
  const listed = [...sessions.data.sessions].sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  return (
    <Stack gap="sm">
      <ul className={css.list} aria-label={words.title}>
        {listed.map((one) => (
          <Device key={one.id} of={one} end={() => endOne(one)} />
        ))}
      </ul>
      <Text size="sm">{words.about}</Text>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {words.everywhere}
      </Button>
      {isAsking && (
        <Question
          close={() => setIsAsking(false)}
          agree={() => endingAll.mutate(undefined, { onError, onSuccess: hasEndedAll })}
        />
      )}
    </Stack>
  );
}

function Question({ close, agree }: { readonly close: () => void; readonly agree: () => void }) {
  const { devices: words, erase } = useLaterTexts().account;
  return (
    <Modal opened onClose={close} title={words.everywhere}>
      <Stack gap="sm">
        <Text>{words.question}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {erase.cancel}
          </Button>
          <Button color="red" onClick={agree}>
            {words.everywhere}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Device({ of, end }: { readonly of: ListedSession; readonly end: () => void }) {
  const words = useLaterTexts().account.devices;
  const name = words.name(of.browser, of.system);
  return (
    <li className={css.device}>
      <span className={css.deviceName}>{name}</span>
      {of.isThisOne ? (
        <Badge color="leaf" variant="light" tt="none">
          {words.thisOne}
        </Badge>
      ) : (
        <Button variant="default" size="xs" aria-label={words.endNamed(name)} onClick={end}>
          {words.end}
        </Button>
      )}
      <span className={css.below}>{words.used(formatTime(of.usedAt))}</span>
      <span className={css.below}>{words.started(formatTime(of.startedAt))}</span>
    </li>
  );
}
