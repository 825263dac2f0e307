import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { baseSettings, parseSettings, SettingsError } from './settings';

const good = {
  PORT: '8081',
  MONGO_URL: 'mongodb://127.0.0.1:8086/users',
  AMQP_URL: 'amqp://users:secret-word@127.0.0.1:8088/rackwright',
  PUBLIC_URL: 'http://127.0.0.1:8080',
};

describe('the settings', () => {
  it('are read with their types, and defaults for what is no secret', () => {
    expect(parseSettings(baseSettings, good)).toMatchObject({
      PORT: 8081,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    });
  });

  it('are refused in one sentence that names all that is missing or wrong and repeats no value', () => {
    const wrong = { ...good, MONGO_URL: '', AMQP_URL: 'http://secret-word', PORT: 'x' };
    const read = () => parseSettings(baseSettings, wrong);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/PORT is wrong .*MONGO_URL is missing; AMQP_URL is wrong/);
    expect(read).not.toThrow(/secret-word/);
  });

  it('have `memory:` for a service that is worked on alone, without a broker', () => {
    expect(parseSettings(baseSettings, { ...good, AMQP_URL: 'memory:' }).AMQP_URL).toBe('memory:');
  });

  it('need the name of the database', () => {
    expect(() => parseSettings(baseSettings, { ...good, MONGO_URL: 'mongodb://127.0.0.1:8086/' })).toThrow(
      'MONGO_URL',
    );
  });

  it('have no defaults for a secret', () => {
    const schema = baseSettings.extend({ QUOTE_SECRET: z.string().min(32) });
    expect(() => parseSettings(schema, { ...good, QUOTE_SECRET: 'short' })).toThrow('QUOTE_SECRET is wrong');
    expect(() => parseSettings(schema, good)).toThrow('QUOTE_SECRET is missing');
  });

  it('end the process with that sentence', () => {
    const script =
      "import { baseSettings, readSettings } from './packages/service-kit/src/settings'; readSettings(baseSettings, {});";
    const ended = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(ended.status).toBe(78);
    expect(ended.stderr).toMatch(/^Cannot start with these settings: PORT is missing;.*\.\n$/);
  });
});
