import { standInFetch, standInSession } from '@rackwright/web-kit/testing';
import type { SessionUser } from '@rackwright/web-kit';
import { act, render } from '@testing-library/react';
import { ShellPage } from './ShellPage';
import { createShellServices } from './shellServices';

type Answers = Parameters<typeof standInFetch>[0];

export interface Opened {
  readonly signedInAs?: Partial<SessionUser>;
  readonly answers?: Answers;
}

/** Opens the shell at `path` in a fresh tab, as nobody or as somebody, against a network that answers only what is said. */
export async function openShell(path: string, { signedInAs, answers = {} }: Opened = {}) {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', path);
  if (signedInAs) {
    const { user, token } = standInSession(signedInAs);
    sessionStorage.setItem('auth_token', token);
    sessionStorage.setItem('user', JSON.stringify(user));
  }
  const network = standInFetch(answers);
  const services = createShellServices(network.fetch);
  // What the shell loads lazily is there when the test begins.
  const view = await act(async () => render(<ShellPage services={services} />));
  return { ...view, services, seen: network.seen };
}

export const problem = (status: number, detail: string) => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, detail, requestId: 'r1' },
});
