import type { HelpRequest } from '@rackwright/contracts';
import { helpCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { AskForm, Stack, Text, type AskField, type AskFormTexts } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import { useLaterTexts } from '../text/later';

export interface RequestHelpProps {
  /** Sent along; null for none. */
  readonly roomId: string | null;
  readonly onSent: (request: HelpRequest) => void;
  readonly onBack: () => void;
}

const REQUIRED: readonly AskField[] = ['firstName', 'lastName', 'email', 'question'];

/** A question to the shop, from anybody; who is signed in need not say who they are (specification section 5). */
export function RequestHelp({ roomId, onSent, onBack }: RequestHelpProps) {
  const { api, session } = useShell();
  const { request } = useLaterTexts().help;
  const { newsletter } = useTexts().login.fields;
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {request.lead} {roomId !== null && request.aboutProject}
      </Text>
      <AskForm
        texts={textsOf(request, newsletter)}
        person={session?.user.role === 'guest' ? null : personOf(session?.user)}
        required={REQUIRED}
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

function textsOf(texts: Words, newsletter: string): AskFormTexts {
  return {
    labels: { ...texts, subscribeForNewsletter: newsletter },
    optional: texts.optional,
    missing: texts.emptyField,
    badEmail: texts.badEmail,
    send: texts.send,
    cancel: texts.back,
  };
}
