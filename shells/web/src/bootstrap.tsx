import { applyColourScheme, applyFonts, applyLanguage } from '@rackwright/web-kit';
import { StrictMode, startTransition } from 'react';
import { earlyParts } from './early';
import { pageRoot } from './pageRoot';
import { registry } from './remotes/registry';
import { listenForSessionIds } from './session/sessionIds';
import { ShellPage } from './ShellPage';
import { createShellServices } from './shellServices';

applyColourScheme();
applyFonts();
listenForSessionIds();
// On its way while React starts; whoever needs it finds out there if it failed.
registry().catch(() => undefined);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
const root = pageRoot(place);
const show = () =>
  // Only a transition draws parts that are there without a placeholder for them first.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ShellPage services={createShellServices()} />
      </StrictMode>,
    ),
  );
// English is always there: it is spoken when the texts of another language cannot be loaded.
void Promise.allSettled([applyLanguage(), earlyParts()]).then(show);
