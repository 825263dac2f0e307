import { GUEST_SESSION_ID_KEY, listenForSessionIds, SESSION_ID_KEY } from './sessionIds';

const api = 'https://api.rackwright.example';
const ids = { sessionId: 's-1', guestSessionId: 'g.1' };
const post = (origin: string, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { origin, data }));
const kept = () => [sessionStorage.getItem(SESSION_ID_KEY), sessionStorage.getItem(GUEST_SESSION_ID_KEY)];

describe('messages to the page', () => {
  let stop = () => {};
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    stop();
    document.head.innerHTML = '';
  });

  it('bring two session ids from the API', () => {
    stop = listenForSessionIds(api);
    post(api, ids);
    expect(kept()).toEqual(['s-1', 'g.1']);
  });

  it.each(['https://elsewhere.example', 'http://api.rackwright.example', `${api}:8443`, 'null', ''])(
    'from %s are ignored',
    (origin) => {
      stop = listenForSessionIds(api);
      post(origin, ids);
      expect(kept()).toEqual([null, null]);
    },
  );

  it.each([
    null,
    'text',
    7,
    {},
    { sessionId: 's-1' },
    { ...ids, guestSessionId: 7 },
    { ...ids, sessionId: '' },
  ])('with %j in them change nothing', (data) => {
    stop = listenForSessionIds(api);
    post(api, data);
    expect(kept()).toEqual([null, null]);
  });

  it('are those of the origin that the page names, else of its own', () => {
    stop = listenForSessionIds();
    post(location.origin, ids);
    expect(kept()).toEqual(['s-1', 'g.1']);
    stop();
    sessionStorage.clear();
    document.head.innerHTML = `<meta name="api-origin" content="${api}/">`;
    stop = listenForSessionIds();
    post(location.origin, ids);
    expect(kept()).toEqual([null, null]);
    post(api, ids);
    expect(kept()).toEqual(['s-1', 'g.1']);
  });
});
