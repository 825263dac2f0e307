import { PAGES } from '@rackwright/contracts/pages';
import { useShell, type ApiError, type Session } from '@rackwright/web-kit';
import {
  Alert,
  Box,
  Button,
  PageHead,
  PanelCard,
  PasswordInput,
  Stack,
  TextInput,
  useForm,
  useSend,
} from '@rackwright/web-kit/ui';
import type { AdminSignedInAnswer } from '@rackwright/contracts';
import { adminCalls } from '@rackwright/contracts/browser';
import { useState } from 'react';
import { useTexts } from './text';

/** Signs an administrator in, and asks for a code where that takes one. */
function useSignIn() {
  const shell = useShell();
  const words = useTexts().login;
  const form = useForm({ initialValues: { email: '', password: '', code: '' } });
  const [isMissing, setMissing] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useSend(adminCalls.signIn);
  const onSuccess = (answer: AdminSignedInAnswer) => {
    shell.signIn(sessionOf(answer));
    shell.navigate(answer.needsSecondFactor ? PAGES.account : PAGES.admin);
  };
  const onError = ({ problem }: ApiError) => {
    if (problem?.type.endsWith('second-factor-needed')) setNeedsCode(true);
  };
  const logIn = form.onSubmit(({ email, password, code }) => {
    const body = { email: email.trim(), password, ...(code.trim() ? { code } : {}) };
    const lacks = !body.email || !password;
    setMissing(lacks);
    if (!lacks) signIn.mutate({ anonymous: true, body }, { onSuccess, onError });
  });
  const refusal = isMissing ? words.mandatory : signIn.error?.message;
  return { ...form, logIn, refusal, needsCode, isPending: signIn.isPending };
}

export function AdminLogin() {
  const words = useTexts().login;
  const { getInputProps, logIn, refusal, needsCode, isPending } = useSignIn();
  return (
    <Box w="min(400px, calc(100% - 32px))" mx="auto" mt="12vh" mb={48}>
      <PanelCard>
        <form aria-label={words.form} noValidate onSubmit={logIn}>
          <Stack>
            <PageHead title={words.title} />
            <TextInput label={words.email} type="email" autoComplete="username" {...getInputProps('email')} />
            <PasswordInput
              label={words.password}
              autoComplete="current-password"
              {...getInputProps('password')}
            />
            {needsCode && (
              <TextInput
                label={words.code}
                autoComplete="one-time-code"
                autoFocus
                {...getInputProps('code')}
              />
            )}
            {refusal && (
              <Alert color="red" role="alert">
                {refusal}
              </Alert>
            )}
            <Button type="submit" size="md" loading={isPending}>
              {words.submit}
            </Button>
          </Stack>
        </form>
      </PanelCard>
    </Box>
  );
}

/** As the host knows people; of a service that does not tell who it is, an administrator with an address and no name. */
function sessionOf({ admin, user, token, needsSecondFactor }: AdminSignedInAnswer): Session {
  if (user) return { token, user };
  const { _id, email } = admin;
  const acts = needsSecondFactor
    ? ({ role: 'customer', needsSecondFactor } as const)
    : ({ role: 'admin' } as const);
  return {
    token,
    user: { _id, email, firstName: '', lastName: '', phone: '', publisher: false, ...acts },
  };
}
