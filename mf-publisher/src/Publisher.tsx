import { ConsoleFrame } from '@rackwright/web-kit/console';
import remote from '../package.json';
import { screens } from './screens/screens';
import { useTexts } from './text';

export const { contract } = remote.rackwright;

/** The console of the publishers: one screen for each of their paths. */
export default function Publisher() {
  const { console: title, screens: captions, groups } = useTexts();
  return <ConsoleFrame title={title} table={screens} captions={captions} groups={groups} />;
}
