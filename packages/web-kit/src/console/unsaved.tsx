import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
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

const addressOf = ({ pathname, search }: PageLocation): string => pathname + search;
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
 * The page of this console that is shown: the host's, as long as nothing is lost by it. Otherwise the one before stays until the person
 * has said that they leave, whichever way they went: a link, a record, or back.
 */
export function useSettledLocation(isOwn: (pathname: string) => boolean) {
  const { location, navigate, askBeforeLeaving } = useShell();
  const unsaved = useRef<ReadonlySet<string>>(new Set());
  // Pages of its own are asked about below, where the screen that is left still stands.
  const isAskedHere = useEffectEvent(
    ({ pathname }: PageLocation) => isOwn(pathname) || unsaved.current.size === 0,
  );
  useEffect(() => {
    askBeforeLeaving?.((next) => (isAskedHere(next) ? null : mayLeave()));
    return () => askBeforeLeaving?.(null);
  }, [askBeforeLeaving]);
  const isAsking = useRef(false);
  const wanted = useRef(location);
  const [settled, setSettled] = useState(location);
  useEffect(() => {
    wanted.current = location;
    const settle = () => {
      unsaved.current = new Set();
      setSettled(wanted.current);
    };
    if (formOf(location) === formOf(settled) || isAsking.current) return;
    if (unsaved.current.size === 0) return settle();
    isAsking.current = true;
    void mayLeave().then((leaves) => {
      isAsking.current = false;
      if (leaves) settle();
      else navigate(addressOf(settled), { replace: true });
    });
  }, [location, navigate, settled]);
  const tellUnsaved = useCallback((form: string, isUnsaved: boolean) => {
    const others = [...unsaved.current].filter((one) => one !== form);
    unsaved.current = new Set(isUnsaved ? [...others, form] : others);
  }, []);
  // What only says something else of the list leaves no form.
  const isSameForm = formOf(location) === formOf(settled);
  return { location: isSameForm ? location : settled, tellUnsaved };
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
