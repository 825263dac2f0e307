/** Loaded before a service: its clock is as many milliseconds ahead, or behind, as CLOCKS says for its PORT. */
const { CLOCKS = '{}', PORT = '' } = process.env;
const aheadMs = JSON.parse(CLOCKS)[PORT] ?? 0;

if (aheadMs !== 0) {
  const right = Date.now;
  const now = () => right() + aheadMs;
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (of, given, made) => Reflect.construct(of, given.length === 0 ? [now()] : given, made),
  });
}
