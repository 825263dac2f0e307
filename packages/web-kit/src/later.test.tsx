import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { laterOf, Unseen, type WaitingProps } from './later';

const Waiting = ({ retry }: Pick<WaitingProps<unknown>, 'retry'>) =>
  retry ? <button onClick={retry}>Try again</button> : <p>On its way</p>;
const Greeting = () => <p>Hello</p>;

class Page extends Component<{ readonly children: ReactNode }, { readonly said: string }> {
  override state = { said: '' };
  static getDerivedStateFromError = (error: unknown) => ({ said: `The page says: ${String(error)}` });
  override render() {
    return this.state.said || this.props.children;
  }
}

const moments = () => act(async () => undefined);

it('draws at once what has come already', () => {
  const load = jest.fn(async () => Greeting);
  const Part = laterOf(load, Waiting, () => Greeting);
  render(<Part />);
  expect(screen.queryByText('Hello')).not.toBeNull();
  expect(load).not.toHaveBeenCalled();
});

it('waits in its place for what has not, and fails there', async () => {
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new Error('no network');
    return Greeting;
  };
  const Part = laterOf(load, Waiting, () => null);
  render(
    <>
      <input aria-label="Typed" />
      <Part />
    </>,
  );
  expect(screen.queryByText('On its way')).not.toBeNull();
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'work' } });
  await moments();
  isThere = true;
  fireEvent.click(screen.getByText('Try again'));
  await moments();
  expect(screen.queryByText('Hello')).not.toBeNull();
  expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'work');
});

it('fails in its place, too, when something that it is drawn with cannot be loaded', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    return <p>Hello</p>;
  };
  const Part = laterOf(async () => Fragile, Waiting);
  render(
    <>
      <p>The page</p>
      <Part />
    </>,
  );
  await moments();
  expect(screen.queryByText('The page')).not.toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByText('Try again'));
  await moments();
  expect(screen.queryByText('Hello')).not.toBeNull();
  reported.mockRestore();
});

it('leaves an error of its own to the page', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = laterOf(
    async () => () => {
      throw new Error('boom');
    },
    Waiting,
  );
  render(
    <Page>
      <Part />
    </Page>,
  );
  await moments();
  expect(screen.queryByText('The page says: Error: boom')).not.toBeNull();
  reported.mockRestore();
});

it('is tried again by itself where nobody sees it', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
  const Part = laterOf(load, Unseen);
  render(<Part />);
  await moments();
  await act(() => jest.advanceTimersByTimeAsync(4_999));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Hello')).not.toBeNull();
  jest.useRealTimers();
});
