import type { init } from '@module-federation/enhanced/runtime';
import * as webKit from '@rackwright/web-kit';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import { parts } from '../parts';

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>;

/** Of `@rackwright/web-kit`, by which remotes choose it. */
const KIT_VERSION = '1.0.0';

const ofReact = {
  version: react.version,
  shareConfig: { singleton: true, requiredVersion: `^${react.version}` },
};
const ofKit = {
  version: KIT_VERSION,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${KIT_VERSION}` },
};
const later = (load: () => Promise<unknown>) => ({
  get: async () => {
    const loaded = await load();
    return () => loaded;
  },
});

/**
 * What remotes are given, by the names they import it by: all that `webpack/sharing.cjs` of web-kit has them consume. What the page does
 * not have already comes when the first remote asks for it.
 */
export const provided = {
  react: { ...ofReact, lib: () => react },
  'react/jsx-runtime': { ...ofReact, lib: () => jsxRuntime },
  'react/jsx-dev-runtime': {
    ...ofReact,
    ...later(() => import('react/jsx-dev-runtime').then((module) => module.default)),
  },
  'react-dom': { ...ofReact, lib: () => reactDom },
  'react-dom/client': { ...ofReact, lib: () => reactDomClient },
  '@rackwright/web-kit': { ...ofKit, lib: () => webKit },
  '@rackwright/web-kit/ui/core': { ...ofKit, ...later(parts.uiCore) },
  '@rackwright/web-kit/ui': { ...ofKit, ...later(parts.ui) },
  '@rackwright/web-kit/ui/data': { ...ofKit, ...later(() => import('@rackwright/web-kit/ui/data')) },
  '@rackwright/web-kit/console': { ...ofKit, ...later(() => import('@rackwright/web-kit/console')) },
  '@rackwright/web-kit/desk': { ...ofKit, ...later(() => import('@rackwright/web-kit/desk')) },
} satisfies Shared;
