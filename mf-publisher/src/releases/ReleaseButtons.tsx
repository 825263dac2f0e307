import type { Release } from '@rackwright/contracts';
import { releaseCalls } from '@rackwright/contracts/browser';
import { PAGES } from '@rackwright/contracts/pages';
import { formatCount, useShell } from '@rackwright/web-kit';
import { Button, confirm, Group, useRefresh } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useReleaseTexts } from '../text/releases';
import { effectText } from './ImpactTables';
import { NameDialog } from './NameDialog';
import { asItWillBe } from './places';
import css from './releases.module.css';
import { canStillChange, deletesProducts, scheduledText } from './StateBadge';
import { ScheduleDialog } from './ScheduleDialog';
import type { ImpactState } from './useImpact';
import type { ReleaseActs } from './useReleaseActs';
import { useTakeBack } from './useTakeBack';

export interface ReleaseButtonsProps extends ReleaseActs {
  readonly release: Release;
  readonly lookedAt: ImpactState;
}

/** Milliseconds; a release may change 5,000 records. */
const GO_LIVE_TIMEOUT_MS = 60_000;

/** All that can be done with a release as it is. */
export const ReleaseButtons = (props: ReleaseButtonsProps) =>
  canStillChange(props.release) ? (
    <OpenButtons {...props} />
  ) : (
    props.release.state === 'live' && <TakeBack {...props} />
  );

/** Makes it live at once, and deletes it: both when that is confirmed. */
function useFinalActs({ release, lookedAt, act }: ReleaseButtonsProps) {
  const { api, navigate } = useShell();
  const words = useReleaseTexts();
  const texts = words.one;
  const { name } = release;
  return {
    goLive: async () => {
      const effect = lookedAt.kind === 'seen' ? effectText(lookedAt.impact, words.impact) : texts.unseen;
      const changes = texts.changeCount(formatCount(release.changes), release.changes === 1);
      const question = texts.goLiveQuestion(name, changes, effect);
      if (!(await confirm({ question, confirmLabel: texts.goLive }))) return;
      await act(
        (at) => api.call(releaseCalls.publish, { ...at, body: {}, timeoutMs: GO_LIVE_TIMEOUT_MS }),
        texts.isLive,
      );
    },
    remove: async () => {
      const asked = { question: texts.removeQuestion(name), confirmLabel: texts.remove, isDestructive: true };
      if (!(await confirm(asked))) return;
      // The page of what is gone is left before it is asked for again.
      await act(async (at) => {
        await api.call(releaseCalls.remove, at);
        navigate(PAGES.releases);
      }, texts.removed);
    },
  };
}

function OpenButtons(props: ReleaseButtonsProps) {
  const { release, act, isBusy } = props;
  const { api } = useShell();
  const words = useReleaseTexts();
  const texts = words.one;
  const [dialog, setDialog] = useState<'schedule' | 'rename' | null>(null);
  const { goLive, remove } = useFinalActs(props);
  const close = () => setDialog(null);
  const isScheduled = release.state === 'scheduled';
  const schedule = async (moment: Date) => {
    const at = moment.toISOString();
    const said = words.schedule.scheduled(scheduledText({ ...release, scheduledFor: at }, words));
    const isDone = await act((of) => api.call(releaseCalls.publish, { ...of, body: { at } }), said);
    if (isDone) close();
  };
  const isWaiting = release.changes === 0 || release.collisions > 0;
  return (
    <Group gap="xs">
      <Button disabled={isWaiting} loading={isBusy} onClick={() => void goLive()}>
        {texts.goLive}
      </Button>
      {!deletesProducts(release) && (
        <Button variant="default" disabled={isWaiting || isBusy} onClick={() => setDialog('schedule')}>
          {isScheduled ? texts.move : texts.schedule}
        </Button>
      )}
      {isScheduled && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => void act((at) => api.call(releaseCalls.callOff, at), texts.calledOff)}
        >
          {texts.callOff}
        </Button>
      )}
      {release.changes > 0 && <LookAhead release={release} />}
      <Button variant="default" disabled={isBusy} onClick={() => setDialog('rename')}>
        {texts.rename}
      </Button>
      <span className={css.space} />
      <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void remove()}>
        {texts.remove}
      </Button>
      {dialog === 'schedule' && <ScheduleDialog {...{ release, isBusy, schedule, close }} />}
      {dialog === 'rename' && <Rename {...{ release, close }} />}
    </Group>
  );
}

/** The planner with it, in a tab of its own that has this one's session. */
function LookAhead({ release: { _id } }: Pick<RenameProps, 'release'>) {
  const { one: texts } = useReleaseTexts();
  return (
    <Button
      component="a"
      variant="default"
      href={asItWillBe(PAGES.planning, _id)}
      target="_blank"
      rel="opener"
      title={texts.newTab}
    >
      {texts.asItWillBe}
    </Button>
  );
}

interface RenameProps {
  readonly release: Release;
  readonly close: () => void;
}

function Rename({ release: { _id, version, name }, close }: RenameProps) {
  const { api, toasts } = useShell();
  const { name: texts } = useReleaseTexts();
  const refresh = useRefresh();
  const send = async (next: string) => {
    await api.call(releaseCalls.rename, {
      ...{ params: { id: _id }, headers: { 'If-Match': `"v${version}"` } },
      body: { name: next },
    });
    toasts.success(texts.renamed);
    await refresh(releaseCalls.read);
    close();
  };
  return <NameDialog title={texts.rename} {...{ name, send, close }} />;
}

function TakeBack({ release: { _id, name } }: ReleaseButtonsProps) {
  const { api } = useShell();
  const { one: texts } = useReleaseTexts();
  const { takeBack, isBusy } = useTakeBack(name, (body) =>
    api.call(releaseCalls.takeBack, { params: { id: _id }, body }),
  );
  return (
    <Group>
      <Button variant="default" loading={isBusy} onClick={() => void takeBack()}>
        {texts.takeBack}
      </Button>
    </Group>
  );
}
