import { createRoot, type Root } from 'react-dom/client';
import { parts } from './parts';

/** Draws the page. An error of its drawing, for which React takes all of it away, is said in its place; one of a remote stays in that. */
export function pageRoot(place: Element): Root {
  let isBroken = false;
  const root = createRoot(place, {
    onUncaughtError(error) {
      reportError(error);
      if (isBroken) return;
      isBroken = true;
      void parts.remoteOutlet().then(({ LastPage }) => root.render(<LastPage />));
    },
  });
  return root;
}
