import { applyColourScheme, chooseColourScheme, colourScheme } from './colourScheme';

describe('the colour scheme', () => {
  it('is what the system asks for until somebody chooses, and then what they chose', () => {
    applyColourScheme();
    expect(colourScheme()).toBe('light');
    chooseColourScheme('dark');
    applyColourScheme('light');
    applyColourScheme();
    expect(colourScheme()).toBe('dark');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });
});
