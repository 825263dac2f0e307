import { act, render } from '@testing-library/react';
import { CountUp } from './CountUp';

const format = (value: number) => `${value} bottles`;
const shownIn = (container: Element) => container.querySelector('[data-shown]')?.getAttribute('data-shown');

describe('a number that changes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  it('counts to its next value within 200 ms, and is read as that value at once', () => {
    const { container, rerender } = render(<CountUp value={0} format={format} isImmediate={false} />);
    expect(shownIn(container)).toBe('0 bottles');
    rerender(<CountUp value={120} format={format} isImmediate={false} />);
    expect(container.textContent).toBe('120 bottles');
    pass(64);
    const between = Number.parseInt(shownIn(container) ?? '', 10);
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(120);
    pass(200);
    expect(shownIn(container)).toBe('120 bottles');
  });

  it('follows at once while something is dragged', () => {
    const { container, rerender } = render(<CountUp value={0} format={format} isImmediate />);
    rerender(<CountUp value={120} format={format} isImmediate />);
    expect(shownIn(container)).toBe('120 bottles');
  });

  it('does not count where no motion is wanted', () => {
    const asked = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { container, rerender } = render(<CountUp value={0} format={format} isImmediate={false} />);
    rerender(<CountUp value={120} format={format} isImmediate={false} />);
    expect(shownIn(container)).toBe('120 bottles');
    asked.mockRestore();
  });
});
