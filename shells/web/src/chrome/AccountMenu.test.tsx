import { screen } from '@testing-library/react';
import { openShell } from '../testShell';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));

describe('the button of the account menu', () => {
  it.each([
    ['the first letters of both names', 'ada', 'lim', 'AL'],
    ['a whole emoji that a name begins with', '🍷', 'Fan', '🍷F'],
  ])('shows %s', async (_what, firstName, lastName, initials) => {
    await openShell('/planning', { signedInAs: { firstName, lastName } });
    const button = screen.getByRole('button', { name: `Account menu, ${firstName} ${lastName}` });
    expect(button.querySelector('[aria-hidden]')?.textContent).toBe(initials);
  });
});
