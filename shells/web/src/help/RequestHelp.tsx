import type { HelpRequest } from '@rackwright/contracts';
import { helpCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { AskForm, Stack, Text, type AskFormTexts, type AskValues } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';

export interface RequestHelpProps {
  /** Sent along; null for none. */
  readonly roomId: string | null;
  /** Before the form was left for the tips; null for nothing. */
  readonly typed: AskValues | null;
  readonly onType: (typed: AskValues) => void;
  readonly onSent: (request: HelpRequest) => void;
  readonly onBack: () => void;
}

/** A question to the shop, from anybody; who is signed in need not say who they are (specification section 5). */
export function RequestHelp({ roomId, typed, onType, onSent, onBack }: RequestHelpProps) {
  const { api, session } = useShell();
  const { request } = useLaterTexts().help;
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {request.lead} {roomId !== null && request.aboutProject}
      </Text>
      <AskForm
        asks="help"
        texts={textsOf(request)}
        person={typed ?? (session?.user.role === 'guest' ? null : personOf(session?.user))}
        onChange={onType}
        send={async (values) => {
          const body = { ...values, roomId: roomId ?? '' };
          onSent((await api.call(helpCalls.ask, { body })).body);
        }}
        onCancel={onBack}
      />
    </Stack>
  );
}

type Person = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;

const personOf = (user: Person | undefined): Person | null =>
  user ? { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone } : null;

type Words = ReturnType<typeof useLaterTexts>['help']['request'];

function textsOf(texts: Words): AskFormTexts {
  return {
    missing: texts.emptyField,
    badEmail: texts.badEmail,
    send: texts.send,
    cancel: texts.back,
  };
}
