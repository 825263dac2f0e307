import type { InviteRequest } from '@rackwright/contracts';
import { staffCalls } from '@rackwright/contracts/browser';
import { LANGUAGES, languages, useLanguage, useShell } from '@rackwright/web-kit';
import { useUnsaved } from '@rackwright/web-kit/console';
import { FormFoot } from '@rackwright/web-kit/formFoot';
import {
  confirm,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useCallForm,
} from '@rackwright/web-kit/ui';
import { RoleFields } from './RoleFields';
import { useStaffTexts } from './text';

interface InviteProps {
  readonly close: () => void;
  readonly invited: () => void;
}

/** Mails somebody a link by which they begin. What was typed is never left without a question. */
export function Invite({ close, invited }: InviteProps) {
  const { api, toasts } = useShell();
  const words = useStaffTexts().invite;
  const form = useCallForm<InviteRequest>({
    call: staffCalls.invite,
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      language: useLanguage(),
      role: 'salesManager',
      publisher: false,
    },
    send: async (body) => {
      await api.call(staffCalls.invite, { body });
      toasts.success(words.sent(body.email.trim()));
      invited();
      close();
    },
  });
  const { role, publisher } = form.values;
  const isTyped = form.isDirty();
  useUnsaved(isTyped);
  const leave = async () => {
    if (!isTyped || (await confirm({ ...words.discard, isDestructive: true }))) close();
  };
  return (
    <Modal opened onClose={() => void leave()} title={words.title} size="lg">
      <form aria-label={words.title} noValidate onSubmit={form.submit}>
        <Stack gap="sm">
          <Text size="sm">{words.lead}</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={words.firstName} data-autofocus {...form.getInputProps('firstName')} />
            <TextInput label={words.lastName} {...form.getInputProps('lastName')} />
            <TextInput label={words.email} type="email" {...form.getInputProps('email')} />
            <NativeSelect
              label={words.language}
              data={LANGUAGES.map((value) => ({ value, label: languages[value] }))}
              {...form.getInputProps('language')}
            />
          </SimpleGrid>
          <RoleFields value={{ role, publisher }} onChange={form.setValues} error={form.errors['role']} />
          <FormFoot
            form={form}
            send={words.send}
            cancel={{ label: words.cancel, onClick: () => void leave() }}
          />
        </Stack>
      </form>
    </Modal>
  );
}
