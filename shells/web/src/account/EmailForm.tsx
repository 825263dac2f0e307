import { useShell } from '@rackwright/web-kit';
import { Button, PasswordInput, Stack, Text, TextInput, useDebouncedValue } from '@rackwright/web-kit/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { isEmail } from '../login/signIn';
import { useTexts } from '../text';
import { useAccountChange, type FieldFaults } from './useAccount';

/** After a pause in typing of this length the address is checked. */
const PAUSE_MS = 400;

interface Checked {
  readonly email: string;
  readonly valid: boolean;
  readonly available: boolean;
}

/** The address is checked while it is typed; to change it takes the password. */
export function EmailForm({ now }: { readonly now: string }) {
  const { toasts } = useShell();
  const { email: words, password: passwordWords } = useTexts().account;
  const change = useAccountChange();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<FieldFaults>({});
  const [isBusy, setIsBusy] = useState(false);
  const checked = useEmailCheck(email.trim());
  const wrongWith = (address: string): string | null => {
    if (address.toLowerCase() === now.toLowerCase()) return words.unchanged;
    if (!isEmail(address)) return words.invalid;
    if (checked?.email !== address) return null;
    if (!checked.valid) return words.invalid;
    return checked.available ? null : words.taken;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong: FieldFaults =
      email.trim() === '' || password === ''
        ? { [email.trim() === '' ? 'email' : 'password']: passwordWords.incomplete }
        : Object.fromEntries([wrongWith(email.trim())].flatMap((fault) => (fault ? [['email', fault]] : [])));
    setFaults(wrong);
    const [first] = Object.values(wrong);
    if (first !== undefined) {
      toasts.error(first);
      return;
    }
    setIsBusy(true);
    const refused = await change('/users/update/email-auth', { email: email.trim(), password });
    setIsBusy(false);
    setFaults(refused ?? {});
    if (refused !== null) return;
    toasts.success(words.changed);
    setEmail('');
    setPassword('');
  };
  const said = faults['email'] ?? (checked?.email === email.trim() ? wrongWith(checked.email) : null);
  const isFree = said === null && checked?.email === email.trim() && checked.available;
  return (
    <form aria-label={words.title} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Text size="sm">{words.now(now)}</Text>
        <TextInput
          label={words.address}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={said}
          description={isFree ? words.free : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setFaults({});
          }}
        />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
          value={password}
          error={faults['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {words.change}
        </Button>
      </Stack>
    </form>
  );
}

/** What the server says of an address that somebody has stopped typing; null until it has said something. */
function useEmailCheck(email: string): Checked | null {
  const { api } = useShell();
  const [asked] = useDebouncedValue(email, PAUSE_MS);
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    if (!asked.includes('@')) return;
    const asking = new AbortController();
    api
      .put<Omit<Checked, 'email'>>('/users/validation-email', {
        body: { email: asked },
        signal: asking.signal,
      })
      .then(({ body }) => setChecked({ email: asked, ...body }))
      // Asked too often, or no connection: the address is checked again when it is sent.
      .catch(() => undefined);
    return () => asking.abort();
  }, [api, asked]);
  return checked;
}
