import { useShell } from '@rackwright/web-kit';
import { Page } from '@rackwright/web-kit/ui';
import remote from '../package.json';
import { screenAt } from './screens/screens';
import { NotYetHere } from './screens/NotYetHere';
import { ProductList } from './screens/ProductList';
import { useTexts } from './text';

export const { contract } = remote.rackwright;

/** The console of the publishers: one screen for each of their paths. */
export default function Publisher() {
  const screen = screenAt(useShell().location.pathname);
  return (
    <Page title={useTexts().screens[screen.name]}>
      {screen.path === '/models_publish' ? <ProductList /> : <NotYetHere />}
    </Page>
  );
}
