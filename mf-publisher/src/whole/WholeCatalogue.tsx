import { wholeCatalogueCalls } from '@rackwright/contracts/browser';
import { ApiError, formatCount, numberMarks, useShell } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { keepFile } from '@rackwright/web-kit/files';
import { Alert, Button, confirm, Group, PanelCard, Text, useSend } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useWholeTexts } from '../text/whole';
import { TakeIn } from './TakeIn';

/** Until the first of it comes. */
const TIMEOUT_MS = 60_000;
/** What was shown is not so any more. */
const CHANGED_SINCE = 412;

/** The whole catalogue as one ZIP: out, in again, and the demonstration catalogue away. */
export function WholeCatalogue() {
  const texts = useWholeTexts();
  return (
    <ConsolePage lead={texts.lead}>
      <GiveOut />
      <TakeIn />
      <Demonstration />
    </ConsolePage>
  );
}

function GiveOut() {
  const { api, toasts } = useShell();
  const { giveOut: texts } = useWholeTexts();
  const [asked, setAsked] = useState<'with' | 'without' | null>(null);
  const give = async (files: 'with' | 'without') => {
    setAsked(files);
    const decimal = numberMarks().decimal === ',' ? 'comma' : 'point';
    try {
      const { body } = await api.call(wholeCatalogueCalls.give, {
        query: { decimal, files },
        timeoutMs: TIMEOUT_MS,
      });
      keepFile(body, texts.fileName);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.error(error.message);
    } finally {
      setAsked(null);
    }
  };
  return (
    <PanelCard title={texts.title}>
      <Text>{texts.about}</Text>
      <Group>
        <Button variant="default" loading={asked === 'with'} onClick={() => void give('with')}>
          {texts.withFiles}
        </Button>
        <Button variant="default" loading={asked === 'without'} onClick={() => void give('without')}>
          {texts.tablesOnly}
        </Button>
      </Group>
    </PanelCard>
  );
}

function Demonstration() {
  const { demonstration: texts } = useWholeTexts();
  const { toasts } = useShell();
  const remove = useSend(wholeCatalogueCalls.removeDemonstration);
  const [refused, setRefused] = useState<string | null>(null);
  const records = (count: number) => texts.records(formatCount(count), count === 1);
  const roomTemplates = (count: number) => texts.templates(formatCount(count), count === 1);
  /** Asked again, and saying why, when it is another by the time of the answer. */
  const ask = async (why = '') => {
    setRefused(null);
    try {
      const { deleted, templates, kept, version } = await remove.mutateAsync({ query: { dryRun: 'true' } });
      if (deleted + templates === 0) return toasts.success(texts.gone);
      const asked = texts.question(records(deleted), roomTemplates(templates), records(kept));
      const question = `${why} ${asked}`.trim();
      if (!(await confirm({ question, confirmLabel: texts.confirm, isDestructive: true }))) return;
      const query = version === undefined ? {} : { version };
      const made = await remove.mutateAsync({ query, timeoutMs: TIMEOUT_MS });
      toasts.success(texts.done(records(made.deleted), roomTemplates(made.templates)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === CHANGED_SINCE) return ask(error.message);
      setRefused(error.message);
    }
  };
  return (
    <PanelCard title={texts.title}>
      <Text>{texts.about}</Text>
      {refused !== null && (
        <Alert color="red" role="alert">
          {refused}
        </Alert>
      )}
      <Button variant="light" color="red" loading={remove.isPending} onClick={() => void ask()}>
        {texts.button}
      </Button>
    </PanelCard>
  );
}
