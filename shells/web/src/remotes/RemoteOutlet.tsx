import { useShell } from '@rackwright/web-kit';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useFrameTexts } from '../text/frame';
import { bringRemote, broughtBefore, type BroughtRemote } from './bringRemote';
import { FaultCard } from './FaultCard';
import { LastPage } from './LastPage';
import { RemoteUnavailable, type RemoteFailure } from './loadRemoteModule';
import { NewVersion } from './NewVersion';
import { tellOutcome } from './outcomes';
import css from './RemoteOutlet.module.css';
import { useNewVersion } from './useNewVersion';

/** So that the first script has them with the outlet. */
export { bringRemote, LastPage };

export interface RemoteOutletProps {
  /** As in the registry. */
  readonly remote: string;
  /** The exposed module, without `./`. */
  readonly module: string;
}

/** The place of a remote. Whatever goes wrong in it stays in it. */
export function RemoteOutlet({ remote, module }: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(0);
  const { api } = useShell();
  const isNew = useNewVersion(remote);
  return (
    <>
      <Boundary
        key={`${remote}/${module}/${attempt}`}
        tryAgain={() => setAttempt((before) => before + 1)}
        onError={() => tell(api, remote, 'failed')}
      >
        <Place remote={remote} module={module} isFresh={attempt > 0} />
      </Boundary>
      {isNew && <NewVersion />}
    </>
  );
}

/** `isFresh`: as something went wrong before. */
function Place({ remote, module, isFresh }: RemoteOutletProps & { readonly isFresh: boolean }) {
  const brought = useBrought(remote, module, isFresh);
  if (!brought) return <Waiting />;
  const { UiProvider, Module } = brought;
  return (
    <Suspense fallback={<Waiting />}>
      <UiProvider>
        <Module />
        <Shown remote={remote} />
      </UiProvider>
    </Suspense>
  );
}

type Found = { readonly brought: BroughtRemote } | { readonly fault: unknown };

/**
 * What a remote is drawn with: at once when it is there already, null until it is. Throws when it cannot be had. Not by `lazy`, since
 * React draws what that has brought no sooner than 300 ms after the placeholder.
 */
function useBrought(remote: string, module: string, isFresh: boolean): BroughtRemote | null {
  const [found, setFound] = useState<Found | null>(() => {
    const brought = isFresh ? null : broughtBefore(remote, module);
    return brought && { brought };
  });
  const isWaiting = found === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isHere = true;
    const tellHere = (one: Found) => isHere && setFound(one);
    bringRemote(remote, module, isFresh).then(
      (brought) => tellHere({ brought }),
      (fault: unknown) => tellHere({ fault }),
    );
    return () => void (isHere = false);
  }, [isWaiting, remote, module, isFresh]);
  if (found && 'fault' in found) throw found.fault;
  return found && found.brought;
}

/** What is counted of a trial is of no use to this page: it goes on when it cannot be told. */
const tell = (...told: Parameters<typeof tellOutcome>) => void tellOutcome(...told).catch(() => undefined);

/** Is there as soon as what stands before it is. */
function Shown({ remote }: Pick<RemoteOutletProps, 'remote'>) {
  const { api } = useShell();
  useEffect(() => tell(api, remote, 'shown'), [api, remote]);
  return null;
}

interface BoundaryProps {
  readonly tryAgain: () => void;
  readonly onError: () => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Fallback error={this.state.error} tryAgain={this.props.tryAgain} />;
  }
}

function Fallback({ error, tryAgain }: { readonly error: unknown; readonly tryAgain: () => void }) {
  const words = useFrameTexts().remote;
  const sentences: Readonly<Record<RemoteFailure | 'threw', string>> = words.reasons;
  const reason = error instanceof RemoteUnavailable ? error.reason : 'threw';
  return (
    <FaultCard
      title={words.title}
      text={`${sentences[reason]} ${words.rest}`}
      first={{ label: words.tryAgain, act: tryAgain }}
      second={{ label: words.reload, act: () => location.reload() }}
    />
  );
}

function Waiting() {
  const { loading } = useFrameTexts().remote;
  return (
    <div className={css.waiting} role="status" aria-label={loading}>
      <div className={css.bar} />
      <div className={css.columns}>
        <div className={css.block} />
        <div className={css.block} />
      </div>
    </div>
  );
}
