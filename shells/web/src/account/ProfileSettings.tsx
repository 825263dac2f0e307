import type { User } from '@rackwright/contracts';
import { userCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { Accordion, Alert, useCall, useRefresh } from '@rackwright/web-kit/ui';
import { useEffect } from 'react';
import { useShellServices } from '../shellContext';
import { useLaterTexts } from '../text/later';
import { DeviceList } from './DeviceList';
import { EmailForm } from './EmailForm';
import { Loading } from './Loading';
import { OwnData } from './OwnData';
import { PasswordForm } from './PasswordForm';
import { PersonForm } from './PersonForm';
import { SecondFactor, type TellCodes } from './SecondFactor';
import { UnconfirmedEmail } from './UnconfirmedEmail';

interface ProfileSettingsProps {
  readonly userId: string;
  readonly onCodes: TellCodes;
  /** Nothing is open at first, where the page has more to show below. */
  readonly isFolded?: boolean;
}

/** Everything of the own account that can be changed; on its page and over the planner alike. */
export function ProfileSettings({ userId, onCodes, isFolded = false }: ProfileSettingsProps) {
  const account = useCall(userCalls.read, { params: { id: userId } });
  useChangesElsewhere();
  if (!account.data) return <Loading of={account} />;
  return <Forms user={account.data.user} onCodes={onCodes} opened={isFolded ? null : 'person'} />;
}

/** The account is read again when it was changed in another part of the page: these settings may be open twice. */
function useChangesElsewhere(): void {
  const { session } = useShellServices();
  const refresh = useRefresh();
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        if (now && now.user !== before?.user) void refresh(userCalls.read);
      }),
    [session, refresh],
  );
}

interface FormsProps extends Pick<ProfileSettingsProps, 'onCodes'> {
  readonly user: User;
  readonly opened: string | null;
}

function Forms({ user, onCodes, opened }: FormsProps) {
  const words = useLaterTexts().account;
  const { email, emailConfirmed } = useNewestEmail(user);
  const isStaff = user.publisher || user.role !== 'customer';
  const factor = {
    name: 'factor',
    title: words.factor.title,
    form: <SecondFactor user={user} onCodes={onCodes} />,
  };
  const parts = [
    { name: 'person', title: words.person.title, form: <PersonForm user={user} /> },
    { name: 'email', title: words.email.title, form: <EmailForm now={email} /> },
    { name: 'password', title: words.password.title, form: <PasswordForm /> },
    ...(isStaff || user.needsSecondFactor ? [factor] : []),
    { name: 'devices', title: words.devices.title, form: <DeviceList /> },
    { name: 'data', title: words.data.title, form: <OwnData /> },
  ];
  return (
    <>
      {emailConfirmed === false && <UnconfirmedEmail email={email} />}
      {user.needsSecondFactor && (
        <Alert color="amber" role="status">
          {words.factor.needed}
        </Alert>
      )}
      <Accordion defaultValue={user.needsSecondFactor ? 'factor' : opened}>
        {parts.map(({ name, title, form }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>{form}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

/** As it is in force now: it may have been changed here, or confirmed in another tab before the account was loaded. */
function useNewestEmail(loaded: User): Pick<User, 'email' | 'emailConfirmed'> {
  const known = useShell().session?.user;
  return known === undefined || known.email === loaded.email ? loaded : known;
}
