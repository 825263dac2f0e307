import type { ShareLinkAnswer } from '@rackwright/contracts';
import { shareCalls } from '@rackwright/contracts/browser';
import { ApiError, formatDate, useShell } from '@rackwright/web-kit';
import { Alert, Button, Skeleton, Stack, Text, TextInput, Title } from '@rackwright/web-kit/ui';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../text';
import styles from './sharing.module.css';

/** The links that let anybody look at the project: made, copied, taken back. */
export function Links({ roomId }: { readonly roomId: string }) {
  const { link: words } = useTexts().sharing;
  const { links, error, isBusy, make, forget, reload } = useLinks(roomId);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <Button className={styles.make} leftSection={<IconLink size={18} />} loading={isBusy} onClick={make}>
        {words.make}
      </Button>
      {error !== null && (
        <Alert color="red" role="alert">
          {error}{' '}
          {!links && (
            <Button size="xs" variant="default" onClick={reload}>
              {words.tryAgain}
            </Button>
          )}
        </Alert>
      )}
      {!links && error === null && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={36} />
        </div>
      )}
      {links?.length === 0 && (
        <Text size="sm" role="status">
          {words.none}
        </Text>
      )}
      {links && links.length > 0 && (
        <>
          <Title order={3} size="sm">
            {words.given}
          </Title>
          <ul className={styles.links}>
            {links.map((link) => (
              <LinkRow key={link._id} link={link} onGone={() => forget(link._id)} />
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function useLinks(roomId: string) {
  const { api } = useShell();
  const [links, setLinks] = useState<readonly ShareLinkAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .call(shareCalls.links, { params: { roomId }, signal: leaving.signal })
      .then(({ body }) => setLinks(body.items))
      .catch((fault: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(fault instanceof ApiError)) throw fault;
        setError(fault.message);
      });
    return () => leaving.abort();
  }, [api, roomId, attempt]);
  const make = async () => {
    setBusy(true);
    setError(null);
    try {
      const { body } = await api.call(shareCalls.makeLink, { body: { roomId } });
      setLinks((before) => [body, ...(before ?? [])]);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault.message);
    } finally {
      setBusy(false);
    }
  };
  const reload = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  const forget = (id: string) => setLinks((before) => before?.filter(({ _id }) => _id !== id) ?? null);
  return { links, error, isBusy, make: () => void make(), forget, reload };
}

interface LinkRowProps {
  readonly link: ShareLinkAnswer;
  readonly onGone: () => void;
}

function LinkRow({ link, onGone }: LinkRowProps) {
  const { toasts } = useShell();
  const { link: words } = useTexts().sharing;
  const address = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [via, date] = [words.via[link.via], formatDate(link.createdAt)];
  const copy = async () => {
    if (address.current && (await copyFrom(address.current))) toasts.success(words.copied);
    else toasts.warning(words.copyByHand);
  };
  return (
    <li className={styles.link}>
      <TextInput
        ref={address}
        className={styles.address}
        label={`${via}, ${words.made(date)}`}
        aria-label={words.address(via, date)}
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isAsking ? (
        <Revoking link={link} onKeep={() => setAsking(false)} onGone={onGone} />
      ) : (
        <div className={styles.linkActions}>
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {words.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}

interface RevokingProps extends LinkRowProps {
  readonly onKeep: () => void;
}

/** Asked in place: over a dialog there is no other. */
function Revoking({ link, onKeep, onGone }: RevokingProps) {
  const { api, toasts } = useShell();
  const { link: words } = useTexts().sharing;
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.call(shareCalls.withdrawLink, { params: { id: link._id } });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      // Taken back from elsewhere: it is as it should be.
      if (fault.status !== 404) {
        setError(fault.message);
        setBusy(false);
        return;
      }
    }
    toasts.success(words.revoked);
    onGone();
  };
  return (
    <div className={styles.revoking} role="group" aria-label={words.revokeQuestion}>
      <Text size="sm">{words.revokeQuestion}</Text>
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <div className={styles.linkActions}>
        <Button variant="default" onClick={onKeep} data-autofocus>
          {words.keep}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void revoke()}>
          {words.revoke}
        </Button>
      </div>
    </div>
  );
}

/** False when the browser allows no copying: then the text is selected. */
async function copyFrom(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.focus();
    input.select();
    // The only way on a page without https, where there is no clipboard.
    return typeof document.execCommand === 'function' && document.execCommand('copy');
  }
}
