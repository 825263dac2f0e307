import { screen } from '@testing-library/react';
import { pageRoot } from './pageRoot';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: () => ({ shareScopeMap: {} }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
}));

const Broken = (): never => {
  throw new Error('drawing failed');
};

it('says in the place of a page that it could not be drawn, and tells the browser why', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  // `act` would throw what a browser's page is told of.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const place = document.body.appendChild(document.createElement('div'));
  const root = pageRoot(place);
  root.render(<Broken />);
  expect((await screen.findByRole('alert')).textContent).toContain('This page has stopped');
  expect(reported.mock.calls).toEqual([[new Error('drawing failed')]]);
  root.unmount();
});
