import { userCalls } from '@rackwright/contracts/browser';
import { isEmailAddress, useShell } from '@rackwright/web-kit';
import { Button, PasswordInput, Stack, Text, TextInput } from '@rackwright/web-kit/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useLaterTexts } from '../text/later';
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
  const { email: words, password: passwordWords } = useLaterTexts().account;
  const { form, type, faults, said, isBusy, send } = useEmailForm(now);
  return (
    <form aria-label={words.title} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Text size="sm">{words.now(now)}</Text>
        <TextInput
          label={words.address}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          error={faults['email'] ?? said.fault}
          description={said.isFree ? words.free : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
          value={form.password}
          error={faults['password']}
          onChange={(event) => type({ password: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {words.change}
        </Button>
      </Stack>
    </form>
  );
}

const empty = { email: '', password: '' };

function useEmailForm(now: string) {
  const { api, toasts } = useShell();
  const { email: words, password: passwordWords } = useLaterTexts().account;
  const change = useAccountChange();
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [isBusy, setIsBusy] = useState(false);
  const body = { ...form, email: form.email.trim() };
  const { checked, check } = useEmailCheck(body.email);
  const faultOfAddress = (): string | null => {
    if (body.email.toLowerCase() === now.toLowerCase()) return words.unchanged;
    if (!isEmailAddress(body.email) || checked?.valid === false) return words.invalid;
    return checked?.available === false ? words.taken : null;
  };
  const faultsOfForm = (): FieldFaults => {
    if (body.email === '') return { email: passwordWords.incomplete };
    const fault = faultOfAddress();
    if (fault !== null) return { email: fault };
    return body.password === '' ? { password: passwordWords.incomplete } : {};
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultsOfForm();
    setFaults(wrong);
    const [first] = Object.values(wrong);
    if (first !== undefined) {
      toasts.error(first);
      return;
    }
    setIsBusy(true);
    const refused = await change((params) => api.call(userCalls.changeEmail, { params, body }));
    setIsBusy(false);
    setFaults(refused ?? {});
    if (refused !== null) return;
    toasts.success(words.changed);
    setForm(empty);
  };
  const type = (part: Partial<typeof empty>) => {
    setForm({ ...form, ...part });
    setFaults({});
    if (part.email !== undefined) check(part.email.trim());
  };
  const said = { fault: checked && faultOfAddress(), isFree: checked !== null && faultOfAddress() === null };
  return { form, type, faults, said, isBusy, send };
}

/**
 * What the server said of an address once somebody had stopped typing it; null until it has said something of the one that is there
 * now. Asked from the typing itself, not from an effect: a folded part of a page has none.
 */
function useEmailCheck(email: string) {
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
  return { checked: checked?.email === email ? checked : null, check };
}
