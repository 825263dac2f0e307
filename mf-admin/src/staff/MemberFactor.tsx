import type { Member } from '@rackwright/contracts';
import { factorCalls, staffCalls } from '@rackwright/contracts/browser';
import { useShell, type ApiError } from '@rackwright/web-kit';
import { Button, confirm, Group, Stack, Text, useSend } from '@rackwright/web-kit/ui';
import { memberName, STAFF } from './member';
import { useStaffTexts } from './text';

/** For somebody who has lost the phone and the recovery codes. */
export function MemberFactor({ member }: { readonly member: Member }) {
  const { session, toasts } = useShell();
  const all = useStaffTexts();
  const words = all.factor;
  const taking = useSend(factorCalls.takeFrom, [STAFF, staffCalls.read, staffCalls.sessions]);
  const take = async () => {
    if (!(await confirm({ question: words.question(memberName(member, all)), isDestructive: true }))) return;
    taking.mutate(
      { params: { id: member._id } },
      {
        onSuccess: () => toasts.success(words.taken),
        onError: ({ message }: ApiError) => toasts.error(message),
      },
    );
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>{words.badge}</Text>
      <Text size="sm">{words.takeAbout}</Text>
      <Group>
        <Button
          variant="default"
          color="red"
          disabled={member._id === session?.user._id}
          loading={taking.isPending}
          onClick={() => void take()}
        >
          {words.take}
        </Button>
      </Group>
    </Stack>
  );
}
