import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { Button, PasswordInput, Stack, Text, TextInput, type FieldErrors } from '@rackwright/web-kit/ui';
import { useRef, useState } from 'react';
import { useLaterTexts } from '../text/later';
import { useAccountForm } from './useAccount';

/** After a pause in typing of this length the address is checked. */
const PAUSE_MS = 400;

interface Checked {
  readonly email: string;
  readonly valid: boolean;
  readonly available: boolean;
}

const empty = { email: '', password: '' };
type Values = typeof empty;

const trimmed = (values: Values): Values => ({ ...values, email: values.email.trim() });

/** The address is checked while it is typed; to change it takes the password. */
export function EmailForm({ now }: { readonly now: string }) {
  const { api } = useShell();
  const { email: words, password: passwordWords } = useLaterTexts().account;
  const { checkedOf, check } = useEmailCheck();
  const faultOf = ({ email }: Values): string | null => {
    const checked = checkedOf(email);
    if (email.toLowerCase() === now.toLowerCase()) return words.unchanged;
    if (checked?.valid === false) return words.invalid;
    return checked?.available === false ? words.taken : null;
  };
  const form = useAccountForm({
    call: userCalls.changeEmail,
    initialValues: empty,
    bodyOf: trimmed,
    say: (field, fault) => {
      if (fault === 'field-missing') return passwordWords.incomplete;
      return field === 'email' ? words.invalid : undefined;
    },
    also: (values): FieldErrors => {
      const email = faultOf(trimmed(values));
      return email === null ? {} : { email };
    },
    change: (request) => api.call(userCalls.changeEmail, request),
    done: words.changed,
    isEmptied: true,
  });
  const typed = trimmed(form.values);
  const hasChecked = checkedOf(typed.email) !== null;
  const address = form.getInputProps('email');
  return (
    <form aria-label={words.title} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <Text size="sm">{words.now(now)}</Text>
        <TextInput
          {...address}
          label={words.address}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={address.error ?? (hasChecked && faultOf(typed))}
          description={hasChecked && faultOf(typed) === null ? words.free : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => {
            address.onChange(event);
            check(event.currentTarget.value.trim());
          }}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          label={words.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
        />
        <Button type="submit" variant="default" loading={form.submitting}>
          {words.change}
        </Button>
      </Stack>
    </form>
  );
}

/**
 * What the server said of an address once somebody had stopped typing it; null until it has said something of that
 * one. Asked from the typing itself, not from an effect: a folded part of a page has none.
 */
function useEmailCheck() {
  const { api } = useShell();
  const [checked, setChecked] = useState<Checked | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const check = (typed: string) => {
    clearTimeout(pause.current);
    if (!typed.includes('@')) return;
    pause.current = setTimeout(() => {
      api.call(userCalls.checkEmail, { body: { email: typed } }).then(
        ({ body }) => setChecked({ email: typed, ...body }),
        // Asked too often, or no connection: the address is checked again when it is sent.
        () => undefined,
      );
    }, PAUSE_MS);
  };
  return { checkedOf: (email: string) => (checked?.email === email ? checked : null), check };
}
