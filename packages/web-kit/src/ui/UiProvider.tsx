import { DirectionProvider, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useColourScheme } from '../colourScheme';
import { cssVariablesResolver, theme } from './theme';

/** The nonce of this page, which the content security policy asks of every style made at run time. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

/** The theme and the place for dialogs. The host puts one around each remote; a remote never does. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <DirectionProvider detectDirection>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={useColourScheme()}
        getStyleNonce={styleNonce}
      >
        <ModalsProvider>{children}</ModalsProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
