/** The way to the checkout with a camera: each picture is taken when the test lets it. */
import { sceneScreenshotsSchema, type SceneScreenshots } from '@rackwright/contracts';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { ApiError, ShellProvider } from '@rackwright/web-kit';
import { standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { STALLED_MS } from '../../../documents/pictures/sceneScreenshots';
import type { TakePictures } from '../../../documents/pictures/usePictures';
import { PlannerEditor } from '../../../editor/PlannerEditor';
import { createPlannerStore } from '../../../editor/store';
import { type OpenPlanner, PlannerProvider } from '../../../parts/plannerContext';
import { ProjectSession } from '../../../project/ProjectSession';
import { SavingProvider, type SavingVerbs } from '../../../saving/savingVerbs';
import type { Screenshot } from '../../../scene3d/screenshot';
import type { ScreenshotView } from '../../../editor/screenshotViews';
import { MemoryServer, customer, memoryDrafts } from '../../../testPlanner';
import { CheckoutProgress } from './CheckoutProgress';
import { plannedCellar, testCheckout } from './testCheckout';
import { useCheckout } from './useCheckout';

const views: readonly ScreenshotView[] = ['isometric', 'bird'];
const shot = (view: ScreenshotView, size = 4): Screenshot => ({
  view,
  name: view,
  jpeg: new Blob(['x'.repeat(size)], { type: 'image/jpeg' }),
});

async function* allOf(shots: readonly Screenshot[]) {
  yield* shots;
}

/** Never ends its first picture. */
const stuck: TakePictures = async () => ({
  [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }),
});

function Way({ take }: { readonly take: TakePictures }) {
  const { preparing, begin, cancel } = useCheckout(take);
  return (
    <>
      <button type="button" onClick={begin}>
        Begin
      </button>
      {preparing && <CheckoutProgress preparing={preparing} onCancel={cancel} onRetry={begin} />}
    </>
  );
}

interface Options {
  readonly take: TakePictures;
  readonly refusal?: ApiError;
  readonly session?: typeof customer | null;
  readonly maySave?: boolean;
}

function open({ take, refusal, session = customer, maySave = true }: Options) {
  const server = new MemoryServer();
  const refusals = refusal ? [refusal] : [];
  server.others.set('POST /api/report-pictures', () => {
    const refused = refusals.shift();
    if (refused) throw refused;
    return { status: 201, body: { picturesId: 'pictures-1', validUntil: '2030' }, etag: null };
  });
  server.others.set('POST /orders/checkout', () => ({ status: 201, body: testCheckout(), etag: null }));
  server.others.set('POST /users/guest', () => ({
    status: 200,
    body: {
      token: 'token-2',
      user: { ...customer.user, _id: 'guest-2', role: 'guest', receiveNewsletter: false },
    },
    etag: null,
  }));
  const editor = new PlannerEditor(createPlannerStore(testCatalogue(), plannedCellar()));
  editor.choosePreDrill('pre-drilled');
  const parts = { editor, api: server.api, drafts: memoryDrafts(), owner: 'user-1', room: null, etag: null };
  const left: string[] = [];
  const planner: Partial<OpenPlanner> = {
    editor,
    session: new ProjectSession(parts),
    leave: (path) => void left.push(path),
  };
  const verbs: SavingVerbs = {
    save: () => undefined,
    copy: () => undefined,
    ensureSaved: async () => 'room-9',
    askLogin: () => undefined,
    maySave,
    isAsking: false,
  };
  const signedIn: string[] = [];
  const shell = standInShell({
    api: server.api,
    session,
    toasts: standInToasts(),
    signIn: ({ user }) => void signedIn.push(user._id),
  });
  render(
    <ShellProvider value={shell}>
      <UiProvider>
        <PlannerProvider value={planner as OpenPlanner}>
          <SavingProvider value={verbs}>
            <Way take={take} />
          </SavingProvider>
        </PlannerProvider>
      </UiProvider>
    </ShellProvider>,
  );
  const sent = () =>
    server.calls('POST /api/report-pictures').map(({ request }) => request.body as SceneScreenshots);
  return { server, left, sent, signedIn };
}

