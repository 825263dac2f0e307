import type { Member, RolesRequest } from '@rackwright/contracts';
import { staffCalls } from '@rackwright/contracts/browser';
import { formatTime, useShell, type ApiError } from '@rackwright/web-kit';
import {
  Alert,
  Button,
  confirm,
  Divider,
  Group,
  Modal,
  Skeleton,
  Stack,
  Text,
  useCall,
  useSend,
} from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { memberName, STAFF, MemberState } from './member';
import { MemberFactor } from './MemberFactor';
import { MemberSessions } from './MemberSessions';
import { RoleFields } from './RoleFields';
import { useStaffTexts } from './text';

/** What changes one of them is asked anew in the list and here. */
const TOLD = [STAFF, staffCalls.read, staffCalls.sessions] as const;

interface MemberDialogProps {
  readonly id: string;
  readonly close: () => void;
}

/** One of those who work here: roles, access and sessions. */
export function MemberDialog({ id, close }: MemberDialogProps) {
  const words = useStaffTexts();
  const { data: member, error } = useCall(staffCalls.read, { params: { id } });
  return (
    <Modal opened onClose={close} size="lg" title={member ? memberName(member, words) : words.title}>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {!member && !error && <Skeleton height={280} />}
      {member && (
        <Stack gap="md">
          <Group gap="sm">
            <Text size="sm">{member.email}</Text>
            <MemberState state={member.state} />
          </Group>
          <Roles key={member.version} member={member} />
          <Divider />
          <Access member={member} close={close} />
          {member.hasSecondFactor && (
            <>
              <Divider />
              <MemberFactor member={member} />
            </>
          )}
          {member.state !== 'invited' && (
            <>
              <Divider />
              <MemberSessions id={member._id} />
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}

const ofVersion = ({ version }: Member) => ({ 'If-Match': `"v${version}"` });

function Roles({ member }: { readonly member: Member }) {
  const { session, toasts } = useShell();
  const all = useStaffTexts();
  const words = all.member;
  const [roles, setRoles] = useState<RolesRequest>({ role: member.role, publisher: member.publisher });
  const change = useSend(staffCalls.changeRoles, TOLD);
  const isOwn = member._id === session?.user._id;
  const isSame = roles.role === member.role && roles.publisher === member.publisher;
  const save = async () => {
    const takesAdmin = member.role === 'admin' && roles.role !== 'admin';
    const question = words.takesAdmin(memberName(member, all));
    if (takesAdmin && !(await confirm({ question, isDestructive: true }))) return;
    change.mutate(
      { params: { id: member._id }, headers: ofVersion(member), body: roles },
      {
        onSuccess: () => toasts.success(words.saved),
        onError: ({ message }: ApiError) => toasts.error(message),
      },
    );
  };
  return (
    <Stack gap="sm">
      <RoleFields value={roles} onChange={(changed) => setRoles({ ...roles, ...changed })} />
      <Text size="sm" c="dimmed">
        {isOwn ? words.ownRole : words.about}
      </Text>
      <Group>
        <Button disabled={isSame} loading={change.isPending} onClick={() => void save()}>
          {words.save}
        </Button>
      </Group>
    </Stack>
  );
}

interface AccessProps {
  readonly member: Member;
  readonly close: () => void;
}

function Access({ member, close }: AccessProps) {
  const words = useStaffTexts().member;
  return (
    <Stack gap="sm">
      <Text fw={600}>{words.access}</Text>
      {member.state === 'invited' ? (
        <Invitation member={member} close={close} />
      ) : (
        <Switching member={member} />
      )}
    </Stack>
  );
}

function Invitation({ member, close }: AccessProps) {
  const { toasts } = useShell();
  const all = useStaffTexts();
  const words = all.member;
  const again = useSend(staffCalls.inviteAgain, TOLD);
  const withdrawing = useSend(staffCalls.withdraw, [STAFF]);
  const params = { id: member._id };
  const onError = ({ message }: ApiError) => toasts.error(message);
  const withdraw = async () => {
    const question = words.withdrawQuestion(memberName(member, all));
    if (!(await confirm({ question, isDestructive: true }))) return;
    const onSuccess = () => {
      toasts.success(words.withdrawn);
      close();
    };
    withdrawing.mutate({ params }, { onError, onSuccess });
  };
  return (
    <>
      <Text size="sm">{words.invitedUntil(formatTime(member.invitedUntil))}</Text>
      <Group>
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() =>
            again.mutate({ params }, { onError, onSuccess: () => toasts.success(words.sentAgain) })
          }
        >
          {words.again}
        </Button>
        <Button variant="default" color="red" loading={withdrawing.isPending} onClick={() => void withdraw()}>
          {words.withdraw}
        </Button>
      </Group>
    </>
  );
}

function Switching({ member }: { readonly member: Member }) {
  const { session, toasts } = useShell();
  const all = useStaffTexts();
  const words = all.member;
  const switching = useSend(staffCalls.disable, TOLD);
  const isOff = member.state === 'disabled';
  const flip = async () => {
    const question = words.disableQuestion(memberName(member, all));
    if (!isOff && !(await confirm({ question, isDestructive: true }))) return;
    switching.mutate(
      { params: { id: member._id }, headers: ofVersion(member), body: { disabled: !isOff } },
      {
        onSuccess: () => toasts.success(isOff ? words.enabled : words.disabled),
        onError: ({ message }: ApiError) => toasts.error(message),
      },
    );
  };
  return (
    <Group>
      <Button
        variant={isOff ? 'filled' : 'default'}
        disabled={member._id === session?.user._id}
        loading={switching.isPending}
        onClick={() => void flip()}
      >
        {isOff ? words.enable : words.disable}
      </Button>
    </Group>
  );
}
