import { useShell, type SessionUser } from '@rackwright/web-kit';
import { Button, PageHead, PanelCard, useMediaQuery } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useShellServices } from '../shellContext';
import { useLaterTexts } from '../text/later';
import { CodesQuestion } from './CodesQuestion';
import { ProfileSettings } from './ProfileSettings';

/** Who somebody is, and the forms to change it. */
export function ProfileCard({ user }: { readonly user: SessionUser }) {
  const shell = useShell();
  const { history } = useShellServices();
  const [hasCodes, setHasCodes] = useState(false);
  const words = useLaterTexts().account.profile;
  const isNarrow = useMediaQuery('(max-width: 860px)', undefined, { getInitialValueInEffect: false });
  const name = `${user.firstName} ${user.lastName}`.trim();
  const role = words.roles[user.role];
  const signOut = async () => {
    if (await history.mayLeave()) shell.signOut();
  };
  return (
    <aside aria-label={words.label}>
      <PanelCard>
        <PageHead
          title={name || user.email}
          lead={
            <>
              {user.email}
              <br />
              {user.publisher ? `${role}, ${words.roles.publisher}` : role}
            </>
          }
        />
        <ProfileSettings userId={user._id} onCodes={setHasCodes} isFolded={isNarrow} />
        <Button variant="default" fullWidth={!isNarrow} onClick={() => void signOut()}>
          {words.signOut}
        </Button>
      </PanelCard>
      {hasCodes && <CodesQuestion />}
    </aside>
  );
}
