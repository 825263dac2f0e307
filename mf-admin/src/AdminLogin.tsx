import { PAGES } from '@rackwright/contracts/pages';
import { ApiError, useShell, type Session } from '@rackwright/web-kit';
import {
  Alert,
  Box,
  Button,
  PageHead,
  PanelCard,
  PasswordInput,
  Stack,
  TextInput,
} from '@rackwright/web-kit/ui';
import type { AdminSignedInAnswer } from '@rackwright/contracts';
import { adminCalls } from '@rackwright/contracts/browser';
import { useState, type FormEvent } from 'react';
import { useTexts } from './text';

export function AdminLogin() {
  const shell = useShell();
  const words = useTexts().login;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim() || !password) return setRefusal(words.mandatory);
    setIsBusy(true);
    try {
      const body = { email: email.trim(), password };
      const answer = await shell.api.call(adminCalls.signIn, { anonymous: true, body });
      shell.signIn(sessionOf(answer.body));
      shell.navigate(PAGES.admin);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      setIsBusy(false);
    }
  };
  return (
    <Box w="min(400px, calc(100% - 32px))" mx="auto" mt="12vh" mb={48}>
      <PanelCard>
        <form aria-label={words.form} noValidate onSubmit={(event) => void logIn(event)}>
          <Stack>
            <PageHead title={words.title} />
            <TextInput
              label={words.email}
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <PasswordInput
              label={words.password}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            {refusal && (
              <Alert color="red" role="alert">
                {refusal}
              </Alert>
            )}
            <Button type="submit" size="md" loading={isBusy}>
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
