import { applyColourScheme, applyFonts, applyLanguage } from '@rackwright/web-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createServices } from './services';

applyColourScheme();
applyFonts();
const services = createServices(location.pathname);
if (services.session) void services.run.load();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
const root = createRoot(place);
const show = () =>
  root.render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
// English is always there: it is spoken when the texts of another language cannot be loaded.
applyLanguage().then(show, show);
