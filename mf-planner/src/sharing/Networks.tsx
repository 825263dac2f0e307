import type { shareNetworks } from '@rackwright/contracts';
import { shareCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@rackwright/web-kit/ui';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandX,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../text';
import type { TakePicture } from './sharePicture';
import styles from './sharing.module.css';

type Network = (typeof shareNetworks)[number];

const networks: readonly { readonly network: Network; readonly name: string; readonly icon: Icon }[] = [
  { network: 'facebook', name: 'Facebook', icon: IconBrandFacebook },
  { network: 'x', name: 'X', icon: IconBrandX },
  { network: 'pinterest', name: 'Pinterest', icon: IconBrandPinterest },
  { network: 'linkedin', name: 'LinkedIn', icon: IconBrandLinkedin },
];

interface NetworksProps {
  readonly roomId: string;
  readonly takePicture: TakePicture;
}

/** A public page of the project, given to a network in a new window. */
export function Networks({ roomId, takePicture }: NetworksProps) {
  const { social } = useTexts().sharing;
  const picture = usePicture(takePicture);
  const { shareOn, busy, blocked, error } = useSharingOn(roomId, picture.url);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {social.lead}
      </Text>
      <Preview picture={picture} />
      <div className={styles.networks}>
        {networks.map(({ network, name, icon: NetworkIcon }) => (
          <Button
            key={network}
            variant="default"
            aria-label={social.on(name)}
            leftSection={<NetworkIcon size={18} />}
            loading={busy === network}
            disabled={picture.url === null}
            onClick={() => shareOn(network, name)}
          >
            {name}
          </Button>
        ))}
      </div>
      {error !== null && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {blocked && (
        <Alert color="oak" role="status">
          {social.blocked(blocked.name)}{' '}
          <Anchor href={blocked.address} target="_blank" rel="noopener noreferrer">
            {social.open(blocked.name)}
          </Anchor>
        </Alert>
      )}
    </Stack>
  );
}

interface Picture {
  readonly url: string | null;
  readonly state: 'taking' | 'taken' | 'none' | 'failed';
  /** Why it could not be had, where the server said so. */
  readonly error: string | null;
  /** Takes it anew. */
  again(): void;
}

type Taken = Omit<Picture, 'again'>;
const taking: Taken = { url: null, state: 'taking', error: null };

function usePicture(take: TakePicture): Picture {
  const [picture, setPicture] = useState<Taken>(taking);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const show = (next: Taken) => isWanted && setPicture(next);
    take().then(
      (url) => show({ url, state: url === null ? 'none' : 'taken', error: null }),
      (fault: unknown) => {
        show({ url: null, state: 'failed', error: fault instanceof ApiError ? fault.message : null });
        if (!(fault instanceof ApiError)) reportError(fault);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [take, attempt]);
  const again = () => {
    setPicture(taking);
    setAttempt(attempt + 1);
  };
  return { ...picture, again };
}

function Preview({ picture }: { readonly picture: Picture }) {
  const { social } = useTexts().sharing;
  if (picture.url !== null) return <img className={styles.picture} src={picture.url} alt={social.picture} />;
  if (picture.state === 'taking')
    return (
      <div role="status" aria-label={social.takingPicture}>
        <Skeleton className={styles.picture ?? ''} />
      </div>
    );
  if (picture.state === 'none') return <Alert color="oak">{social.noPicture}</Alert>;
  return (
    <Alert color="red" role="alert">
      {picture.error ?? social.failed}{' '}
      <Button size="xs" variant="default" onClick={picture.again}>
        {social.tryAgain}
      </Button>
    </Alert>
  );
}

interface Blocked {
  readonly name: string;
  readonly address: string;
}

function useSharingOn(roomId: string, img: string | null) {
  const { api, toasts } = useShell();
  const { social } = useTexts().sharing;
  const [busy, setBusy] = useState<Network | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const share = async (network: Network, name: string) => {
    if (busy !== null || img === null) return;
    // Opened within the click, or no browser would allow it; it learns nothing of this page.
    const opened = window.open('', '_blank');
    if (opened) opened.opener = null;
    setBusy(network);
    setBlocked(null);
    setError(null);
    try {
      const { body } = await api.call(shareCalls.postSocially, {
        body: { img, roomId, network },
      });
      if (opened && !opened.closed) {
        opened.location.replace(body.redirect);
        toasts.success(social.opened(name));
      } else setBlocked({ name, address: body.redirect });
    } catch (fault) {
      opened?.close();
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault.message);
    } finally {
      setBusy(null);
    }
  };
  const shareOn = (network: Network, name: string) => void share(network, name);
  return { shareOn, busy, blocked, error };
}
