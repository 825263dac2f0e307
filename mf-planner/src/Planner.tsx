import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, Skeleton } from '@rackwright/web-kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PlannerEditor } from './editor/PlannerEditor';
import { createPlannerStore } from './editor/store';
import { PlannerScreen } from './PlannerScreen';
import { createCameraStore } from './plan2d/camera';
import type { OpenPlanner } from './plannerContext';
import { PlannerProvider } from './plannerContext';
import { browserDrafts, draftOwner } from './project/drafts';
import type { Drafts } from './project/drafts';
import type { Shop } from './project/loadShop';
import { loadShop } from './project/loadShop';
import type { Opened } from './project/openProject';
import { openProject } from './project/openProject';
import { ProjectSession } from './project/ProjectSession';
import styles from './Planner.module.css';

export const contract = 1;

/** The saved project a page shows; null on `/planning` itself. */
export function roomIdOf(pathname: string): string | null {
  return /^\/(?:planning|browsing|templates)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}

/** The planner: `/planning` for a new project, `/planning/{id}` for a saved one, `/browsing/{id}?share=` for a shared one. */
export default function Planner({ drafts = browserDrafts }: { readonly drafts?: Drafts }) {
  const { session } = useShell();
  const owner = draftOwner(session);
  return <PlannerOf key={owner} owner={owner} drafts={drafts} />;
}

type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'open'; readonly planner: OpenPlanner; readonly opened: Opened };

function PlannerOf({ owner, drafts }: { owner: string; drafts: Drafts }) {
  const { location } = useShell();
  const roomId = roomIdOf(location.pathname);
  const share = new URLSearchParams(location.search).get('share');
  const { loading, retry } = useProject({ owner, drafts, roomId, share });
  if (loading.state === 'loading') return <Shape />;
  if (loading.state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <h1>The planner could not be opened</h1>
        <p>{loading.error}</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  return (
    <PlannerProvider value={loading.planner}>
      <PlannerScreen opened={loading.opened} owner={owner} drafts={drafts} />
    </PlannerProvider>
  );
}

interface ProjectRequest {
  readonly owner: string;
  readonly drafts: Drafts;
  readonly roomId: string | null;
  readonly share: string | null;
}

/** Opens the project of the page. The one that is open already, because it has just been saved, is not loaded again. */
function useProject({ owner, drafts, roomId, share }: ProjectRequest) {
  const { api, toasts } = useShell();
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const shop = useRef<Promise<Shop> | null>(null);
  const openRoom = useRef<ProjectSession | null>(null);
  useEffect(() => {
    if (openRoom.current && openRoom.current.state.roomId === roomId) return;
    const asking = new AbortController();
    const { signal } = asking;
    setLoading({ state: 'loading' });
    shop.current ??= loadShop(api);
    Promise.all([shop.current, openProject({ api, drafts, owner, roomId, share, signal })])
      .then(([loaded, opened]) => {
        if (signal.aborted) return;
        const planner = plannerOf(loaded, opened, { api, drafts, owner, isShared: share !== null });
        openRoom.current = planner.session;
        setLoading({ state: 'open', planner, opened });
      })
      .catch((fault: unknown) => {
        if (signal.aborted) return;
        const error = fault instanceof Error ? fault.message : String(fault);
        shop.current = null;
        openRoom.current = null;
        if (fault instanceof ApiError) toasts.error(error);
        setLoading({ state: 'failed', error });
      });
    return () => asking.abort();
  }, [api, toasts, drafts, owner, roomId, share, attempt]);
  return { loading, retry: () => setAttempt((before) => before + 1) };
}

type SessionParts = Pick<
  ConstructorParameters<typeof ProjectSession>[0],
  'api' | 'drafts' | 'owner' | 'isShared'
>;

function plannerOf(shop: Shop, opened: Opened, parts: SessionParts): OpenPlanner {
  const editor = new PlannerEditor(createPlannerStore(shop.catalogue, opened.project, shop.materials));
  editor.setStep(opened.project.step);
  const session = new ProjectSession({ ...parts, editor, room: opened.room, etag: opened.etag });
  const cameras = { camera: createCameraStore(), wallCamera: createCameraStore() };
  return { editor, session, ...cameras, menu: shop.menu, steps: shop.steps };
}

/** The planner's regions before there is anything in them. */
function Shape() {
  const rows = useMemo(() => Array.from({ length: 6 }, (_, index) => index), []);
  return (
    <div className={styles.shape} role="status" aria-label="The planner is loading">
      <div className={styles.side}>
        {rows.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
      <div className={styles.middle}>
        <Skeleton height="60%" width="70%" />
      </div>
      <div className={styles.side}>
        <Skeleton height={160} />
        <Skeleton height={120} />
      </div>
    </div>
  );
}
