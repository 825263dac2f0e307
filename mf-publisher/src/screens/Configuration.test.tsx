import { ApiError } from '@rackwright/web-kit';
import { standInApi } from '@rackwright/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPublisher } from '../testPublisher';

describe('the configuration', () => {
  const note = { header_text: 'Trim', body_text: 'Counted.', is_visible: true };
  const records = {
    'GET /config/get-wall-gap-instance': () => ({ _id: 'wall-gap', gap: 2 }),
    'GET /config/get-casing-instance': () => ({ _id: 'casing', value: 6 }),
    'GET /config/get-instance-of-calculate-trim': () => ({ _id: 'calculate-trim', data: note }),
    'GET /config/get-instance-of-calculate-filler': () => ({ _id: 'calculate-filler', data: note }),
  };

  it('lets the service refuse a wall gap below 0, in either unit; what was typed stays', async () => {
    const sent: unknown[] = [];
    const api = standInApi({
      ...records,
      'PUT /config/update-wall-gap-value': ({ request }) => {
        sent.push(request.body);
        throw new ApiError(400, 'The value must be at least 0!');
      },
    });
    const { toasts } = await openPublisher('/app-configuration', api);
    const gap = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Between racks and walls/ });
    for (const typed of ['-1', '−0.5"']) {
      fireEvent.change(gap, { target: { value: typed } });
      await act(async () => fireEvent.submit(gap.form!));
      await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Publish now' })));
      expect(gap.value).toBe(typed);
    }
    expect(sent).toEqual([-1, -1.27].map((value) => ({ _id: 'wall-gap', value })));
    expect(toasts.shown.at(-1)).toBe('error: The value must be at least 0!');
  });

  it('takes the casing of openings to three decimals of an inch', async () => {
    const sent: unknown[] = [];
    const api = standInApi({
      ...records,
      'PUT /config/update-casing-value': ({ request }) => {
        sent.push(request.body);
        return request.body;
      },
    });
    await openPublisher('/app-configuration', api);
    const casing = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Around doors/ });
    fireEvent.change(casing, { target: { value: '2.125"' } });
    await act(async () => fireEvent.submit(casing.form!));
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Publish now' })));
    await waitFor(() => expect(sent).toEqual([{ _id: 'casing', value: 5.3975 }]));
  });
});
