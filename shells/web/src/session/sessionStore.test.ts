import { standInSession } from '@rackwright/web-kit/testing';
import { createSessionStore } from './sessionStore';

describe('the session', () => {
  beforeEach(() => sessionStorage.clear());

  it('survives a reload, the token under auth_token', () => {
    createSessionStore().set(standInSession());
    expect(sessionStorage.getItem('auth_token')).toBe('token-1');
    expect(createSessionStore().current()).toEqual(standInSession());
  });

  it('leaves nothing behind when cleared, and says so', () => {
    const session = createSessionStore();
    const changed = jest.fn();
    session.set(standInSession());
    session.store.subscribe(changed);
    session.clear();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
    expect(createSessionStore().current()).toBeNull();
  });

  it('takes a new token for the same person, but none for nobody', () => {
    const session = createSessionStore();
    session.renew('token-2');
    expect(session.current()).toBeNull();
    session.set(standInSession());
    session.renew('token-2');
    expect(createSessionStore().current()).toEqual({ ...standInSession(), token: 'token-2' });
  });

  it.each(['null', '{}', '{"_id":7}', 'not json'])('takes %s in the storage for nobody', (user) => {
    sessionStorage.setItem('auth_token', 'token-1');
    sessionStorage.setItem('user', user);
    expect(createSessionStore().current()).toBeNull();
  });
});
