import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ShellProvider } from '../shell';
import { standInApi, standInShell, standInToasts } from '../testing';
import { UiProvider } from '../ui';
import { IntoRelease } from './IntoRelease';

const spring = {
  ...{ _id: 'r1', version: 3, name: 'Spring', state: 'draft', scheduledFor: '', liveAt: '', lateS: 0 },
  ...{ timeZone: 'UTC', stoppedBy: null, takesBack: null, takenBackBy: '', changes: 1, collisions: 0 },
  ...{ madeAt: '2026-11-24T05:00:00.000Z', madeBy: null, log: [] },
};

it('says all warnings of what is put into a release at once', async () => {
  const api = standInApi({
    'GET /catalogue/releases': () => ({ items: [spring], total: 1, page: 1, pageSize: 100 }),
  });
  const toasts = standInToasts();
  const put = async () => [{ message: 'SKU A is shared.' }, { message: 'SKU B is, too.' }];
  const nothing = () => undefined;
  render(
    <ShellProvider value={standInShell({ api, toasts })}>
      <UiProvider>
        <IntoRelease put={put} onDone={nothing} close={nothing} />
      </UiProvider>
    </ShellProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Put it in' });
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(toasts.shown).toEqual(['warning: SKU A is shared. SKU B is, too.']));
});
