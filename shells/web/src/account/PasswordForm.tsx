import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { Button, PasswordInput, Stack } from '@rackwright/web-kit/ui';
import { useState, type FormEvent } from 'react';
import { MIN_PASSWORD_LENGTH } from '../login/signIn';
import { useLaterTexts } from '../text/later';
import { useAccountChange, type FieldFaults } from './useAccount';

const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const;
type Form = Readonly<Record<(typeof fields)[number], string>>;
const empty: Form = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** All three fields, the new password twice the same (specification section 5). */
export function PasswordForm() {
  const { api, toasts } = useShell();
  const words = useLaterTexts().account.password;
  const change = useAccountChange();
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [isBusy, setIsBusy] = useState(false);
  const wrongWith = ({ newPassword, confirmPassword }: Form): FieldFaults => {
    const missing = fields.filter((name) => form[name] === '');
    if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, words.incomplete]));
    if (newPassword !== confirmPassword) return { confirmPassword: words.differ };
    return newPassword.length < MIN_PASSWORD_LENGTH ? { newPassword: words.tooShort } : {};
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongWith(form);
    setFaults(wrong);
    const [first] = Object.values(wrong);
    if (first !== undefined) {
      toasts.error(first);
      return;
    }
    setIsBusy(true);
    const refused = await change((params) => api.call(userCalls.changePassword, { params, body: form }));
    setIsBusy(false);
    setFaults(refused ?? {});
    if (refused !== null) return;
    toasts.success(words.changed);
    setForm(empty);
  };
  const bind = (name: keyof Form) => ({
    value: form[name],
    error: faults[name],
    visibilityToggleButtonProps: { 'aria-label': words.show },
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <form aria-label={words.title} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <PasswordInput {...bind('oldPassword')} label={words.old} autoComplete="current-password" />
        <PasswordInput
          {...bind('newPassword')}
          label={words.new}
          description={words.hint}
          autoComplete="new-password"
        />
        <PasswordInput {...bind('confirmPassword')} label={words.confirm} autoComplete="new-password" />
        <Button type="submit" variant="default" loading={isBusy}>
          {words.change}
        </Button>
      </Stack>
    </form>
  );
}
