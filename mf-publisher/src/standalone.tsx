import { runStandalone } from '@rackwright/web-kit/standalone';
import Publisher from './Publisher';
import { screens } from './screens/screens';

runStandalone({
  title: 'mf-publisher',
  Module: Publisher,
  pages: screens.screens.map(({ path }) => path),
  email: 'publisher@rackwright.example',
});
