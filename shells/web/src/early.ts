import { storedSession } from '@rackwright/web-kit/storedSession';
import { parts } from './parts';
import { registryOfPage } from './remotes/pageRegistry';
import { findRoute } from './routes';

/**
 * Asks for what the page of this address will need while React is still on its way. It runs before anything that is shared is there,
 * and decides nothing: who needs a part asks for it again, and says what is wrong when it cannot be had.
 */
export function startEarly(): void {
  asked = Promise.allSettled(partsOf(location.pathname));
}

let asked: Promise<unknown> = Promise.resolve();

/**
 * Resolves when what was asked for has come, or can no longer be waited for: a page drawn without its parts is not drawn with them for
 * the next 300 ms, by React's own rule.
 */
export function earlyParts(mostMs = 300): Promise<unknown> {
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}

function partsOf(pathname: string): readonly Promise<unknown>[] {
  const route = findRoute(pathname)?.route;
  const isSignedIn = storedSession() !== null;
  if (!route || !(isSignedIn || route.access === 'any') || !('remote' in route.page)) return [];
  const { remote, module, isConsole = false } = route.page;
  const outlet = parts.remoteOutlet();
  const others = [
    parts.uiCore(),
    ...(isConsole ? [parts.ui()] : []),
    parts.topBar(),
    ...(isSignedIn ? [parts.idleWatch()] : []),
  ];
  preloadFirst(remote, module);
  return [outlet.then(({ bringRemote }) => bringRemote(remote, module, false)), ...others];
}

/** What the federation runtime loads itself, as it does: from whichever origin. Other files are loaded as chunks of this one. */
const OF_RUNTIME = /\/(remoteEntry|__federation_expose_)[^/]*\.js$/;

/** What the module draws with first is asked for beside the code that will load it. */
function preloadFirst(remote: string, module: string): void {
  const { entry: manifest, first, integrity } = registryOfPage()?.remotes[remote] ?? {};
  const files = first?.[module] ?? [];
  if (manifest === undefined || files.length === 0) return;
  // Browsers check a manifest when it is asked for, not here.
  preload({ as: 'fetch', href: manifest, crossOrigin: 'anonymous' });
  for (const href of files) {
    const as = href.endsWith('.css') ? 'style' : 'script';
    // As who loads it will have it: it would else be loaded again.
    const checked = { href, integrity: integrity?.[fileOf(href)] ?? '' };
    preload({ as, ...checked, ...(OF_RUNTIME.test(href) ? { crossOrigin: 'anonymous' } : {}) });
  }
}

const fileOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);

function preload(what: Partial<Pick<HTMLLinkElement, 'as' | 'href' | 'crossOrigin' | 'integrity'>>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...what }));
}
