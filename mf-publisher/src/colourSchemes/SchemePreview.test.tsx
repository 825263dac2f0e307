import type { WoodLook } from '@rackwright/models';
import { ShellProvider } from '@rackwright/web-kit';
import { standInApi, standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Box3, Vector3 } from 'three';
import { woodOf } from '../preview/testWood';
import { SchemePreview } from './SchemePreview';
import { createSchemeScene } from './schemeScene';
import type { SchemeStage } from './schemeStage';

const entry = {
  materialType: 'MeshStandardMaterial',
  materialName: 'wood',
  color: '0xC08A4E',
  roughness: 0.75,
};
const values = {
  colorSchemeUniqueName: 'PineHoney',
  colorSchemeName: 'Pine',
  stain: 'Honey',
  materials: [entry],
};

async function show({ hasWebgl = true } = {}) {
  const shown: WoodLook[] = [];
  const log: string[] = [];
  const mount = (holder: HTMLElement): SchemeStage => {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'application');
    holder.append(canvas);
    return {
      canvas,
      show: (look) => void shown.push(look),
      goHome: () => undefined,
      dispose: () => void log.push('gone'),
    };
  };
  const loadStage = async () => (hasWebgl ? mount : null);
  const shell = standInShell({ api: standInApi({}) });
  const of = (change: object) => (
    <ShellProvider value={shell}>
      <UiProvider>
        <SchemePreview values={{ ...values, ...change }} loadStage={loadStage} />
      </UiProvider>
    </ShellProvider>
  );
  const { rerender, unmount } = render(of({}));
  await act(async () => undefined);
  return { shown, log, unmount, type: (change: object) => rerender(of(change)) };
}

describe('the preview of a colour scheme', () => {
  it('has the look of its first material, drawn anew only when that changes', async () => {
    const { shown, type } = await show();
    expect(shown).toMatchObject([{ hex: '#c08a4e', roughness: 0.24 }]);
    type({ stain: 'Dark honey' });
    expect(shown).toHaveLength(1);
    type({ materials: [{ ...entry, emissive: '0x100000', map: '/grain.webp' }, entry] });
    expect(shown.at(-1)).toMatchObject({ emissive: '#100000', map: '/grain.webp' });
    expect(screen.getByText('Drawn as the material “wood” says')).not.toBeNull();
    type({ materials: [] });
    expect(screen.getByText(/^Without a material/)).not.toBeNull();
  });

  it('is with or without lacquer, which Natural never has', async () => {
    const { shown, type } = await show();
    fireEvent.click(screen.getByRole('switch', { name: 'With lacquer' }));
    expect(shown.at(-1)!.roughness).toBe(0.75);
    type({ stain: 'Natural' });
    expect(screen.getByRole('switch', { name: 'With lacquer' })).toHaveProperty('disabled', true);
  });

  it('gives everything back', async () => {
    const { log, unmount } = await show();
    unmount();
    expect(log).toEqual(['gone']);
  });

  it('is a sentence where the browser has no WebGL', async () => {
    await show({ hasWebgl: false });
    expect(screen.getByText(/color scheme can be published all the same/)).not.toBeNull();
  });
});

it('the rack of a colour scheme stands at the wall in its true size and colour', async () => {
  const scheme = createSchemeScene(() => undefined);
  const { shown } = await show();
  scheme.show(shown[0]!);
  const rack = scheme.scene.getObjectByName('rack')!;
  const { min, max } = new Box3().setFromObject(rack, true);
  expect(min.z).toBeCloseTo(0, 4);
  expect(max.sub(min).round()).toEqual(new Vector3(104, 130, 34));
  expect(woodOf(rack)[0]).toBe('#c08a4e');
  scheme.dispose();
});
