import type { User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { Button, Checkbox, Stack, TextInput } from '@rackwright/web-kit/ui';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../text';
import { useLaterTexts } from '../text/later';
import { useAccountChange, type FieldFaults } from './useAccount';

/** Names, phone, newsletter. Neither name may be empty (specification section 5). */
export function PersonForm({ user }: { readonly user: User }) {
  const { api, toasts } = useShell();
  const words = useLaterTexts().account.person;
  const { newsletter } = useTexts().login.fields;
  const change = useAccountChange();
  const [form, setForm] = useState(() => ({
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    receiveNewsletter: user.receiveNewsletter,
  }));
  const [faults, setFaults] = useState<FieldFaults>({});
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing: FieldFaults = {
      ...(form.firstName.trim() === '' ? { firstName: words.firstNameMissing } : {}),
      ...(form.lastName.trim() === '' ? { lastName: words.lastNameMissing } : {}),
    };
    setFaults(missing);
    const [first] = Object.values(missing);
    if (first !== undefined) {
      toasts.error(first);
      return;
    }
    setIsBusy(true);
    const refused = await change((params) => api.call(userCalls.replaceProfile, { params, body: form }));
    setIsBusy(false);
    setFaults(refused ?? {});
    if (refused === null) toasts.success(words.saved);
  };
  const bind = (name: 'firstName' | 'lastName' | 'phone') => ({
    label: words[name],
    value: form[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <form aria-label={words.title} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <TextInput {...bind('firstName')} autoComplete="given-name" maxLength={100} />
        <TextInput {...bind('lastName')} autoComplete="family-name" maxLength={100} />
        <TextInput {...bind('phone')} type="tel" autoComplete="tel" maxLength={40} />
        <Checkbox
          label={newsletter}
          checked={form.receiveNewsletter}
          onChange={(event) => setForm({ ...form, receiveNewsletter: event.currentTarget.checked })}
        />
        <Button type="submit" variant="light" loading={isBusy}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}
