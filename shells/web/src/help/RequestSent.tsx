import type { HelpRequest } from '@rackwright/contracts';
import { formatCount } from '@rackwright/web-kit';
import { Button, Group, Stack, Text } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';

export interface RequestSentProps {
  readonly request: Pick<HelpRequest, 'num' | 'email'>;
  readonly onClose: () => void;
}

/** What becomes of the question now. */
export function RequestSent({ request, onClose }: RequestSentProps) {
  const { sent } = useLaterTexts().help;
  return (
    <Stack gap="xs">
      <Text fw={600}>{sent.title}</Text>
      <Text>
        {sent.number(formatCount(request.num))} {sent.answer(request.email)}
      </Text>
      <Group justify="flex-end" mt="xs">
        <Button onClick={onClose} data-autofocus>
          {sent.close}
        </Button>
      </Group>
    </Stack>
  );
}
