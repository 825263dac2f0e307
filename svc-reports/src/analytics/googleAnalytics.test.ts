import type { RunReportRequest } from '@rackwright/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCredentials } from './googleToken';
import { SOURCE_DAY } from './source.contract';
import { startGoogle } from './testSource';

const request: RunReportRequest = {
  dimensions: [{ name: 'city' }],
  metrics: [{ name: 'sessions' }],
  dateRanges: [{ startDate: SOURCE_DAY, endDate: SOURCE_DAY }],
};
const failure = (code: number, message: string, status: string) => ({
  status: code,
  body: JSON.stringify({ error: { code, message, status } }),
});

describe('Google Analytics', () => {
  let world: Awaited<ReturnType<typeof startGoogle>>;
  beforeEach(async () => {
    world = await startGoogle();
  });
  afterEach(() => world.stop());

  it('is asked what was asked, with one token for many reports', async () => {
    await Promise.all([world.source.runReport(request), world.source.runReport(request)]);
    await world.source.runReport(request);
    expect(world.google.tokens).toHaveLength(1);
    expect(world.google.asked).toEqual([request, request, request]);
  });

  it('gets a new token when the old one is refused', async () => {
    await world.source.runReport(request);
    world.google.revoke();
    await world.source.runReport(request);
    expect(world.google.tokens).toHaveLength(2);
  });

  it.each([
    [403, 'User does not have sufficient permissions for this property.', 'PERMISSION_DENIED', 502],
    [401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED', 502],
    [429, 'Exhausted property tokens per day.', 'RESOURCE_EXHAUSTED', 503],
    [500, 'Internal error encountered.', 'INTERNAL', 503],
    [503, 'The service is currently unavailable.', 'UNAVAILABLE', 503],
    [400, 'Did you mean sessions?', 'INVALID_ARGUMENT', 400],
  ])('that refuses with %s is quoted', async (code, message, status, given) => {
    world.google.reportAnswer = failure(code, message, status);
    await expect(world.source.runReport(request)).rejects.toMatchObject({ status: given, detail: message });
  });

  it.each([
    ['a page', 200, '<html>'],
    ['another shape', 200, '{"kind":"analyticsData#runReport","metadata":7}'],
    ['a refusal without words', 403, '{}'],
  ])('that answers %s is a source that failed', async (_what, status, body) => {
    world.google.reportAnswer = { status, body };
    const refused = world.source.runReport(request);
    await expect(refused).rejects.toMatchObject({ detail: expect.stringMatching(/^Google Analytics/) });
  });

  it('may leave out what is empty', async () => {
    world.google.reportAnswer = {
      status: 200,
      body: JSON.stringify({
        dimensionHeaders: [{ name: 'city' }],
        metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
        metadata: { currencyCode: 'USD', timeZone: 'America/New_York', subjectToThresholding: true },
        kind: 'analyticsData#runReport',
        propertyQuota: {},
      }),
    };
    expect(await world.source.runReport(request)).toEqual({
      dimensionHeaders: [{ name: 'city' }],
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      rowCount: 0,
      metadata: { currencyCode: 'USD', timeZone: 'America/New_York', subjectToThresholding: true },
      kind: 'analyticsData#runReport',
    });
  });

  it('that is away is 503', async () => {
    await world.google.stop();
    await expect(world.source.runReport(request)).rejects.toMatchObject({
      status: 503,
      detail: 'Google Analytics does not answer at the moment. Please try again later.',
    });
  });

  it('that gives no token because it is busy is 503, and works again after', async () => {
    world.google.tokenAnswer = { status: 500, body: '{}' };
    await expect(world.source.runReport(request)).rejects.toMatchObject({ status: 503 });
    world.google.tokenAnswer = null;
    expect((await world.source.runReport(request)).rowCount).toBe(2);
  });
});

it('credentials signed with another key are refused in Google’s words', async () => {
  const world = await startGoogle({ foreignKey: true });
  const refused = world.source.runReport(request);
  await expect(refused).rejects.toMatchObject({ status: 502, detail: 'Invalid JWT Signature.' });
  await world.stop();
});

it('a file that holds no credentials is refused without repeating what is in it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rackwright-credentials-'));
  const file = path.join(folder, 'credentials.json');
  for (const text of ['secret-key not JSON', '{"private_key":"secret-key"}']) {
    await writeFile(file, text);
    const reading = readCredentials(file);
    await expect(reading).rejects.toThrow(/is not (JSON|a service account)/);
    await expect(reading).rejects.not.toThrow(/secret-key/);
  }
  await rm(folder, { recursive: true });
});
