import type { WholeCatalogueAnswer } from '@rackwright/contracts';
import { wholeCatalogueCalls } from '@rackwright/contracts/browser';
import { ApiError, formatCount, numberMarks, useShell } from '@rackwright/web-kit';
import { ConsolePage, FileDrop } from '@rackwright/web-kit/console';
import { Alert, Button, confirm, Group, PanelCard, Text, useSend } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useWholeTexts } from '../text/whole';
import { CheckedChanges, countsOf } from './CheckedChanges';
import { CheckedFaults } from './CheckedFaults';

/** As long as the service may take for all models and pictures. */
const TIMEOUT_MS = 300_000;
const MAX_MB = 50;

/** A ZIP, and what it would change. */
export interface CheckedZip {
  readonly file: File;
  readonly answer: WholeCatalogueAnswer;
}

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

function keepFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
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

const isZip = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip');

function TakeIn() {
  const { takeIn: texts, changes: words } = useWholeTexts();
  const { toasts } = useShell();
  const [checked, setChecked] = useState<CheckedZip | null>(null);
  const takeOver = useSend(wholeCatalogueCalls.takeOver);
  const take = async ({ file, answer }: CheckedZip) => {
    const { faultCount, changes, version } = answer;
    const summary = countsOf(changes, words.kinds);
    const asked = { question: words.question(summary), confirmLabel: words.confirm };
    if (faultCount > 0 || !(await confirm(asked))) return;
    try {
      await takeOver.mutateAsync({ body: { version }, file, timeoutMs: TIMEOUT_MS });
      toasts.success(words.done);
      setChecked(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.error(error.message);
    }
  };
  return (
    <PanelCard title={texts.title}>
      <Text>{texts.about}</Text>
      <FileDrop<WholeCatalogueAnswer>
        input={{
          label: texts.label,
          description: undefined,
          required: false,
          withAsterisk: false,
          'data-path': 'zip',
          value: checked?.file.name ?? '',
          onChange: () => undefined,
        }}
        limits={{ upload: wholeCatalogueCalls.check, body: {}, maxMB: MAX_MB, timeoutMs: TIMEOUT_MS }}
        words={{ ...texts, limits: texts.limits(formatCount(MAX_MB)) }}
        accept=".zip,application/zip"
        accepts={isZip}
        onKept={(answer, file) => setChecked(answer && file ? { answer, file } : null)}
      >
        {checked && <Text fw={550}>{checked.file.name}</Text>}
      </FileDrop>
      {checked && checked.answer.faultCount > 0 && <CheckedFaults answer={checked.answer} />}
      {checked && checked.answer.faultCount === 0 && (
        <CheckedChanges
          changes={checked.answer.changes}
          isTaking={takeOver.isPending}
          takeOver={() => void take(checked)}
          discard={() => setChecked(null)}
        />
      )}
    </PanelCard>
  );
}

function Demonstration() {
  const { demonstration: texts } = useWholeTexts();
  const { toasts } = useShell();
  const remove = useSend(wholeCatalogueCalls.removeDemonstration);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = async () => {
    setRefused(null);
    try {
      const { deleted, kept } = await remove.mutateAsync({ query: { dryRun: 'true' } });
      if (deleted === 0) return toasts.success(texts.gone);
      const question = texts.question(formatCount(deleted), formatCount(kept));
      if (!(await confirm({ question, confirmLabel: texts.confirm, isDestructive: true }))) return;
      const made = await remove.mutateAsync({ timeoutMs: TIMEOUT_MS });
      toasts.success(texts.done(formatCount(made.deleted)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
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
