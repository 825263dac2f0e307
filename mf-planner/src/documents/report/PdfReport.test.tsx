import type { ReportRequest } from '@rackwright/contracts';
import { shoppingList } from '@rackwright/planning';
import { placedAt, productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { ApiError, ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInShell, standInToasts } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Screenshot } from '../../scene3d/screenshot';
import type { ScreenshotView } from '../../editor/screenshotViews';
import { customer } from '../../testPlanner';
import type { TakePictures } from '../pictures/usePictures';
import { usePdfReport } from './usePdfReport';
import type { ProjectRef } from '../../project/savedProject';
import type { PaidState } from '../../ordered/usePaidFor';
import type { Printed } from './PdfReport';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');

function reportOf(racks: number, prices: PaidState): Printed['report'] {
  const objects = Array.from({ length: racks }, (_, index) =>
    placedAt(rack, 100 + index * 70, 1 + rack.length / 2, { id: `r${index}`, wall: 'Wall 1' }),
  );
  const data = rectangle(400, 300, { objects });
  return { title: 'Lim', list: shoppingList(data, catalogue), prices, pictured: { data, catalogue } };
}

const shots: readonly Screenshot[] = (['isometric', 'bird'] satisfies ScreenshotView[]).map((view) => ({
  view,
  name: view,
  jpeg: new Blob([view], { type: 'image/jpeg' }),
}));
const studio: TakePictures = async () => {
  async function* each() {
    yield* shots;
  }
  return each();
};

interface ButtonProps {
  readonly racks: number;
  readonly prices: PaidState;
  readonly saved: () => Promise<ProjectRef | null>;
  readonly take: TakePictures;
}

function Button({ racks, prices, saved, take }: ButtonProps) {
  const { run, dialog } = usePdfReport({ reportNow: () => reportOf(racks, prices), saved, take });
  return (
    <>
      <button type="button" onClick={run}>
        PDF report
      </button>
      {dialog}
    </>
  );
}

/** The name and the content of what the browser was asked to keep. */
const kept: { name: string; file: Blob }[] = [];
const before = { click: HTMLAnchorElement.prototype.click };
let made: Blob | null = null;
beforeEach(() => {
  kept.length = 0;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      made = file;
      return 'blob:1';
    },
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function click() {
    if (made) kept.push({ name: this.download, file: made });
  };
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = before.click;
});

interface Options {
  readonly racks?: number;
  readonly prices?: PaidState;
  readonly take?: TakePictures;
  readonly saved?: ButtonProps['saved'];
  readonly answer?: () => unknown;
}

const room: ProjectRef = { roomId: 'room-1' };

async function make(options: Options = {}) {
  const { racks = 1, prices = 'open', take = studio, saved = async () => room, answer } = options;
  const api = standInApi({
    'POST /api/generate-report': answer ?? (() => ({ data: btoa('%PDF-1.7'), filename: 'Lim.pdf' })),
  });
  const toasts = standInToasts();
  render(
    <ShellProvider value={standInShell({ api, toasts, session: customer })}>
      <UiProvider>
        <Button racks={racks} prices={prices} saved={saved} take={take} />
      </UiProvider>
    </ShellProvider>,
  );
  await press('PDF report');
  return { api, toasts };
}

const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));

type Elevations = NonNullable<ReportRequest['sceneScreenshots']>['elevations'];
/** Each with its length as it stands on the drawing. */
const wallsOf = (elevations: Elevations = []): string[] =>
  elevations.map(({ wall, drawing }) => `${wall}: ${drawing.texts.at(-2)?.text}`);

describe('the report as a PDF', () => {
  it('is made by the server of the saved project, pictures and drawn walls, and kept under its name', async () => {
    const { api, toasts } = await make();
    await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['Lim.pdf']));
    expect(kept[0]?.file).toMatchObject({ type: 'application/pdf', size: 8 });
    const body = api.calls[0]?.request.body as ReportRequest;
    expect(Object.keys(body)).toEqual(['projectId', 'sceneScreenshots', 'language']);
    expect(body).toMatchObject({ projectId: 'room-1', language: 'en' });
    const { isometricView, birdsEyeView, elevations } = body.sceneScreenshots ?? {};
    expect(isometricView).toBe(`data:image/jpeg;base64,${btoa('isometric')}`);
    expect(birdsEyeView).toBe(`data:image/jpeg;base64,${btoa('bird')}`);
    expect(wallsOf(elevations)).toEqual([
      'Wall 1: 400 cm',
      'Wall 2: 300 cm',
      'Wall 3: 400 cm',
      'Wall 4: 300 cm',
    ]);
    expect(toasts.shown).toEqual(['success: The report has been saved as Lim.pdf.']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is noted once it is made', async () => {
    const { api } = await make();
    await waitFor(() => expect(kept).toHaveLength(1));
    const noted = api.calls.filter(({ path }) => path === '/log/action').map(({ request }) => request.body);
    expect(noted).toMatchObject([{ action: 'reportpdf', projectName: 'Lim' }]);
  });

  it('of a shared project is made of what was shared', async () => {
    const { api } = await make({ saved: async () => ({ roomId: 'room-2', share: 'token' }) });
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(api.calls[0]?.request.body).toMatchObject({ projectId: 'room-2', share: 'token' });
  });

  it('is not made of what could not be saved', async () => {
    const { api } = await make({ saved: async () => null });
    expect([api.calls, screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('says that there is nothing to report, saves nothing and asks nobody', async () => {
    const saved = async () => {
      throw new Error('saved');
    };
    const { api, toasts } = await make({ racks: 0, saved });
    expect(toasts.shown).toEqual(['warning: Your shopping cart is empty']);
    expect(api.calls).toEqual([]);
  });

  it('comes without pictures where the browser cannot draw, and says so', async () => {
    const { api, toasts } = await make({ take: async () => null });
    await waitFor(() => expect(kept).toHaveLength(1));
    const { isometricView, elevations } =
      (api.calls[0]!.request.body as ReportRequest).sceneScreenshots ?? {};
    expect([isometricView, wallsOf(elevations).length]).toEqual(['', 4]);
    expect(toasts.shown).toEqual([
      'info: The report has no pictures of the room: this browser cannot draw in 3D.',
    ]);
  });

  it('that is refused says why, and can be tried again', async () => {
    const refusals = [new ApiError(429, 'Too many reports. Try again in a minute.')];
    await make({
      answer: () => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return { data: btoa('%PDF-1.7'), filename: 'Lim.pdf' };
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The report could not be made. Too many reports. Try again in a minute.',
    );
    await press('Try again');
    await waitFor(() => expect(kept).toHaveLength(1));
  });

  it('that is cancelled while it is made keeps nothing', async () => {
    let finish = (_file: unknown) => {};
    const { toasts } = await make({ answer: () => new Promise((resolve) => (finish = resolve)) });
    await screen.findByText('The report is being made');
    expect(screen.getByText('It shows the project as it is saved, at the prices of today.')).toBeTruthy();
    await press('Cancel');
    await act(async () => finish({ data: btoa('%PDF'), filename: 'Lim.pdf' }));
    expect([kept, toasts.shown]).toEqual([[], []]);
  });

  it('of what is ordered says that it has the prices that were paid', async () => {
    await make({ prices: 'paid', answer: () => new Promise(() => undefined) });
    expect(
      await screen.findByText('It shows the project as it was ordered, at the prices that were paid.'),
    ).toBeTruthy();
  });
});
