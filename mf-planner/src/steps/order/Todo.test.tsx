import { testCatalogue } from '@rackwright/planning/testRooms';
import { ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PlannerEditor } from '../../editor/PlannerEditor';
import { createPlannerStore } from '../../editor/store';
import { type OpenPlanner, PlannerProvider } from '../../parts/plannerContext';
import { ProjectSession } from '../../project/ProjectSession';
import { versionTag } from '../../project/versionTag';
import { SavingProvider, type SavingVerbs } from '../../saving/savingVerbs';
import { MemoryServer, PICTURE_OF_TEST, customer, memoryDrafts } from '../../testPlanner';
import { plannedCellar, testCheckout } from './checkout/testCheckout';
import { Todo } from './Todo';

/** The last step of a saved cellar, where all is done. */
function openTodo() {
  const server = new MemoryServer();
  server.put('room-9', plannedCellar());
  server.others.set('POST /orders/checkout', () => ({ status: 201, body: testCheckout(), etag: null }));
  server.others.set('POST /api/report-pictures', () => ({
    status: 201,
    body: { picturesId: 'pictures-1', validUntil: '2030' },
    etag: null,
  }));
  server.others.set('POST /shopify/checkout/create', () => ({
    status: 200,
    body: { success: true, data: { webUrl: 'https://shop.example/c/1' }, message: 'Only 1 is in stock.' },
    etag: null,
  }));
  const { room, version } = server.rooms.get('room-9')!;
  const { api } = server;
  const editor = new PlannerEditor(createPlannerStore(testCatalogue(), plannedCellar()));
  editor.choosePreDrill('pre-drilled');
  const parts = { editor, api, drafts: memoryDrafts(), owner: 'user-1', room, etag: versionTag(version) };
  const session = new ProjectSession(parts);
  const left: string[] = [];
  const planner: Partial<OpenPlanner> = { editor, session, leave: (path) => void left.push(path) };
  const verbs: SavingVerbs = {
    save: () => undefined,
    copy: () => undefined,
    ensureSaved: async () => 'room-9',
    askLogin: () => undefined,
    maySave: true,
    isAsking: false,
  };
  render(
    <ShellProvider value={standInShell({ api, session: customer })}>
      <UiProvider>
        <PlannerProvider value={planner as OpenPlanner}>
          <SavingProvider value={verbs}>
            <Todo />
          </SavingProvider>
        </PlannerProvider>
      </UiProvider>
    </ShellProvider>,
  );
  return { session, left };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

/** One that was sent quietly while the list was looked at. */
const pictureArrives = (session: ProjectSession) =>
  act(async () => session.keepPicture('imgPreview', PICTURE_OF_TEST));

const { open } = window;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  window.open = open;
});

describe('a picture of the project that arrives late', () => {
  it('has the project saved before it can be paid for', async () => {
    const { session } = openTodo();
    await pictureArrives(session);
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull();
    await act(async () => void (await session.save()));
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeTruthy();
  });

  it('does not end the way to the checkout', async () => {
    const { session, left } = openTodo();
    await press('Pay by card');
    await screen.findByRole('alert');
    await pictureArrives(session);
    await press('Go on without pictures');
    await waitFor(() => expect(left).toEqual(['/checkout/checkout-1']));
  });

  it('leaves what the shop has said of its cart', async () => {
    const { session } = openTodo();
    window.open = () => null;
    await press('Order in our shop');
    await screen.findByText('Only 1 is in stock.');
    await pictureArrives(session);
    await act(async () => void (await session.save()));
    expect(screen.getByText('Only 1 is in stock.')).toBeTruthy();
  });
});
