import { createContext, useContext } from 'react';
import type { ShellServices } from './shellServices';

const Context = createContext<ShellServices | null>(null);
export const ShellServicesProvider = Context.Provider;

/** What only the shell's own pages may do; remotes have `useShell()`. */
export function useShellServices(): ShellServices {
  const services = useContext(Context);
  if (!services) throw new Error('useShellServices() was called outside the shell.');
  return services;
}
