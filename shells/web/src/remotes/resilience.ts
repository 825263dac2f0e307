import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf, knowManifest } from './integrity';
import { fetchWithRetries } from './registry';

const ENTRY_TIMEOUT_MS = 8000;
const STYLESHEET_RETRIES = 2;

/** Time limits, retries and hashes for what the federation runtime loads by itself: manifests, entry scripts, stylesheets. */
export const resilience: ModuleFederationRuntimePlugin = {
  name: 'resilience',
  fetch: async (url, init) => {
    const manifest = await fetchWithRetries(url, { ...init, integrity: integrityOf(url) ?? '' });
    await knowManifest(manifest.clone(), url);
    return manifest;
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(script.src) ?? '';
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
  createLink: ({ url, attrs }) => stylesheetLink(url, attrs ?? {}, STYLESHEET_RETRIES),
};

/** A link that replaces itself when it fails; one left in place would make the chunk loader think that the styles are there. */
function stylesheetLink(url: string, attributes: Record<string, unknown>, retries: number): HTMLLinkElement {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, String(value));
  link.href = url;
  link.integrity = integrityOf(link.href) ?? '';
  link.addEventListener('error', () => {
    const parent = link.parentNode ?? document.head;
    link.remove();
    if (retries > 0) setTimeout(() => parent.appendChild(stylesheetLink(url, attributes, retries - 1)), 400);
  });
  return link;
}
