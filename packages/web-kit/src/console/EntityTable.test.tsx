import { fireEvent, screen } from '@testing-library/react';
import { list, open } from './testEntity';

it('a link to a record that is clicked with Control is left to the browser', async () => {
  await open(list);
  const link = await screen.findByRole('link', { name: 'Place your racks' });
  let isLeft = false;
  const keepPage = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  link.closest('body > div')!.addEventListener('click', keepPage);
  fireEvent.click(link, { ctrlKey: true });
  expect([isLeft, window.location.search]).toEqual([true, '']);
});
