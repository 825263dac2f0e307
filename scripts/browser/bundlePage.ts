/** A page of its own for a piece of the product: bundled from source, without any server behind it. */
import type { Page } from '@playwright/test';
import { leanThreePlugin } from '@rackwright/models/webpack';
import { build } from 'esbuild';

const ADDRESS = 'http://localhost/bundled';

export interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/**
 * Bundles a page's entry file as a production build; styles of modules keep their rules, fonts are inside. `replacing` names
 * other modules to take instead of some.
 */
export async function bundlePage(
  entry: string,
  replacing: Readonly<Record<string, string>> = {},
): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'bundled',
    minifySyntax: true,
    alias: replacing,
    // Drawn with what remotes ship.
    plugins: [leanThreePlugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: {
      '.woff2': 'dataurl',
      '.png': 'dataurl',
      '.jpg': 'dataurl',
      '.svg': 'dataurl',
      '.glb': 'dataurl',
    },
    logLevel: 'error',
  });
  const textOf = (ending: string): string =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), styles: textOf('.css') };
}

/**
 * Shows a bundle in a page, its root element filling the window. Resolves when its script has run; rejects with the first error
 * that it throws.
 */
export async function showBundle(page: Page, { script, styles }: Bundle): Promise<void> {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  const parts: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/bundled': ['text/html', HTML],
    '/bundled.js': ['text/javascript', script],
    '/bundled.css': ['text/css', styles],
  };
  await page.route('http://localhost/**', async (route) => {
    const [contentType, body] = parts[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    await route.fulfill({ contentType: `${contentType}; charset=utf-8`, body });
  });
  await page.goto(ADDRESS);
  await page.evaluate(() => document.fonts.ready);
  if (faults[0]) throw faults[0];
}

const HTML = `<!doctype html><html lang="en"><title>Bundled</title>
<link rel="stylesheet" href="/bundled.css">
<style>html, body, #root { height: 100%; margin: 0 }</style>
<div id="root"></div><script src="/bundled.js"></script></html>`;
