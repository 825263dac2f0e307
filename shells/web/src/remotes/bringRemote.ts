import { language } from '@rackwright/web-kit';
import type { ComponentType, ReactNode } from 'react';
import { parts } from '../parts';
import { loadRemoteModule } from './loadRemoteModule';

/** What a remote is drawn with. */
export interface BroughtRemote {
  readonly UiProvider: ComponentType<{ readonly children: ReactNode }>;
  readonly Module: ComponentType;
}

/** What the UI library says: on its way beside it, which asks for it again. */
const uiTextsIn = {
  ms: () => import('@rackwright/web-kit/ui/text/ms'),
  de: () => import('@rackwright/web-kit/ui/text/de'),
};

/** By remote and exposed module, at the versions of the registry. */
const brought = new Map<string, BroughtRemote>();
const nameOf = (remote: string, module: string): string => `${remote}/${module}`;

/** As it was brought since the registry was read. */
export const broughtBefore = (remote: string, module: string): BroughtRemote | null =>
  brought.get(nameOf(remote, module)) ?? null;

/** Brings an exposed module and what it is drawn in; `isFresh` and what it rejects with are those of `loadRemoteModule`. */
export async function bringRemote(remote: string, module: string, isFresh: boolean): Promise<BroughtRemote> {
  if (isFresh) brought.clear();
  const spoken = language();
  if (spoken !== 'en') uiTextsIn[spoken]().catch(() => undefined);
  const [{ default: Module }, { UiProvider }] = await Promise.all([
    loadRemoteModule(remote, module, isFresh),
    parts.uiCore(),
  ]);
  const there = { UiProvider, Module };
  brought.set(nameOf(remote, module), there);
  return there;
}
