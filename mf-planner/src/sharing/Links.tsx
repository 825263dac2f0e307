import type { ShareLinkAnswer } from '@rackwright/contracts';
import { shareCalls } from '@rackwright/contracts/browser';
import { formatDate, useShell } from '@rackwright/web-kit';
import {
  Alert,
  Button,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  useCall,
  useSend,
} from '@rackwright/web-kit/ui';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSharingTexts } from '../text/sharing';
import styles from './sharing.module.css';

/** The links that let anybody look at the project: made, copied, taken back. */
export function Links({ roomId }: { readonly roomId: string }) {
  const { link: words } = useSharingTexts();
  const { data, error: unread, refetch } = useCall(shareCalls.links, { params: { roomId } });
  const making = useSend(shareCalls.makeLink, [shareCalls.links]);
  const links = data?.items;
  const error = making.error ?? unread;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <Button
        className={styles.make}
        leftSection={<IconLink size={18} />}
        loading={making.isPending}
        onClick={() => making.mutate({ body: { roomId } })}
      >
        {words.make}
      </Button>
      {error && (
        <Alert color="red" role="alert">
          {error.message}{' '}
          {!links && (
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {words.tryAgain}
            </Button>
          )}
        </Alert>
      )}
      {!links && !error && (
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
              <LinkRow key={link._id} link={link} />
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

interface LinkRowProps {
  readonly link: ShareLinkAnswer;
}

function LinkRow({ link }: LinkRowProps) {
  const { toasts } = useShell();
  const { link: words } = useSharingTexts();
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
        <Revoking link={link} onKeep={() => setAsking(false)} />
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
function Revoking({ link, onKeep }: RevokingProps) {
  const { toasts } = useShell();
  const { link: words } = useSharingTexts();
  const { mutate, error, isPending } = useSend(shareCalls.withdrawLink, [shareCalls.links]);
  // Taken back from elsewhere: it is as it should be.
  const isGone = error?.status === 404;
  const isRevoked = () => toasts.success(words.revoked);
  const revoke = () =>
    mutate(
      { params: { id: link._id } },
      { onSuccess: isRevoked, onError: ({ status }) => status === 404 && isRevoked() },
    );
  return (
    <div className={styles.revoking} role="group" aria-label={words.revokeQuestion}>
      <Text size="sm">{words.revokeQuestion}</Text>
      {error && !isGone && (
        <Text size="sm" c="red" role="alert">
          {error.message}
        </Text>
      )}
      <div className={styles.linkActions}>
        <Button variant="default" onClick={onKeep} data-autofocus>
          {words.keep}
        </Button>
        <Button color="red" loading={isPending || isGone} onClick={revoke}>
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
