import type { ReleaseSummary } from '@rackwright/contracts';
import { Button, Group, Modal, Stack, TextInput } from '@rackwright/web-kit/ui';
import { useState, type FormEvent } from 'react';
import { useReleaseTexts } from '../text/releases';
import { fieldTime, momentOf } from './shopTime';

const DAY_MS = 86_400_000;

/** A field for date and time: what is planned, else the next morning at six. */
function proposed({ scheduledFor, state, timeZone }: ReleaseSummary): string {
  if (state === 'scheduled') return fieldTime(new Date(scheduledFor), timeZone);
  return `${fieldTime(new Date(Date.now() + DAY_MS), timeZone).slice(0, 10)}T06:00`;
}

export interface ScheduleDialogProps {
  readonly release: ReleaseSummary;
  readonly isBusy: boolean;
  readonly schedule: (at: Date) => void;
  readonly close: () => void;
}

/** When a release goes live by itself, by the clocks of the shop. */
export function ScheduleDialog({ release, isBusy, schedule, close }: ScheduleDialogProps) {
  const words = useReleaseTexts();
  const texts = words.schedule;
  const [shown, setShown] = useState(() => proposed(release));
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = momentOf(shown, release.timeZone);
    if (!at) return setFault(texts.missing);
    if (at.getTime() <= Date.now()) return setFault(texts.past);
    schedule(at);
  };
  return (
    <Modal opened title={texts.title} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            type="datetime-local"
            label={texts.label(release.timeZone)}
            description={texts.hint}
            value={shown}
            error={fault}
            data-autofocus
            onChange={({ currentTarget }) => {
              setShown(currentTarget.value);
              setFault(null);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
