import {
  DirectionProvider,
  MantineProvider,
  mergeThemeOverrides,
  type MantineColorSchemeManager,
  type MantineThemeOverride,
} from '@mantine/core';
import { ModalsProvider, useModals } from '@mantine/modals';
import { useMemo, type ReactNode } from 'react';
import { colourScheme, useColourScheme } from '../colourScheme';
import { useUiTexts } from './text';
import { shownQuestions, useEscape } from './Modal';
import { QueryProvider } from './query';
import { cssVariablesResolver, theme } from './theme';
import { TooltipPlace } from './Tooltip';

/** The nonce of this page, which the content security policy asks of every style made at run time. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

/** The cross of a dialog, said. By its own Escape the library would close each that is open: ours is `useEscape`. */
function withCloseButtons(label: string): MantineThemeOverride {
  const closing = { defaultProps: { closeOnEscape: false, closeButtonProps: { 'aria-label': label } } };
  return { components: { Modal: closing, Drawer: closing } };
}

const nothing = () => undefined;
/**
 * Mantine asks it each time that its part of the page is shown again after a wait, and only at first goes by the scheme that is forced:
 * by its own one, what is dark would turn light then.
 */
const schemes: MantineColorSchemeManager = {
  get: colourScheme,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};

/** The theme, the answers of servers and the places for dialogs and tips. The host puts one around each remote; a remote never does. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <UiPart>
      <ModalsProvider>
        <QuestionsByEscape />
        {children}
      </ModalsProvider>
      <TooltipPlace />
    </UiPart>
  );
}

/** Closes the question that is open, which the library draws itself. */
function QuestionsByEscape() {
  const { modals, closeModal } = useModals();
  useEscape(modals.length > 0, () => closeModal(modals.at(-1)!.id), shownQuestions);
  return null;
}

/** The same for what the host draws beside a remote: a second place for dialogs would ask every question twice. */
export function UiPart({ children }: { readonly children: ReactNode }) {
  return (
    <UiTheme>
      <QueryProvider>{children}</QueryProvider>
    </UiTheme>
  );
}

/** The theme alone, for a document of its own. */
export function UiTheme({ children }: { readonly children: ReactNode }) {
  const { close } = useUiTexts().dialog;
  const named = useMemo(() => mergeThemeOverrides(theme, withCloseButtons(close)), [close]);
  return (
    <DirectionProvider detectDirection>
      <MantineProvider
        theme={named}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemes}
        forceColorScheme={useColourScheme()}
        getStyleNonce={styleNonce}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
