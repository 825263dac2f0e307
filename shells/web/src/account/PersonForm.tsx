import type { User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { Button, Checkbox, Stack, TextInput } from '@rackwright/web-kit/ui';
import { useTexts } from '../text';
import { useLaterTexts } from '../text/later';
import { useAccountForm } from './useAccount';

/** Names, phone, newsletter. Neither name may be empty (specification section 5). */
export function PersonForm({ user }: { readonly user: User }) {
  const { api } = useShell();
  const words = useLaterTexts().account.person;
  const { newsletter } = useTexts().login.fields;
  const { firstName, lastName, phone, receiveNewsletter } = user;
  const form = useAccountForm({
    call: userCalls.replaceProfile,
    initialValues: { firstName, lastName, phone, receiveNewsletter },
    say: (field, fault) =>
      fault === 'field-missing'
        ? { firstName: words.firstNameMissing, lastName: words.lastNameMissing }[field]
        : undefined,
    change: (request) => api.call(userCalls.replaceProfile, request),
    done: words.saved,
  });
  const bind = (name: 'firstName' | 'lastName' | 'phone') => ({
    ...form.getInputProps(name),
    label: words[name],
  });
  return (
    <form aria-label={words.title} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={100} />
        <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={100} />
        <TextInput {...bind('phone')} type="tel" autoComplete="tel" maxLength={40} />
        <Checkbox {...form.getInputProps('receiveNewsletter', { type: 'checkbox' })} label={newsletter} />
        <Button type="submit" variant="light" loading={form.submitting}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}
