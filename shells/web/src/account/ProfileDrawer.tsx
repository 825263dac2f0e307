import { useShell } from '@rackwright/web-kit';
import { Drawer, UiPart } from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useLaterTexts } from '../text/later';
import { ProfileSettings } from './ProfileSettings';

/** The profile over whatever page is shown, which stays as it is (specification section 2: profile settings view). */
export function ProfileDrawer({ close }: { readonly close: () => void }) {
  const words = useLaterTexts().account.profile;
  const userId = useShell().session?.user._id;
  const [hasCodes, setHasCodes] = useState(false);
  return (
    <UiPart>
      <Drawer
        opened
        onClose={() => hasCodes || close()}
        withCloseButton={!hasCodes}
        position="right"
        title={words.title}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {userId !== undefined && <ProfileSettings userId={userId} onCodes={setHasCodes} />}
      </Drawer>
    </UiPart>
  );
}
