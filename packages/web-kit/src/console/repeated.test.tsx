import { helpTipForm, type HelpTipForm } from '@rackwright/contracts';
import { helpTipCalls } from '@rackwright/contracts/browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RecordedCall } from '../testing';
import { defineEntity, repeated, type PublishTexts } from '.';
import { showOtherLanguages } from './otherLanguages';
import { listOf, open, press, publishing, sent } from './testEntity';

const labels = { title: 'Title', text: 'Text', orderNumber: 'Position' };
const helpTips = defineEntity({
  calls: helpTipCalls,
  form: helpTipForm,
  useTexts: (): PublishTexts<HelpTipForm> => ({
    ...publishing,
    labels: { ...labels, subTips: 'Tips' },
    entries: { subTips: { add: 'Add tip', update: 'Update tip', none: 'None.', labels } },
  }),
  nameOf: ({ title }) => String(title),
  columns: ['title'],
  layout: [['subTips']],
  fields: {
    subTips: repeated({
      nameOf: ({ title }) => String(title),
      layout: [['title']],
      orderedBy: 'orderNumber',
    }),
  },
});
const tip = {
  ...{ _id: 'saving', title: 'Saving', text: '', orderNumber: 1, version: 1 },
  subTips: [{ title: 'By hand', text: '', orderNumber: 1, translations: { de: { title: 'Von Hand' } } }],
};

it('a translation that is taken out of an entry stays out when the entry is opened once more', async () => {
  const change = jest.fn((_call: RecordedCall) => tip);
  const answers = { 'GET /helpTips/helpTips': () => listOf(tip), 'PUT /helpTips/helpTip/saving': change };
  await open(answers, { entity: helpTips, search: '?id=saving' });
  await act(async () => showOtherLanguages(true));
  const entry = async (fill: (german: HTMLElement) => void) => {
    fireEvent.click(await screen.findByRole('button', { name: /^By hand/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update tip' }));
    fill(dialog.getByLabelText('Title (Deutsch)'));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Update tip' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await entry((german) => fireEvent.change(german, { target: { value: '' } }));
  await entry(() => undefined);
  await press('Update');
  await waitFor(() => expect(change).toHaveBeenCalled());
  const { subTips } = sent(change.mock.calls[0]![0]).body as HelpTipForm;
  expect(subTips[0]!.translations).toEqual({ de: { title: '' } });
});
