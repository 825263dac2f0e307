import type { shareNetworks } from '@rackwright/contracts';
import { shareCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import {
  Alert,
  Anchor,
  Button,
  Skeleton,
  Stack,
  Text,
  useLoaded,
  useSend,
} from '@rackwright/web-kit/ui/core';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandX,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSharingTexts } from '../text/sharing';
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
  const { social } = useSharingTexts();
  const picture = usePicture(roomId, takePicture);
  const { shareOn, busy, blocked, error } = useSharingOn(roomId, picture.data ?? null);
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
            disabled={!picture.data}
            onClick={() => shareOn(network, name)}
          >
            {name}
          </Button>
        ))}
      </div>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
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

/** Taken once for the dialog, whatever becomes of the page meanwhile; null where this browser draws none. */
function usePicture(roomId: string, take: TakePicture) {
  const { social } = useSharingTexts();
  const load = () =>
    take().catch((fault: unknown) => {
      if (fault instanceof ApiError) throw fault;
      reportError(fault);
      throw new ApiError(0, social.failed);
    });
  return useLoaded(['picture', roomId], load, { staleTime: Infinity, gcTime: 0 });
}

function Preview({ picture: { data, error, refetch } }: { readonly picture: ReturnType<typeof usePicture> }) {
  const { social } = useSharingTexts();
  if (data) return <img className={styles.picture} src={data} alt={social.picture} />;
  if (data === null) return <Alert color="oak">{social.noPicture}</Alert>;
  if (!error)
    return (
      <div role="status" aria-label={social.takingPicture}>
        <Skeleton className={styles.picture ?? ''} />
      </div>
    );
  return (
    <Alert color="red" role="alert">
      {error.message}{' '}
      <Button size="xs" variant="default" onClick={() => void refetch()}>
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
  const { toasts } = useShell();
  const { social } = useSharingTexts();
  const { mutateAsync, isPending, variables, error } = useSend(shareCalls.postSocially);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const shareOn = (network: Network, name: string) => {
    if (isPending || img === null) return;
    // Opened within the click, or no browser would allow it; it learns nothing of this page.
    const opened = window.open('', '_blank');
    if (opened) opened.opener = null;
    setBlocked(null);
    void mutateAsync({ body: { img, roomId, network } }).then(
      ({ redirect }) => {
        if (opened && !opened.closed) {
          opened.location.replace(redirect);
          toasts.success(social.opened(name));
        } else setBlocked({ name, address: redirect });
      },
      () => opened?.close(),
    );
  };
  return { shareOn, busy: isPending ? variables.body.network : null, blocked, error };
}
