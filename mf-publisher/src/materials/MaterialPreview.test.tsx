import { ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MaterialPreview } from './MaterialPreview';
import type { PreviewedMaterial } from './materialScene';
import type { MaterialStage } from './materialStage';

const values = {
  name: 'Brick',
  material: 'wall',
  materialGroup: 'Brick',
  width: 25,
  height: 7.5,
  scale: 2,
  color: '#8c4a3a',
  path: '',
};

async function show({ hasWebgl = true } = {}) {
  const shown: PreviewedMaterial[] = [];
  const log: string[] = [];
  const mount = (holder: HTMLElement): MaterialStage => {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'application');
    holder.append(canvas);
    return {
      canvas,
      show: (previewed) => void shown.push(previewed),
      goHome: () => void log.push('home'),
      dispose: () => void log.push('gone'),
    };
  };
  const loadStage = async () => (hasWebgl ? mount : null);
  const shell = standInShell({ api: standInApi({}) });
  const of = (change: object) => (
    <ShellProvider value={shell}>
      <UiProvider>
        <MaterialPreview values={{ ...values, ...change }} loadStage={loadStage} />
      </UiProvider>
    </ShellProvider>
  );
  const { rerender, unmount } = render(of({}));
  await act(async () => undefined);
  const type = async (change: object) => {
    rerender(of(change));
    await act(async () => undefined);
  };
  return { shown, log, type, unmount };
}

describe('the preview of a material', () => {
  it('is drawn anew when the form changes, and not when nothing does', async () => {
    const { shown, type } = await show();
    expect(shown).toMatchObject([{ surface: 'wall', covering: { width: 25, scale: 2 }, unit: 'CM' }]);
    expect(screen.getByText('One piece, as it is drawn without a picture: 50 cm × 15 cm')).not.toBeNull();
    await type({});
    await type({ name: 'Old brick' });
    expect(shown).toHaveLength(1);
    expect(screen.getByRole('application', { name: /^Old brick on a sample wall/ })).not.toBeNull();
    await type({ material: 'floor', path: '/materials/assets/a.webp' });
    expect(shown.at(-1)).toMatchObject({ surface: 'floor', covering: { path: '/materials/assets/a.webp' } });
    expect(screen.getByText('One repeat of the picture: 50 cm × 15 cm')).not.toBeNull();
  });

  it.each([{ width: '' }, { height: 0 }, { color: '#8c4a' }, { scale: 0 }])(
    'says what is missing when %o cannot be drawn',
    async (change) => {
      const { shown, type } = await show();
      await type(change);
      expect(shown.at(-1)!.covering).toBeNull();
      expect(screen.getByText(/one of them is missing/)).not.toBeNull();
    },
  );

  it('says of paint that no size of it shows', async () => {
    const { type } = await show();
    await type({ materialGroup: 'Paint' });
    expect(screen.getByText(/an even coat/)).not.toBeNull();
  });

  it('goes back to the front, and gives everything back', async () => {
    const { log, unmount } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Reset the view' }));
    unmount();
    expect(log).toEqual(['home', 'gone']);
  });

  it('is a sentence where the browser has no WebGL', async () => {
    await show({ hasWebgl: false });
    expect(screen.getByText(/^This browser cannot draw in 3D.* material can be published/)).not.toBeNull();
    expect(screen.queryByRole('application')).toBeNull();
  });
});
