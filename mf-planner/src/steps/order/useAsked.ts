import { ApiError } from '@rackwright/web-kit';
import { useEffect, useState } from 'react';

/** Milliseconds before it is asked again: each pause longer than the one before. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 20_000;
const LONGER = 1.3;
/** Some five minutes: what takes longer comes by mail, and is there when the page is opened again. */
const TIMES_MAX = 24;

/** One question to the server, put again until the answer is the last one. */
export interface Question<T> {
  /** Rejects with the call's `ApiError`. */
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly isLast: (answer: T) => boolean;
}

export interface Asked<T> {
  readonly answer: T | null;
  /** Why there is no answer; one that comes late clears it. */
  readonly fault: ApiError | null;
}

const nothing = { answer: null, fault: null } as const;

/** The latest answer to a question, which has to stay the same object; nothing is asked for null. */
export function useAsked<T>(question: Question<T> | null): Asked<T> {
  const [asked, setAsked] = useState<Asked<T> & { readonly of: Question<T> | null }>({
    ...nothing,
    of: null,
  });
  useEffect(() => {
    if (!question) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const askAgain = (times: number) => {
      if (times >= TIMES_MAX) return;
      timer = setTimeout(() => ask(times), Math.min(FIRST_PAUSE_MS * LONGER ** times, LONGEST_PAUSE_MS));
    };
    const ask = (times: number): void => {
      question.ask(leaving.signal).then(
        (answer) => {
          if (leaving.signal.aborted) return;
          setAsked({ answer, fault: null, of: question });
          if (!question.isLast(answer)) askAgain(times + 1);
        },
        (fault: unknown) => {
          if (leaving.signal.aborted) return;
          if (!(fault instanceof ApiError)) throw fault;
          setAsked((before) =>
            before.of === question && before.answer ? before : { answer: null, fault, of: question },
          );
          if (mayPass(fault)) askAgain(times + 1);
        },
      );
    };
    ask(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [question]);
  return asked.of === question ? asked : nothing;
}

/** No connection, or a service that is away: worth another try. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
