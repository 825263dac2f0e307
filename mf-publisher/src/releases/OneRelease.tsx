import type { Release } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import { AppLink, formatCount, formatTime } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Alert, Button, Fact, Facts, PanelCard, Skeleton, useCall } from '@rackwright/web-kit/ui';
import { useReleaseTexts, type ReleaseWords } from '../text/releases';
import { authorName } from './authorName';
import { releaseHistory, releasePlace } from './places';
import { ReleaseButtons } from './ReleaseButtons';
import { ReleaseChanges } from './ReleaseChanges';
import { ReleaseImpact } from './ReleaseImpact';
import css from './releases.module.css';
import { canStillChange, deletesProducts, StateBadge, scheduledText } from './StateBadge';
import { useImpact } from './useImpact';
import { useReason } from './useReason';
import { useReleaseActs } from './useReleaseActs';

/** Between looks at a release that goes live by itself. */
const AGAIN_MS = 15_000;

/** One release: what it changes, what that does, and what can be done with it. */
export function OneRelease({ id }: { readonly id: string }) {
  const words = useReleaseTexts();
  const asked = useCall(
    releaseCalls.read,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.state === 'scheduled' ? AGAIN_MS : false) },
  );
  const { data, error, refetch } = asked;
  return (
    <ConsolePage width={1080} actions={<AppLink to={PAGES.releases}>{words.one.toList}</AppLink>}>
      {data ? (
        <Whole release={data} />
      ) : error ? (
        <Alert color="red" role="alert" title={words.notLoaded}>
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Alert>
      ) : (
        <Skeleton height={320} />
      )}
    </ConsolePage>
  );
}

function Whole({ release }: { readonly release: Release }) {
  const acts = useReleaseActs(release);
  const impact = useImpact(release);
  return (
    <>
      <PanelCard title={release.name} actions={<StateBadge state={release.state} />}>
        <WhatHolds release={release} />
        <About release={release} />
        <ReleaseButtons release={release} lookedAt={impact.lookedAt} {...acts} />
      </PanelCard>
      {canStillChange(release) && release.changes > 0 && <ReleaseImpact {...impact} release={release._id} />}
      <ReleaseChanges release={release} {...acts} />
      <Log release={release} />
    </>
  );
}

/** Why it did not go live, or could not now. */
function WhatHolds({ release }: { readonly release: Release }) {
  const { one: texts } = useReleaseTexts();
  const reason = useReason();
  const { state, stoppedBy, refusal, collisions } = release;
  if (!canStillChange(release)) return null;
  const said = [
    ...(state === 'stopped' && stoppedBy ? [texts.stopped(reason(stoppedBy) ?? texts.noReason)] : []),
    ...(collisions > 0 ? [texts.collides(formatCount(collisions), collisions === 1)] : []),
    ...(refusal && release.changes > 0 ? [texts.refused(reason(refusal) ?? texts.noReason)] : []),
  ];
  return (
    <>
      {said.map((sentence) => (
        <Alert key={sentence} color="red" role="alert" mb="md">
          {sentence}
        </Alert>
      ))}
      {deletesProducts(release) && (
        <Alert color="amber" mb="md">
          {texts.deletesProducts}
        </Alert>
      )}
    </>
  );
}

function About({ release }: { readonly release: Release }) {
  const words = useReleaseTexts();
  const texts = words.one;
  const { state, scheduledFor, liveAt, lateS, takesBack, takenBackBy } = release;
  return (
    <Facts label={release.name} size="sm">
      <Fact name={texts.made}>{texts.by(formatTime(release.madeAt), authorName(release.madeBy, words))}</Fact>
      {scheduledFor !== '' && (state === 'scheduled' || state === 'stopped') && (
        <Fact name={state === 'stopped' ? texts.shouldHave : texts.goesLive}>
          {scheduledText(release, words)}
        </Fact>
      )}
      {liveAt !== '' && (
        <Fact name={texts.live}>
          {formatTime(liveAt)}
          {lateS > 0 && <p className={css.muted}>{texts.late(formatCount(lateS))}</p>}
          <p className={css.muted}>
            <AppLink to={releaseHistory(release._id)}>{texts.history}</AppLink>
          </p>
        </Fact>
      )}
      {takesBack && (
        <Fact name={texts.takesBack}>
          {takesBack.release === '' ? (
            takesBack.name
          ) : (
            <AppLink to={releasePlace(takesBack.release)}>{takesBack.name}</AppLink>
          )}
        </Fact>
      )}
      {takenBackBy !== '' && (
        <Fact name={texts.takenBackBy}>
          <AppLink to={releasePlace(takenBackBy)}>{texts.anotherRelease}</AppLink>
        </Fact>
      )}
    </Facts>
  );
}

function Log({ release }: { readonly release: Release }) {
  const words = useReleaseTexts();
  const { log: texts } = words;
  return (
    <PanelCard title={texts.title}>
      <ol className={css.plain}>
        {release.log.map((entry, at) => (
          <li key={at}>
            {`${formatTime(entry.at)}, ${entry.by ? authorName(entry.by, words) : texts.byItself}: ${didText(entry, release, words)}`}
          </li>
        ))}
      </ol>
    </PanelCard>
  );
}

function didText(
  { did, scheduledFor }: Release['log'][number],
  { timeZone }: Release,
  words: ReleaseWords,
): string {
  const { log } = words;
  if (did !== 'scheduled' || !scheduledFor) return log.did[did];
  return log.scheduledFor(scheduledText({ scheduledFor, timeZone }, words));
}
