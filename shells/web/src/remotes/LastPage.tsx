import { PAGES } from '@rackwright/contracts/pages';
import { forgetSession } from '@rackwright/web-kit/storedSession';
import { Suspense } from 'react';
import { useFrameTexts } from '../text/frame';
import { FaultCard } from './FaultCard';

/** Where nothing else can be drawn: what is wrong may be gone when the page is loaded anew, or when nobody is signed in. */
export const LastPage = () => (
  <Suspense fallback={null}>
    <Said />
  </Suspense>
);

function signOut(): void {
  forgetSession();
  location.assign(PAGES.login);
}

function Said() {
  const { last, remote } = useFrameTexts();
  return (
    <FaultCard
      title={last.title}
      text={last.text}
      first={{ label: remote.reload, act: () => location.reload() }}
      second={{ label: last.signOut, act: signOut }}
    />
  );
}
