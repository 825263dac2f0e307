import { Failure } from './failure';
import { throttle } from './throttle';

it('takes so many calls of one key, refuses the next with when to come again, and counts others apart', async () => {
  const throttled = throttle('test', 2);
  await throttled('here');
  await throttled('here');
  const refusal: unknown = await throttled('here').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ status: 429, code: 'too-many-requests' });
  await expect(throttled('elsewhere')).resolves.toBeUndefined();
});
