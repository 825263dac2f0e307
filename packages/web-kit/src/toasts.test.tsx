import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToasts, ToastCorner } from './toasts';

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function setUp() {
    const toasts = createToasts();
    render(<ToastCorner toasts={toasts} />);
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    return { toasts, wait };
  }

  it('closes after 4000 ms', () => {
    const { toasts, wait } = setUp();
    act(() => toasts.success('Project deleted'));
    wait(3999);
    expect(screen.getByRole('status').textContent).toBe('Project deleted');
    wait(1);
    expect(screen.queryByText('Project deleted')).toBeNull();
  });

  it('stays under the pointer and closes 2000 ms after it has left', () => {
    const { toasts, wait } = setUp();
    act(() => toasts.info('Loading projects.'));
    fireEvent.mouseEnter(screen.getByText('Loading projects.'));
    wait(60_000);
    expect(screen.queryByText('Loading projects.')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByText('Loading projects.'));
    wait(1999);
    expect(screen.queryByText('Loading projects.')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('Loading projects.')).toBeNull();
  });

  it('shows one at a time, the newest, for its whole time', () => {
    const { toasts, wait } = setUp();
    act(() => toasts.info('first'));
    wait(3000);
    act(() => toasts.error('second'));
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('second');
    wait(3999);
    expect(screen.queryByText('second')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('second')).toBeNull();
  });

  it('can be closed by hand', () => {
    const { toasts } = setUp();
    act(() => toasts.warning('Careful'));
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByText('Careful')).toBeNull();
  });
});
