import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { eventSchemas, serviceNames } from '../events';
import { eventShapes, openApiDocument, type OpenApiDocument } from './index';
import { BreakingChange, keep, outdated, type ReleasedShapes } from './kept';

const today = '2030-01-02';
const made = new Map(serviceNames.map((service) => [service, openApiDocument(service)]));
const asMade: typeof openApiDocument = (name) => made.get(name)!;

const folders: string[] = [];
function keptFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  folders.push(folder);
  keep(folder, { today, make: asMade });
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** As the documents are, but for this one. */
const but =
  (service: string, change: (document: OpenApiDocument) => OpenApiDocument) =>
  (name: (typeof serviceNames)[number]) =>
    name === service ? change(asMade(name)) : asMade(name);
const withoutLink = but('rooms', (document) => {
  const { '/share/link/{id}': _gone, ...paths } = document.paths;
  return { ...document, paths };
});
const reworded = but('users', (document) => ({
  ...document,
  info: { ...document.info, title: 'Other words' },
}));
const withPing = but('users', (document) => ({
  ...document,
  paths: { ...document.paths, '/users/ping': { get: { 'x-who': 'anyone', responses: { 204: {} } } } },
}));

const asNow: ReleasedShapes = { make: asMade };
const withoutTitle: ReleasedShapes = {
  ...asNow,
  events: () =>
    eventShapes({ ...eventSchemas, 'room-updated': eventSchemas['room-updated'].omit({ title: true }) }),
};
const withMore: ReleasedShapes = {
  ...asNow,
  events: () =>
    eventShapes({
      ...eventSchemas,
      'room-updated': eventSchemas['room-updated'].extend({ more: z.string().optional() }),
    }),
};

describe('what is committed of calls and events', () => {
  const committed = path.join(__dirname, '../../openapi');
  const found = outdated(committed);

  it('breaks nobody who calls or listens (see `npm run openapi`)', () => {
    expect(found.flatMap(({ breaking }) => breaking)).toEqual([]);
  });

  it('is as they are (else: `npm run openapi`)', () => {
    expect(found.map(({ of }) => of)).toEqual([]);
  });
});

describe('keeping', () => {
  it('writes a file for each service and one for events, and nothing when nothing changed', () => {
    const folder = keptFolder();
    expect(readdirSync(folder).sort()).toEqual([...serviceNames, 'events'].map((of) => `${of}.json`).sort());
    expect(keep(folder, { today })).toEqual([]);
    expect(outdated(folder, asNow)).toEqual([]);
  });

  it('takes a change that breaks nobody', () => {
    const folder = keptFolder();
    expect(outdated(folder, { make: withPing })).toEqual([{ of: 'users', breaking: [] }]);
    expect(keep(folder, { today, make: withPing })).toEqual(['users']);
    expect(readFileSync(path.join(folder, 'users.json'), 'utf8')).toContain('GET /users/ping');
  });

  it('has nothing to keep of other words', () => {
    expect(outdated(keptFolder(), { make: reworded })).toEqual([]);
  });

  it('refuses a change that breaks callers, and writes nothing', () => {
    const folder = keptFolder();
    const before = readFileSync(path.join(folder, 'rooms.json'), 'utf8');
    for (const reason of ['', '  ']) {
      const tried = () => keep(folder, { reason, today, make: withoutLink });
      expect(tried).toThrow(BreakingChange);
      expect(tried).toThrow('- rooms: DELETE /share/link/{id} is gone');
    }
    expect(readFileSync(path.join(folder, 'rooms.json'), 'utf8')).toBe(before);
  });

  it('takes it with a reason, which it writes down below the others', () => {
    const folder = keptFolder();
    writeFileSync(path.join(folder, 'breaking.md'), '# Changes\n');
    expect(keep(folder, { reason: 'links are for ever', today, make: withoutLink })).toEqual(['rooms']);
    expect(readFileSync(path.join(folder, 'breaking.md'), 'utf8')).toBe(
      '# Changes\n\n## 2030-01-02: links are for ever\n\n- rooms: DELETE /share/link/{id} is gone\n',
    );
    expect(outdated(folder, { make: withoutLink })).toEqual([]);
  });

  it('refuses a change that breaks listeners, and takes one that does not', () => {
    const folder = keptFolder();
    expect(() => keep(folder, { today, ...withoutTitle })).toThrow(
      '- events: room-updated data.title is gone',
    );
    expect(keep(folder, { today, ...withMore })).toEqual(['events']);
    expect(readFileSync(path.join(folder, 'events.json'), 'utf8')).toContain('"more?": "string"');
  });
});
