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

  it('takes a new token for the session it was asked for, but none for nobody', () => {
    const session = createSessionStore();
    session.renew(session.current(), 'token-2');
    expect(session.current()).toBeNull();
    session.set(standInSession());
    session.renew(session.current(), 'token-2');
    expect(createSessionStore().current()).toEqual({ ...standInSession(), token: 'token-2' });
  });

  it('takes no new token for a session that is over, though the same person has signed in again', () => {
    const session = createSessionStore();
    session.set(standInSession());
    const before = session.current();
    session.clear();
    session.renew(before, 'token-2');
    expect(session.current()).toBeNull();
    session.set({ ...standInSession(), token: 'token-3' });
    session.renew(before, 'token-2');
    expect(createSessionStore().current()?.token).toBe('token-3');
  });

  it.each(['null', '{}', '{"_id":7}', 'not json'])('takes %s in the storage for nobody', (user) => {
    sessionStorage.setItem('auth_token', 'token-1');
    sessionStorage.setItem('user', user);
    expect(createSessionStore().current()).toBeNull();
  });
});
