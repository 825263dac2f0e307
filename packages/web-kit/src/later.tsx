import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

/** Draws a part of a page that comes when it is first shown, unless it was fetched before. */
export type Later<P> = ComponentType<P> & {
  /** Rejects when it cannot be had; the next one to ask has it tried again. */
  readonly fetch: () => Promise<unknown>;
};

/** What stands in the place of a part that is not there. */
export interface WaitingProps<P> {
  /** What the part itself will get. */
  readonly props: P;
  /** Null while it is on its way, and not when that failed. */
  readonly retry: (() => void) | null;
}

interface LaterState<P> {
  readonly Drawn: ComponentType<P> | null;
  readonly hasFailed: boolean;
}

/**
 * A part that comes by `load`; `there` gives it when it has come already. Unlike `lazy` it is drawn at once then, and otherwise when it comes:
 * React draws what was suspended no sooner than 300 ms after its placeholder. When it cannot be had, or not its texts, that is said in its own
 * place instead of taking the page with it, and it is tried again when it is asked to. Other errors of drawing it are its page's.
 */
export function laterOf<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<WaitingProps<P>>,
  there: () => ComponentType<P> | null | undefined = () => null,
): Later<P> {
  let fetched: ComponentType<P> | null = null;
  const fetch = async () => (fetched ??= await load());
  function Part(props: P) {
    // What is drawn stays the same component: another one would lose what was typed.
    const [{ Drawn, hasFailed }, setState] = useState<LaterState<P>>(() => ({
      Drawn: fetched ?? there() ?? null,
      hasFailed: false,
    }));
    const fail = useCallback(() => setState({ Drawn: null, hasFailed: true }), []);
    const retry = useCallback(() => setState({ Drawn: null, hasFailed: false }), []);
    const isWanted = Drawn === null && !hasFailed;
    useEffect(() => {
      if (isWanted) fetch().then((found) => setState({ Drawn: found, hasFailed: false }), fail);
    }, [isWanted, fail]);
    if (Drawn === null) return <Waiting props={props} retry={hasFailed ? retry : null} />;
    // Texts of its own may still be on their way.
    return (
      <Boundary onMissing={fail}>
        <Suspense fallback={<Waiting props={props} retry={null} />}>
          <Drawn {...props} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(Part, { fetch });
}

interface BoundaryProps {
  readonly onMissing: () => void;
  readonly children: ReactNode;
}

/** As webpack calls it. */
const isMissing = (error: unknown): boolean => /ChunkLoadError|Loading CSS chunk/.test(String(error));

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onMissing();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (isMissing(this.state.error)) return null;
    throw this.state.error;
  }
}

/** For what has no place of its own, such as a dialog: tells once each time that it cannot be had. */
export function useMissing(retry: (() => void) | null, tell: () => void): void {
  const isAway = retry !== null;
  const onAway = useEffectEvent(tell);
  useEffect(() => {
    if (isAway) onAway();
  }, [isAway]);
}

const AGAIN_MS = 5_000;

/** In the place of a part that nobody sees: it is tried again by itself. */
export function Unseen({ retry }: Pick<WaitingProps<unknown>, 'retry'>): null {
  useEffect(() => {
    if (!retry) return;
    const timer = setTimeout(retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}
