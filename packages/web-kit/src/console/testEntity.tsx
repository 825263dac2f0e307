/** A screen of an entity in a console of its own, for tests. */
import { slideForm, type SlideForm } from '@rackwright/contracts';
import { slideCalls } from '@rackwright/contracts/browser';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ApiError, type ApiClient } from '../api';
import { createPageHistory, type PageHistory } from '../location';
import { ShellProvider } from '../shell';
import { standInApi, standInSession, standInShell, standInToasts, type RecordedCall } from '../testing';
import { UiProvider } from '../ui';
import {
  ConsoleFrame,
  defineEntity,
  defineScreens,
  EntityScreen,
  picture,
  type Entity,
  type PublishTexts,
} from '.';

export const publishing = {
  publish: 'Publish slide',
  update: 'Update slide',
  published: 'Slide published',
  updated: 'Slide updated',
  deleted: 'Slide deleted',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  search: 'Search slides',
  none: 'No slide matches.',
};
const slideTexts: PublishTexts<SlideForm> = {
  ...publishing,
  labels: { header: 'Header', text: 'Text', imageUrl: 'Picture', orderNumber: 'Position' },
};
export const slideDefinition = {
  calls: slideCalls,
  form: slideForm,
  useTexts: () => slideTexts,
  nameOf: ({ header }: Readonly<Record<string, unknown>>) => String(header),
  columns: ['header', 'orderNumber'],
  layout: [['header'], ['text', 'orderNumber'], ['imageUrl']],
  fields: { imageUrl: picture({ upload: slideCalls.upload, maxMB: 8, maxPixels: 4096 }) },
} as const;
export const slides = defineEntity(slideDefinition);

export const slide = (_id: string, header: string, version = 1, text = '') => ({
  _id,
  header,
  text,
  imageUrl: '',
  orderNumber: 1,
  version,
});
export const listOf = <T,>(...items: readonly T[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 500,
});
export const shown = () => listOf(slide('draw', 'Draw your room'), slide('place', 'Place your racks', 4));
export const list = { 'GET /slides/slides': shown };
export const problem = (status: number, detail: string, errors?: readonly { path: string; message: string }[]) =>
  new ApiError(status, detail, { type: '', title: '', status, detail, requestId: '', ...(errors ? { errors: [...errors] } : {}) }); // oxfmt-ignore

const PATH = '/slides';

function Host({ entity, history, api, toasts }: Opened & { readonly entity: Entity }) {
  const location = useStore(history.store);
  const session = standInSession({ publisher: true });
  const { navigate, askBefore: askBeforeLeaving } = history;
  const [table] = useState(() => {
    const load = async () => ({ default: () => <EntityScreen entity={entity} /> });
    return defineScreens([{ path: PATH, name: 'one', group: 'all', role: 'publisher', load }]);
  });
  return (
    <ShellProvider value={standInShell({ location, session, api, toasts, navigate, askBeforeLeaving })}>
      <UiProvider>
        <ConsoleFrame title="Catalogue" table={table} captions={{ one: 'Slides' }} groups={{ all: 'All' }} />
      </UiProvider>
    </ShellProvider>
  );
}

interface Opened {
  readonly history: PageHistory;
  readonly api: ApiClient;
  readonly toasts: ReturnType<typeof standInToasts>;
}

export async function open(answers: Parameters<typeof standInApi>[0], { entity = slides, search = '' } = {}) {
  localStorage.clear();
  window.history.replaceState(null, '', PATH + search);
  const opened = { history: createPageHistory(), api: standInApi(answers), toasts: standInToasts() };
  await act(async () => void render(<Host entity={entity} {...opened} />));
  return opened;
}

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { exact: false });
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
export async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}
export const caption = (name: string) => screen.findByRole('heading', { level: 2, name });
export const sent = ({ request: { body, headers } }: RecordedCall) => ({
  body,
  version: headers?.['If-Match'],
});