const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const picturesOf = (server: MemoryServer) =>
  server
    .calls('POST /orders/checkout')
    .map(({ request }) => (request.body as { picturesId: string }).picturesId);

beforeEach(() => sessionStorage.clear());

describe('pictures for the report of an order', () => {
  it('are taken of the whole room, kept with drawings of its walls, and named by the checkout', async () => {
    const { server, left, sent } = open({ take: async () => allOf(views.map((view) => shot(view))) });
    await press('Begin');
    await waitFor(() => expect(left).toEqual(['/checkout/checkout-1']));
    expect(picturesOf(server)).toEqual(['pictures-1']);
    const [pictures] = sent();
    expect(pictures?.isometricView).toBe(`data:image/jpeg;base64,${btoa('xxxx')}`);
    expect(pictures?.birdsEyeView).toMatch(/^data:image\/jpeg;base64,/);
    expect(pictures?.elevations?.map(({ wall }) => wall)).toEqual(['Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
    expect(sceneScreenshotsSchema.safeParse(pictures).error).toBeUndefined();
    const measures = pictures?.elevations?.map(({ drawing }) => drawing.texts.at(-2)?.text);
    expect(measures).toEqual(['400 cm', '300 cm', '400 cm', '300 cm']);
  });

  it('come with those walls only that one call can carry', async () => {
    const shots = views.map((view) => shot(view, 2_810_000));
    const { left, sent } = open({ take: async () => allOf(shots) });
    await press('Begin');
    await waitFor(() => expect(left).toHaveLength(1));
    const [pictures] = sent();
    expect(pictures?.elevations?.map(({ wall }) => wall)).toEqual(['Wall 2', 'Wall 3', 'Wall 4']);
    expect(JSON.stringify(pictures).length).toBeLessThan(8 * 1024 * 1024);
  });

  it('that cannot be kept may be tried again, or left out', async () => {
    const refusal = new ApiError(503, 'Pictures cannot be kept at the moment.');
    const { server, left, sent } = open({ take: async () => allOf([shot('isometric')]), refusal });
    await press('Begin');
    expect((await screen.findByRole('alert')).textContent).toContain(refusal.message);
    await press('Try again');
    await waitFor(() => expect(left).toHaveLength(1));
    expect([sent().length, picturesOf(server)]).toEqual([2, ['pictures-1']]);
  });

  it('that cannot be taken are left out when the customer says so, and walls are drawn all the same', async () => {
    const { server, left, sent } = open({ take: () => Promise.reject(new Error('out of memory')) });
    const reported: unknown[] = [];
    Object.assign(globalThis, { reportError: (fault: unknown) => reported.push(fault) });
    await press('Begin');
    await press('Go on without pictures');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(picturesOf(server)).toEqual(['pictures-1']);
    const [kept] = sent();
    expect([kept?.isometricView, kept?.birdsEyeView, kept?.elevations?.length]).toEqual(['', '', 4]);
    expect(reported).toHaveLength(1);
  });

  it('that do not come for a minute are given up', async () => {
    jest.useFakeTimers();
    open({ take: stuck });
    fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await act(async () => void (await jest.advanceTimersByTimeAsync(STALLED_MS - 1)));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
    expect(screen.getByRole('alert').textContent).toBe(
      'The pictures for the report of your order could not be taken.',
    );
    jest.useRealTimers();
  });

  it('that never come can be cancelled: nothing is sent', async () => {
    const { server, left } = open({ take: stuck });
    await press('Begin');
    expect((await screen.findByRole('status')).textContent).toBe('Taking pictures for your report: 0 of 2');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([server.seen.filter(({ call }) => call.startsWith('POST')), left]).toEqual([[], []]);
  });
});

it('a visitor who is not signed in becomes a guest on the way', async () => {
  const take: TakePictures = async () => allOf([shot('isometric')]);
  const { server, left, signedIn } = open({ take, session: null, maySave: false });
  await press('Begin');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(signedIn).toEqual(['guest-2']);
  const calls = server.seen.map(({ call }) => call);
  expect(calls).toEqual(['POST /users/guest', 'POST /api/report-pictures', 'POST /orders/checkout']);
});
