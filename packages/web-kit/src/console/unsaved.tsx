import { createContext, useCallback, useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { PageLocation } from '../location';
import { useShell } from '../shell';
import { confirm } from '../ui/confirm';
import { consoleTexts } from './text';

type Tell = (isUnsaved: boolean) => void;

const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined);
/** Is told which form on the screen has what was typed and not published. */
export const UnsavedProvider = UnsavedContext;

/** What of an address says which form is shown; the rest is about the list. */
export const FORM_PARAMETERS = ['id', 'copy', 'new', 'below'] as const;

const formOf = ({ pathname, search }: PageLocation): string => {
  const asked = new URLSearchParams(search);
  return [pathname, ...FORM_PARAMETERS.map((name) => asked.get(name))].join(' ');
};

/** Says what is lost. Resolves to true when it may be. */
const mayLeave = (): Promise<boolean> => {
  const { question, leave, stay } = consoleTexts().unsaved;
  return confirm({ question, confirmLabel: leave, cancelLabel: stay, isDestructive: true });
};

/**
 * Has the host ask before a form is left in which something is lost, whichever way it would be: a link, a record, or back. What only says
 * something else of the list leaves none.
 */
export function useLeaveQuestion(): (form: string, isUnsaved: boolean) => void {
  const { location, askBeforeLeaving } = useShell();
  const unsaved = useRef<ReadonlySet<string>>(new Set());
  const ask = useEffectEvent((next: PageLocation) =>
    unsaved.current.size === 0 || formOf(next) === formOf(location) ? null : mayLeave(),
  );
  useEffect(() => {
    askBeforeLeaving?.((next) => ask(next));
    return () => askBeforeLeaving?.(null);
  }, [askBeforeLeaving]);
  return useCallback((form, isUnsaved) => {
    const others = [...unsaved.current].filter((one) => one !== form);
    unsaved.current = new Set(isUnsaved ? [...others, form] : others);
  }, []);
}

/** Tells the console whether this form has what was typed and not published; gives what tells it before the form leaves by itself. */
export function useUnsaved(isUnsaved: boolean): Tell {
  const tellConsole = useContext(UnsavedContext);
  const form = useId();
  const tell = useCallback<Tell>((is) => tellConsole(form, is), [tellConsole, form]);
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [isUnsaved, tell]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return tell;
}
