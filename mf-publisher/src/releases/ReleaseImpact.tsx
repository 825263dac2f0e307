import { formatCount, formatTime } from '@rackwright/web-kit';
import { Alert, Button, Group, PanelCard, Progress } from '@rackwright/web-kit/ui';
import { useReleaseTexts } from '../text/releases';
import { ImpactTables } from './ImpactTables';
import css from './releases.module.css';
import type { LookAtImpact, ImpactState } from './useImpact';

interface ReleaseImpactProps extends LookAtImpact {
  /** Its id. */
  readonly release: string;
}

/** What a release would do to saved projects and templates, asked for by a button. */
export function ReleaseImpact({ release, lookedAt, look, cancel }: ReleaseImpactProps) {
  const { impact: texts } = useReleaseTexts();
  const isLooking = lookedAt.kind === 'looking';
  return (
    <PanelCard
      title={texts.title}
      actions={
        <Button variant="default" onClick={isLooking ? cancel : look}>
          {isLooking ? texts.cancel : lookedAt.kind === 'seen' ? texts.again : texts.look}
        </Button>
      }
    >
      <p className={css.muted}>{texts.about}</p>
      <ImpactFound {...{ lookedAt, release }} />
    </PanelCard>
  );
}

/** How far looking has come, and what is found. */
export function ImpactFound({
  lookedAt,
  release,
}: Pick<LookAtImpact, 'lookedAt'> & { readonly release: string | null }) {
  const { impact: texts } = useReleaseTexts();
  if (lookedAt.kind === 'looking') return <HowFar progress={lookedAt.progress} />;
  if (lookedAt.kind === 'failed')
    return (
      <Alert color="red" role="alert" mt="md">
        {texts.failed(lookedAt.reason)}
      </Alert>
    );
  if (lookedAt.kind === 'not yet') return null;
  return (
    <>
      <p className={css.caption} role="status">
        {texts.read(formatTime(lookedAt.at))}
      </p>
      <ImpactTables impact={lookedAt.impact} release={release} />
    </>
  );
}

type Looking = Extract<ImpactState, { kind: 'looking' }>;

function HowFar({ progress }: Pick<Looking, 'progress'>) {
  const { impact: texts } = useReleaseTexts();
  const share = progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0;
  return (
    <Group gap="md" mt="md">
      <Progress value={share} flex={1} aria-label={texts.progressLabel} />
      <span>
        {progress ? texts.progress(formatCount(progress.done), formatCount(progress.total)) : texts.waiting}
      </span>
    </Group>
  );
}
