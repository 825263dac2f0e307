import type { AnswerOf } from '@rackwright/contracts';
import type { BrowserCall, CallOf } from '@rackwright/contracts/browser';
import {
  QueryClient,
  QueryClientProvider,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError, type ApiAnswer, type ApiClient, type ApiOptions, type ApiRequestOf } from '../api';
import { useShell } from '../shell';
import { kitTexts } from '../text';

const RETRIES_MAX = 2;
/** A server that wants more seconds than these to be left alone is not waited for: the person is told. */
const RETRY_AFTER_MAX_S = 5;

const mayRetry = (retries: number, { retryAfterS }: ApiError): boolean =>
  retries < RETRIES_MAX && retryAfterS !== null && retryAfterS <= RETRY_AFTER_MAX_S;

/**
 * What holds for every question. An answer is shown again at once where it was shown before, and asked for anew whenever that happens,
 * the person comes back to the page, or the network does. Only a refusal that names the seconds after which it passes is retried.
 */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRetry,
        retryDelay: (_, { retryAfterS }) => (retryAfterS ?? 0) * 1000,
        // A call without a network is refused with a sentence, which the person is to see.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/**
 * Keeps the answers for what is drawn in it, and forgets them with it. The host puts one around each of its pages and each remote. What is
 * in it is drawn once this is there for good: a drawing that React gives up, since a part has yet to be loaded, would have asked a client
 * that nobody clears.
 */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [isThere, setThere] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- that effects run is what is waited for
  useLayoutEffect(() => setThere(true), []);
  return (
    <QueryClientProvider client={client}>
      {isThere && children}
      <Forgetting client={client} />
    </QueryClientProvider>
  );
}

/**
 * Unmounted last, and clears when what was on its way has been called off: whatever a listener leaves, or a call ends, after the clearing
 * is kept by a timer for five minutes, with all that was drawn of it. React's strict mode mounts it again at once.
 */
function Forgetting({ client }: { readonly client: QueryClient }): null {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      void client.cancelQueries().then(() => isShown.current || client.clear());
    };
  }, [client]);
  return null;
}

/** A fault of our own is reported as one; the person reads that it has failed. */
function toApiError(fault: unknown): never {
  if (fault instanceof ApiError) throw fault;
  reportError(fault);
  throw new ApiError(0, kitTexts().calls.failed);
}

export interface LoadOptions<T> extends Pick<
  UseQueryOptions<T>,
  'gcTime' | 'refetchInterval' | 'retry' | 'staleTime'
> {
  /** What was shown stays until the next has come, of the same call or first word of the key: another page, another search. */
  readonly keepsPrevious?: boolean;
}

/** Asks the host's API, or what is made of it, until the signal is given. */
export type Load<T> = (api: ApiClient, signal: AbortSignal) => Promise<T>;

/**
 * What several calls together tell: `useLoaded(['requests', id], (api, signal) => …)`. The key names all that the answer depends on;
 * whose answer it is goes without saying. With null for `load` nothing is asked yet.
 */
export function useLoaded<T>(
  key: readonly unknown[],
  load: Load<T> | null,
  { keepsPrevious = false, ...options }: LoadOptions<T> = {},
): UseQueryResult<T> {
  const { api, session } = useShell();
  const userId = session?.user._id ?? null;
  const isAlike = (other: readonly unknown[]) => other[0] === userId && other[1] === key[0];
  return useQuery<T>({
    ...options,
    ...(keepsPrevious
      ? { placeholderData: (before, of) => (of && isAlike(of.queryKey) ? before : undefined) }
      : {}),
    queryKey: [userId, ...key],
    queryFn: load
      ? ({ signal, client }) => {
          // Answers to another account are forgotten with its session.
          client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userId });
          return load(api, signal).catch((fault: unknown) => {
            // Nobody waits for what was called off.
            if (signal.aborted) throw fault;
            return toApiError(fault);
          });
        }
      : skipToken,
  });
}

type Sent<B extends BrowserCall> = Omit<ApiRequestOf<CallOf<B>>, keyof Pick<ApiOptions, 'signal'>>;
type Answer<B extends BrowserCall> = AnswerOf<CallOf<B>>;
type Arguments<B extends BrowserCall> =
  object extends Sent<B>
    ? [sent?: Sent<B> | null, options?: LoadOptions<Answer<B>>]
    : [sent: Sent<B> | null, options?: LoadOptions<Answer<B>>];

/** Where nothing has to be sent, `mutate()` needs nothing. */
type Sending<B extends BrowserCall> = object extends Sent<B> ? Sent<B> | void : Sent<B>;

const bodyOf = async <T,>(answer: Promise<ApiAnswer<T>>): Promise<T> => (await answer).body;

/** What a call tells: `const orders = useCall(orderCalls.listOwn, { params: { id } })`. With null for what is sent nothing is asked yet. */
export function useCall<B extends BrowserCall>(
  call: B,
  ...[sent, options]: Arguments<B>
): UseQueryResult<Answer<B>> {
  const load: Load<Answer<B>> = (api, signal) =>
    bodyOf(api.call<B>(call, ...([{ ...sent, signal }] as never)));
  return useLoaded([call, sent], sent === null ? null : load, options);
}

/** Fetches the answers of these calls, or under these first words of a key, again; answers that are not on the screen are forgotten. */
export function useRefresh(): (...told: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (...told) => {
      const predicate = ({ queryKey }: Query) => told.includes(String(queryKey[1]));
      client.removeQueries({ type: 'inactive', predicate });
      return client.invalidateQueries({ predicate });
    },
    [client],
  );
}

/**
 * A call that changes something: `const end = useSend(userCalls.endSession, [userCalls.sessions])`, then `end.mutate({ params })`. What
 * `changed` names is asked anew after it, also after a refusal, since it may no longer be true.
 */
export function useSend<B extends BrowserCall>(
  call: B,
  changed: readonly string[] = [],
): UseMutationResult<Answer<B>, ApiError, Sending<B>> {
  const { api } = useShell();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (sent: Sending<B>) => bodyOf(api.call<B>(call, ...([sent ?? {}] as never))).catch(toApiError),
    onSettled: () => void refresh(...changed),
  });
}
