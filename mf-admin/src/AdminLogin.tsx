import { PAGES } from '@rackwright/contracts/pages';
import { useShell, type Session } from '@rackwright/web-kit';
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

export function AdminLogin() {
  const shell = useShell();
  const words = useTexts().login;
  const { getInputProps, onSubmit } = useForm({ initialValues: { email: '', password: '' } });
  const [isMissing, setMissing] = useState(false);
  const signIn = useSend(adminCalls.signIn);
  const refusal = isMissing ? words.mandatory : signIn.error?.message;
  const logIn = onSubmit(({ email, password }) => {
    const body = { email: email.trim(), password };
    const lacks = !body.email || !password;
    setMissing(lacks);
    if (lacks) return;
    signIn.mutate(
      { anonymous: true, body },
      {
        onSuccess(answer) {
          shell.signIn(sessionOf(answer));
          shell.navigate(PAGES.admin);
        },
      },
    );
  });
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
            {refusal && (
              <Alert color="red" role="alert">
                {refusal}
              </Alert>
            )}
            <Button type="submit" size="md" loading={signIn.isPending}>
              {words.submit}
            </Button>
          </Stack>
        </form>
      </PanelCard>
    </Box>
  );
}

/** An administrator as the host knows people: with an address, but no name. */
function sessionOf({ admin, token }: AdminSignedInAnswer): Session {
  const { _id, email } = admin;
  return {
    token,
    user: { _id, email, firstName: '', lastName: '', phone: '', role: 'admin', publisher: false },
  };
}
