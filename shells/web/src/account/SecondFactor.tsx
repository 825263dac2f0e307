import type { User } from '@rackwright/contracts';
import { factorCalls, userCalls } from '@rackwright/contracts/browser';
import { ApiError, formatTime, useShell } from '@rackwright/web-kit';
import {
  Alert,
  Button,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  useCall,
  useCallForm,
  useRefresh,
} from '@rackwright/web-kit/ui';
import { laterOf } from '@rackwright/web-kit/later';
import { useEffect, useState } from 'react';
import { InPlace } from '../laterParts';
import { useShellServices } from '../shellContext';
import { useLaterTexts } from '../text/later';
import { accountChanged } from './accountChanged';
import css from './account.module.css';
import { Loading } from './Loading';

const QrCode = laterOf(async () => (await import('./QrCode')).default, InPlace);

interface Begun {
  readonly secret: string;
  readonly address: string;
}

interface SecondFactorProps {
  readonly user: User;
  readonly onCodes: TellCodes;
}

/** Is told whether recovery codes are shown, which nobody can read a second time. */
export type TellCodes = (areShown: boolean) => void;

/** A code of an app besides the password: set up, and switched off again. */
export function SecondFactor({ user, onCodes }: SecondFactorProps) {
  const state = useCall(factorCalls.read);
  const refresh = useRefresh();
  const services = useShellServices();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** The roles of who needs a factor come and go with it. */
  const changed = async () => {
    try {
      const { body } = await services.api.call(userCalls.read, { params: { id: user._id } });
      await accountChanged(services, body.user);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      services.toasts.error(fault.message);
    }
    await refresh(factorCalls.read);
  };
  const confirmed = (given: readonly string[]) => {
    setBegun(null);
    setCodes(given);
    void changed();
  };
  if (!state.data) return <Loading of={state} />;
  if (codes) return <RecoveryCodes codes={codes} onShown={onCodes} done={() => setCodes(null)} />;
  if (state.data.isOn) return <SwitchOff {...state.data} done={() => void changed()} />;
  if (begun) return <Confirm begun={begun} done={confirmed} />;
  return <Begin done={setBegun} />;
}

function Refusal({ of }: { readonly of: string | null }) {
  return (
    of !== null && (
      <Alert color="red" role="alert">
        {of}
      </Alert>
    )
  );
}

function Begin({ done }: { readonly done: (begun: Begun) => void }) {
  const { api } = useShell();
  const { factor: words, password } = useLaterTexts().account;
  const form = useCallForm({
    call: factorCalls.begin,
    initialValues: { password: '' },
    send: async (body) => done((await api.call(factorCalls.begin, { body })).body),
  });
  return (
    <form aria-label={words.begin} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <Text size="sm">{words.about}</Text>
        <PasswordInput
          {...form.getInputProps('password')}
          label={words.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': password.show }}
        />
        <Refusal of={form.refusal} />
        <Button type="submit" variant="default" loading={form.submitting}>
          {words.begin}
        </Button>
      </Stack>
    </form>
  );
}

interface ConfirmProps {
  readonly begun: Begun;
  readonly done: (codes: readonly string[]) => void;
}

function Confirm({ begun: { secret, address }, done }: ConfirmProps) {
  const { api } = useShell();
  const words = useLaterTexts().account.factor;
  const form = useCallForm({
    call: factorCalls.confirm,
    initialValues: { code: '' },
    send: async (body) => done((await api.call(factorCalls.confirm, { body })).body.recoveryCodes),
  });
  return (
    <form aria-label={words.confirm} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <Text size="sm">{words.scan}</Text>
        <QrCode text={address} label={words.picture} />
        <Text size="sm">{words.type}</Text>
        <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Text>
        <TextInput
          {...form.getInputProps('code')}
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <Refusal of={form.refusal} />
        <Button type="submit" loading={form.submitting}>
          {words.confirm}
        </Button>
      </Stack>
    </form>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onShown: TellCodes;
  readonly done: () => void;
}

function RecoveryCodes({ codes, onShown, done }: RecoveryCodesProps) {
  const words = useLaterTexts().account.factor;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    onShown(true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      onShown(false);
    };
  }, [onShown]);
  return (
    <Stack gap="sm">
      <Alert color="leaf" role="status">
        {words.isOn}
      </Alert>
      <Text size="sm">{words.codesAbout}</Text>
      <ul className={css.list} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Text ff="monospace">{code}</Text>
          </li>
        ))}
      </ul>
      <Button onClick={done}>{words.codesKept}</Button>
    </Stack>
  );
}

interface SwitchOffProps {
  readonly since: string;
  readonly recoveryCodesLeft: number;
  readonly done: () => void;
}

function SwitchOff({ since, recoveryCodesLeft, done }: SwitchOffProps) {
  const { api, toasts } = useShell();
  const { factor: words, password } = useLaterTexts().account;
  const form = useCallForm({
    call: factorCalls.end,
    initialValues: { password: '', code: '' },
    send: async (body) => {
      await api.call(factorCalls.end, { body });
      toasts.success(words.ended);
      done();
    },
  });
  return (
    <form aria-label={words.end} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <Text size="sm">{words.since(formatTime(since), recoveryCodesLeft)}</Text>
        <PasswordInput
          {...form.getInputProps('password')}
          label={words.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': password.show }}
        />
        <TextInput {...form.getInputProps('code')} label={words.anyCode} autoComplete="one-time-code" />
        <Refusal of={form.refusal} />
        <Button type="submit" variant="default" color="red" loading={form.submitting}>
          {words.end}
        </Button>
      </Stack>
    </form>
  );
}
