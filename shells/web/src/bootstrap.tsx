import { applyColourScheme } from '@rackwright/web-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { provides } from './provides';
import { registry } from './remotes/registry';
import { Shell } from './Shell';
import { createShellServices } from './shellServices';

applyColourScheme();
// On its way while React starts; whoever needs it finds out there if it failed.
registry().catch(() => undefined);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
place.dataset.provides = String(provides.length);
createRoot(place).render(
  <StrictMode>
    <Shell services={createShellServices()} />
  </StrictMode>,
);
