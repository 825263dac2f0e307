import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { Button, PasswordInput, Stack, type FieldErrors } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';
import { useAccountForm } from './useAccount';

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** All three fields, the new password twice the same (specification section 5). */
export function PasswordForm() {
  const { api } = useShell();
  const words = useLaterTexts().account.password;
  const form = useAccountForm({
    call: userCalls.changePassword,
    initialValues: empty,
    say: (_field, fault) => {
      if (fault === 'field-missing') return words.incomplete;
      return fault === 'field-too-short' ? words.tooShort : undefined;
    },
    also: ({ newPassword, confirmPassword }): FieldErrors =>
      confirmPassword === '' || confirmPassword === newPassword ? {} : { confirmPassword: words.differ },
    change: (request) => api.call(userCalls.changePassword, request),
    done: words.changed,
    isEmptied: true,
  });
  const bind = (name: keyof typeof empty, label: string) => ({
    ...form.getInputProps(name),
    label,
    visibilityToggleButtonProps: { 'aria-label': `${words.show}: ${label}` },
  });
  return (
    <form aria-label={words.title} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <PasswordInput {...bind('oldPassword', words.old)} autoComplete="current-password" />
        <PasswordInput
          {...bind('newPassword', words.new)}
          description={words.hint}
          autoComplete="new-password"
        />
        <PasswordInput {...bind('confirmPassword', words.confirm)} autoComplete="new-password" />
        <Button type="submit" variant="default" loading={form.submitting}>
          {words.change}
        </Button>
      </Stack>
    </form>
  );
}
