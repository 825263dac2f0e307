import type { ListedSession } from '@rackwright/contracts';
import { staffCalls } from '@rackwright/contracts/browser';
import { formatTime, useShell, type ApiError } from '@rackwright/web-kit';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text, useCall, useSend } from '@rackwright/web-kit/ui';
import { useStaffTexts } from './text';

/** Where somebody is signed in, to end one by one or all. */
export function MemberSessions({ id }: { readonly id: string }) {
  const { toasts } = useShell();
  const words = useStaffTexts().sessions;
  const { data, error } = useCall(staffCalls.sessions, { params: { id } });
  const ending = useSend(staffCalls.endSession, [staffCalls.sessions]);
  const endingAll = useSend(staffCalls.endSessions, [staffCalls.sessions]);
  const onError = ({ message }: ApiError) => toasts.error(message);
  const end = (sid: string) =>
    ending.mutate({ params: { id, sid } }, { onError, onSuccess: () => toasts.success(words.ended) });
  const endAll = () =>
    endingAll.mutate({ params: { id } }, { onError, onSuccess: () => toasts.success(words.endedAll) });
  return (
    <Stack gap="sm">
      <Text fw={600}>{words.title}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {!data && !error && <Skeleton height={60} />}
      {data?.sessions.length === 0 && <Text size="sm">{words.none}</Text>}
      {data?.sessions.map((one) => (
        <OneSession key={one.id} of={one} end={() => end(one.id)} />
      ))}
      {data !== undefined && data.sessions.length > 1 && (
        <Group>
          <Button variant="default" onClick={endAll} loading={endingAll.isPending}>
            {words.all}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function OneSession({ of, end }: { readonly of: ListedSession; readonly end: () => void }) {
  const words = useStaffTexts().sessions;
  const name = words.on(of.browser, of.system) || words.unknown;
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {words.used(formatTime(of.usedAt))} · {words.started(formatTime(of.startedAt))}
        </Text>
      </div>
      {of.isThisOne ? (
        <Badge color="leaf" variant="light" tt="none">
          {words.thisOne}
        </Badge>
      ) : (
        <Button variant="default" size="xs" aria-label={words.endNamed(name)} onClick={end}>
          {words.end}
        </Button>
      )}
    </Group>
  );
}
