import { forgetSession, rememberReturn, storedSession, storeSession, takeReturn } from './storedSession';
import { standInSession } from './testing';

beforeEach(() => sessionStorage.clear());

it('is the same for every document of the tab until it is forgotten', () => {
  storeSession(standInSession());
  expect(storedSession()).toEqual(standInSession());
  forgetSession();
  expect(storedSession()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each(['null', '{}', '{"_id":7}', 'not json'])('takes %s in the storage for nobody', (user) => {
  sessionStorage.setItem('auth_token', 'token-1');
  sessionStorage.setItem('user', user);
  expect(storedSession()).toBeNull();
});

it('leads back once, and never to another site', () => {
  rememberReturn('/checkout/c-1');
  expect(takeReturn()).toBe('/checkout/c-1');
  expect(takeReturn()).toBeNull();
  rememberReturn('//elsewhere.example');
  rememberReturn('https://elsewhere.example');
  rememberReturn('/\\elsewhere.example');
  rememberReturn('/\t/elsewhere.example');
  expect(takeReturn()).toBeNull();
});
