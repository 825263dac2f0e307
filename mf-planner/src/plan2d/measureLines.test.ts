import { measuredText } from '../text/format';
import { MeasureLines, svgElement } from './measureLines';

const newParent = () => svgElement('g') as SVGGElement;
const textsIn = (parent: Element) => [...parent.querySelectorAll('text')].map((text) => text.textContent);
const across = (length: number) => ({ from: { x: 0, y: 10 }, to: { x: length, y: 10 } });

describe('lines with their distances', () => {
  it('are in the unit in force, to a millimetre or a tenth of an inch', () => {
    expect(measuredText(63.456, 'CM')).toBe('63.5 cm');
    expect(measuredText(63.456, 'FT')).toBe(`2' 1"`);
    expect(measuredText(0.01, 'CM')).toBe('0 cm');
    expect(measuredText(63.8, 'FT')).toBe(`2' 1.1"`);
  });

  it('keep their elements while they move, and lose those that are too many', () => {
    const parent = newParent();
    const lines = new MeasureLines(parent, 'guide');
    lines.show({ lines: [across(100), across(50)], unit: 'CM', px: 1 });
    const [first] = parent.children;
    expect(textsIn(parent)).toEqual(['100 cm', '50 cm']);
    lines.show({ lines: [across(90)], unit: 'CM', px: 1 });
    expect([...parent.children]).toEqual([first]);
    expect(textsIn(parent)).toEqual(['90 cm']);
    lines.clear();
    expect(parent.children).toHaveLength(0);
  });

  it('have their label on them when they are long enough for it, else beside them', () => {
    const parent = newParent();
    const lines = new MeasureLines(parent, 'gap');
    const place = () => parent.querySelector('text')?.parentElement?.getAttribute('transform');
    lines.show({ lines: [across(100)], unit: 'CM', px: 1 });
    expect(place()).toBe('translate(50 10) scale(1)');
    lines.show({ lines: [across(20)], unit: 'CM', px: 1 });
    expect(place()).toBe('translate(10 28) scale(1)');
  });

  it('say nothing of what touches', () => {
    const parent = newParent();
    new MeasureLines(parent, 'gap').show({ lines: [across(0.4)], unit: 'CM', px: 1 });
    expect(parent.querySelector('text')?.parentElement?.hasAttribute('hidden')).toBe(true);
  });
});
