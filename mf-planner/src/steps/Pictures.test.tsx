import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { UiProvider } from '@rackwright/web-kit/ui';
import { projectOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { PlannerEditor } from '../editor/PlannerEditor';
import { createPlannerStore } from '../editor/store';
import { PlannerProvider } from '../plannerContext';
import type { OpenPlanner } from '../plannerContext';
import type { Pictured, Screenshot, ScreenshotView } from '../scene3d/screenshot';
import { Pictures } from './Pictures';
import type { TakePictures } from './usePictures';

const six = ['Isometric', 'Bird’s eye', 'Wall 1', 'Wall 2', 'Wall 3', 'Wall 4'];

const shotOf = (name: string): Screenshot => ({ view: name as ScreenshotView, name, jpeg: new Blob([name]) });

/** Takes a picture each time `one` is called, and notes what it was asked. */
function studio() {
  const waiting: (() => void)[] = [];
  const plans: Pictured[] = [];
  const seen = { taken: 0, closed: 0 };
  const take: TakePictures = async (plan) => {
    plans.push(plan);
    return shots();
  };
  async function* shots() {
    try {
      for (const name of six) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        seen.taken += 1;
        yield shotOf(name);
      }
    } finally {
      seen.closed += 1;
    }
  }
  const one = () =>
    act(async () => {
      waiting.shift()?.();
      await settled();
    });
  return { take, one, plans, seen };
}

/** Long enough for what has been promised and for an idle page. */
async function settled() {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const urls = { made: [] as string[], revoked: [] as string[] };

/** What a browser does and jsdom does not: it sees the section, and gives pictures an address. */
class SeesAtOnce {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

const before = globalThis.IntersectionObserver;

beforeEach(() => {
  urls.made = [];
  urls.revoked = [];
  Object.assign(globalThis, { IntersectionObserver: SeesAtOnce });
  Object.assign(URL, {
    createObjectURL: () => {
      urls.made.push(`blob:${urls.made.length}`);
      return urls.made.at(-1);
    },
    revokeObjectURL: (url: string) => void urls.revoked.push(url),
  });
});
afterEach(() => void Object.assign(globalThis, { IntersectionObserver: before }));

async function open(take: TakePictures) {
  const editor = new PlannerEditor(createPlannerStore(testCatalogue(), projectOf(rectangle(400, 300))));
  const planner: Partial<OpenPlanner> = { editor };
  const page = render(
    <UiProvider>
      <PlannerProvider value={planner as OpenPlanner}>
        <Pictures take={take} />
      </PlannerProvider>
    </UiProvider>,
  );
  await act(settled);
  return { ...page, editor };
}

const section = () => within(screen.getByRole('region', { name: 'Pictures' }));
const names = () =>
  section()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

async function openAll() {
  const { take, one, ...rest } = studio();
  const page = await open(take);
  for (let i = 0; i < six.length + 1; i += 1) await one();
  return { ...page, ...rest, one };
}

describe('pictures of the plan', () => {
  it('appear one by one, and say how many are there', async () => {
    const { take, one } = studio();
    await open(take);
    expect(section().getByRole('status').textContent).toContain('Taking pictures');
    await one();
    await one();
    expect(names()).toEqual(['Isometric', 'Bird’s eye']);
    expect(section().getByRole('status').textContent).toBe('2 of 6 taken');
  });

  it('are of the whole room and of each wall, with their names', async () => {
    await openAll();
    expect(names()).toEqual(six);
    expect(section().queryByRole('status')).toBeNull();
  });

  it('are not taken while nobody sees them', async () => {
    Object.assign(globalThis, { IntersectionObserver: before });
    const { take, plans } = studio();
    await open(take);
    expect(plans).toHaveLength(0);
  });

  it('are taken no further once the page is left, and their memory is given back', async () => {
    const { take, one, seen } = studio();
    const { unmount } = await open(take);
    await one();
    await one();
    unmount();
    await one();
    await one();
    expect(seen.taken).toBeLessThanOrEqual(3);
    expect(seen.closed).toBe(1);
    expect(urls.made).toHaveLength(2);
    expect(urls.revoked).toEqual(urls.made);
  });

  it('are taken anew of another plan, and not of another quantity', async () => {
    const { editor, plans } = await openAll();
    await act(async () => {
      editor.commit('set-accessory-quantity', {
        type: 'set-accessory-quantity',
        symbolName: 'Top',
        quantity: 3,
      });
      await settled();
    });
    expect(plans).toHaveLength(1);
    await act(async () => {
      editor.commit('set-ceiling', { type: 'set-ceiling', heightCm: 280 });
      await settled();
    });
    expect(plans).toHaveLength(2);
    expect(urls.revoked).toHaveLength(six.length);
  });

  it('open large, lead round and can be kept as files', async () => {
    await openAll();
    const opener = section().getByRole('button', { name: 'Wall 4' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByAltText('Your cellar: Wall 4')).toBeTruthy();
    const keep = () => dialog.getByRole('link', { name: 'Download' }) as HTMLAnchorElement;
    expect([keep().download, keep().getAttribute('href')]).toEqual(['cellar-wall-4.jpg', 'blob:5']);
    fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByAltText('Your cellar: Isometric')).toBeTruthy();
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Previous' }), { key: 'ArrowRight' });
    expect(keep().download).toBe('cellar-birds-eye.jpg');
    expect(dialog.getByRole('status').textContent).toBe('2 of 6');
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Previous' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('are missing with a word of why in a browser without WebGL', async () => {
    await open(async () => null);
    expect(screen.getByText(/cannot draw in 3D/)).toBeTruthy();
  });

  it('can be tried again when drawing has failed', async () => {
    const failed: unknown[] = [];
    const report = globalThis.reportError;
    Object.assign(globalThis, { reportError: (reason: unknown) => failed.push(reason) });
    const { take, one } = studio();
    let isFirst = true;
    await open((plan) => {
      if (!isFirst) return take(plan);
      isFirst = false;
      return Promise.reject(new Error('no memory'));
    });
    Object.assign(globalThis, { reportError: report });
    expect(failed).toHaveLength(1);
    await act(async () => {
      fireEvent.click(section().getByText('Try again'));
      await settled();
    });
    await one();
    expect(names()).toEqual(['Isometric']);
  });
});
