import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS, serviceNames } from '@rackwright/contracts';
import { CONTAINER_PORT, CONTAINER_SETTINGS, CONTAINER_TLS, nginxConfig } from '@rackwright/gateway';
import { parse } from 'yaml';
import { hasSetting, SERVICE_PARTS } from './system/topology';

interface ComposeService {
  readonly image?: string;
  readonly build?: {
    readonly dockerfile?: string;
    readonly additional_contexts?: Readonly<Record<string, string>>;
    readonly args?: Readonly<Record<string, string>>;
  };
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly deploy?: { readonly replicas: string };
  readonly init?: boolean;
  readonly healthcheck?: { readonly test: readonly string[]; readonly timeout: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly restart?: boolean }>>;
}

const root = path.resolve(__dirname, '..');
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
};
const service = (name: string): ComposeService => compose.services[name] ?? {};
const config = nginxConfig(CONTAINER_SETTINGS);
/** Where teams publish: a volume, or a folder of the machine. */
const REMOTES = '${REMOTES_VOLUME:-remotes}:/remotes';

it('names the parts of the start script but the sandboxes of Shopify and of payments, and only what prepares them besides', () => {
  const parts = ['gateway', ...SERVICE_PARTS.map((part) => part.name), 'mongo', 'broker', 'mail'];
  expect(Object.keys(compose.services).sort()).toEqual([...parts, 'setup', 'remotes'].sort());
});

describe.each(SERVICE_PARTS.map((part) => [part.name, part] as const))('%s', (name, part) => {
  const { environment = {}, healthcheck, build, depends_on: needs = {} } = service(name);

  it('has every setting of the start script and no others', () => {
    expect(Object.keys(environment).sort()).toEqual(part.settings.map((setting) => setting.name).sort());
  });

  it('is given what it can do without only where somebody has set it', () => {
    for (const { name: setting, isNeeded } of part.settings) {
      const value = environment[setting] ?? null;
      if (isNeeded) expect([setting, value]).not.toEqual([setting, null]);
      else if (setting !== 'HOST')
        expect([setting, value ?? '${}']).toEqual([setting, expect.stringMatching(/^\$\{/)]);
    }
  });

  it('has its own database, and its own users of database and broker', () => {
    const word = `\\$\\{MONGO_${part.service.toUpperCase()}_PASSWORD:\\?[^}]+\\}`;
    expect(environment['MONGO_URL']).toMatch(
      new RegExp(`^mongodb://${part.service}:${word}@mongo:27017/${part.service}$`),
    );
    const password = `\\$\\{BROKER_${part.service.toUpperCase()}_PASSWORD:\\?[^}]+\\}`;
    expect(environment['AMQP_URL']).toMatch(
      new RegExp(`^amqp://${part.service}:${password}@broker:5672/rackwright$`),
    );
    expect(Object.keys(needs).sort()).toEqual(['broker', 'mongo', 'setup']);
  });

  it('listens where the gateway looks for it, and is healthy when it is ready', () => {
    expect(environment['PORT']).toBe(CONTAINER_PORT);
    expect(environment['HOST']).toBe('0.0.0.0');
    expect(CONTAINER_SETTINGS.upstreams[part.service]).toBe(`${name}:${CONTAINER_PORT}`);
    expect(healthcheck?.test.join(' ')).toContain(
      `http://127.0.0.1:${CONTAINER_PORT}/${part.service}/readyz`,
    );
  });

  it('is built by its own Dockerfile from the shared recipe', () => {
    const dockerfile = `${part.folder}/Dockerfile`;
    expect(build).toMatchObject({ dockerfile, additional_contexts: { recipe: 'service:setup' } });
    const recipe = readFileSync(path.join(root, dockerfile), 'utf8');
    expect(recipe).toContain('FROM recipe AS build');
    expect(recipe).toContain(`COPY --from=build /rackwright/${part.folder}/dist /srv`);
    expect(recipe).toContain('/srv/main.js');
    expect(recipe).toContain('USER node');
  });
});

it('finds other services where they are', () => {
  for (const part of SERVICE_PARTS) {
    const environment = service(part.name).environment ?? {};
    if (hasSetting(part, 'JWKS_URL')) {
      expect(environment['JWKS_URL']).toBe(`http://svc-users:${CONTAINER_PORT}/users/.well-known/jwks.json`);
    }
    for (const other of serviceNames) {
      const value = environment[`${other.toUpperCase()}_URL`];
      if (value !== undefined) expect(value).toBe(`http://svc-${other}:${CONTAINER_PORT}`);
    }
  }
});

it('keeps uploaded files on a volume of the service, in a folder its user may write to', () => {
  for (const part of SERVICE_PARTS) {
    const { name, folder } = part;
    const keepsFiles = hasSetting(part, 'BLOB_URL');
    const { environment = {}, volumes } = service(name);
    expect([name, volumes]).toEqual([
      name,
      keepsFiles
        ? [`${name.replace('svc-', '')}-blobs:/blobs`, ...(hasSetting(part, 'REMOTES_URL') ? [REMOTES] : [])]
        : undefined,
    ]);
    if (!keepsFiles) continue;
    expect(environment['BLOB_URL']).toMatch(/^\$\{[A-Z]+_BLOB_URL:-file:\/\/\/blobs\}$/);
    expect(readFileSync(path.join(root, folder, 'Dockerfile'), 'utf8')).toMatch(/chown node:node \/blobs/);
  }
});

it('has the gateway answer what is under way before it stops: nginx does that for one signal alone', () => {
  expect(readFileSync(path.join(root, 'gateway/Dockerfile'), 'utf8')).toMatch(/^STOPSIGNAL SIGQUIT$/m);
});

it('serves remotes from where they are published and switched', () => {
  const remotes = service('remotes');
  const dockerfile = readFileSync(path.join(root, 'gateway/Dockerfile'), 'utf8');
  expect(service('gateway').volumes).toEqual([
    `\${REMOTES_VOLUME:-remotes}:${CONTAINER_SETTINGS.remotesFolder}:ro`,
  ]);
  expect(service('gateway').depends_on?.['remotes']).toEqual({ condition: 'service_completed_successfully' });
  const REMOTES_URL = '${REMOTES_URL:-file:///remotes}';
  expect([remotes.volumes, remotes.environment]).toEqual([
    [REMOTES],
    { REMOTES_URL, S3_ACCESS_KEY_ID: null, S3_SECRET_ACCESS_KEY: null },
  ]);
  expect(service('svc-catalogue').environment?.['REMOTES_URL']).toBe(
    '${REMOTES_URL:-file://${REMOTES_FOLDER:-/remotes}}',
  );
  for (const folder of ['gateway', 'svc-catalogue'])
    expect(readFileSync(path.join(root, folder, 'Dockerfile'), 'utf8')).toMatch(
      /(-o node -g node|chown node:node .*)\s*\/remotes/,
    );
  for (const own of ['remotes', 'remotes.json'])
    expect(dockerfile).toContain(`/rackwright/gateway/www/${own} /srv/remotes`);
});

it('publishes the port of the gateway, and to this machine alone the page of caught mails', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
    ['gateway', [`\${PORT:-8080}:${CONTAINER_PORT}`]],
    ['mail', ['127.0.0.1:${MAIL_PAGE_PORT:-8090}:1080']],
  ]);
});

it('takes every secret from the environment and has a default for none', () => {
  const secret = /PASSWORD|SECRET|TOKEN|ACCESS_KEY/;
  for (const { environment = {} } of Object.values(compose.services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (secret.test(name) && value !== null) expect(value).toMatch(/^\$\{[A-Z_]+:\?[^}]+\}$/);
      if (name.endsWith('_URL') && String(value).includes('@'))
        expect(value).toMatch(/:\$\{[A-Z_]+:\?[^}]+\}@/);
    }
  }
});

describe('the secrets command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  const file = path.join(folder, '.env');
  /** In a clone where nothing is installed. */
  const printed = () =>
    execFileSync(process.execPath, ['scripts/secrets.mjs'], { cwd: folder, encoding: 'utf8' });
  beforeAll(() => {
    for (const copied of ['scripts/secrets.mjs', 'docker-compose.yml'])
      cpSync(path.join(root, copied), path.join(folder, copied));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints every setting that has no default', () => {
    const all = printed();
    const set = [...all.matchAll(/^([A-Z_]+)=./gm)].map(([, name]) => name);
    const needed = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    expect(new Set(set)).toEqual(new Set([...needed, 'COMPOSE_PROFILES']));
    expect(all).toContain(`COMPOSE_PROFILES=${service('mail').profiles?.[0]}\n`);
  });

  it('adds to a file of an earlier version what it lacks, and nothing else', () => {
    const without = printed().replace(/^MONGO_\w+_PASSWORD=.*\n/gm, '');
    writeFileSync(file, without);
    const added = printed().trim().split('\n');
    const names = serviceNames.map((name) => `MONGO_${name.toUpperCase()}_PASSWORD`);
    expect(added.map((line) => line.split('=')[0]).sort()).toEqual(names.sort());
  });

  it('appended as each page says it is done, changes nothing that is there, however often it is', () => {
    writeFileSync(file, '');
    writeFileSync(file, printed());
    expect(printed()).toBe('');
    writeFileSync(file, 'KEYS_SECRET=mine');
    appendFileSync(file, printed());
    expect(readFileSync(file, 'utf8')).toMatch(/^KEYS_SECRET=mine\nMONGO_/);
    const pages = execFileSync('git', ['ls-files', '*.md', '*.yml'], { cwd: root, encoding: 'utf8' });
    for (const page of pages.trim().split('\n'))
      expect([page, /[^>]> ?\.env\b/.exec(readFileSync(path.join(root, page), 'utf8'))]).toEqual([
        page,
        null,
      ]);
  });
});

it('lets nobody but the setup be root in the database', () => {
  const roots = Object.entries(compose.services).filter(([, { environment = {} }]) =>
    Object.values(environment).some((value) => String(value).includes('${MONGO_PASSWORD')),
  );
  expect(roots.map(([name]) => name).sort()).toEqual(['mongo', 'setup']);
  for (const name of serviceNames) {
    const password = `MONGO_${name.toUpperCase()}_PASSWORD`;
    expect(service('setup').environment?.[password]).toBe(`\${${password}:?see .env}`);
  }
});

it('puts the pictures of room templates where svc-rooms keeps its own', () => {
  const [setup, rooms] = [service('setup'), service('svc-rooms')];
  expect(setup.environment?.['ROOMS_BLOB_URL']).toBe(rooms.environment?.['BLOB_URL']);
  expect(setup.volumes).toContain(rooms.volumes?.[0]);
});

it('uses the official images of database and broker, on which CI runs the tests', () => {
  const [[, mongo] = [], [, broker] = []] = [
    /^mongo:(\d+\.\d+)$/.exec(service('mongo').image ?? '') ?? [],
    /^(rabbitmq:\d+\.\d+)$/.exec(service('broker').image ?? '') ?? [],
  ];
  const { engines } = (
    parse(readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8')) as {
      jobs: Record<string, { strategy: { matrix: { mongo?: string[] } }; steps: { run?: string }[] }>;
    }
  ).jobs;
  expect(engines?.strategy.matrix.mongo).toContain(mongo);
  expect(engines?.steps.map(({ run }) => run?.split(' ').at(-1))).toContain(broker);
});

it('starts the broker anew after a setup of another release: it reads the definitions when it starts', () => {
  expect(service('broker').depends_on?.['setup']).toMatchObject({ restart: true });
});

it('catches mails with the same program as the start script', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(service('mail').image).toBe(`maildev/maildev:${devDependencies['maildev']}`);
});

it('knows when every part that goes on running is healthy', () => {
  const running = Object.entries(compose.services).filter(([name]) => name !== 'setup' && name !== 'remotes');
  expect(running.filter(([, { healthcheck }]) => healthcheck === undefined)).toEqual([]);
});

it.each(['gateway', ...SERVICE_PARTS.map((part) => part.name)])(
  'ends %s when it lets its probe wait for 15 s, and only then, so that it is started again',
  (name) => {
    const { init, restart, healthcheck } = service(name);
    // The first process of a container takes no signal that ends by force, so it is not the part itself.
    expect([init, restart, healthcheck?.timeout]).toEqual([true, 'unless-stopped', '20s']);
    const probe = healthcheck?.test.join(' ') ?? '';
    expect(probe).toMatch(/AbortSignal\.timeout\(15_000\)|curl -fsS -m 15 /);
    expect(probe).toMatch(/'TimeoutError' && process\.kill\(-1, 'SIGKILL'\)|\[ \$\$\? = 28 \] && kill -9 -1/);
  },
);

it('has the gateway wait for every service and the remotes, and built by its own Dockerfile', () => {
  expect(Object.keys(service('gateway').depends_on ?? {}).sort()).toEqual(
    ['remotes', ...SERVICE_PARTS.map((part) => part.name)].sort(),
  );
  expect(existsSync(path.join(root, service('gateway').build?.dockerfile ?? 'none'))).toBe(true);
});

it('has as many of each service as REPLICAS says, and a gateway that ends TLS where it is asked to', () => {
  for (const { name } of SERVICE_PARTS)
    expect([name, service(name).deploy?.replicas]).toEqual([name, '${REPLICAS:-1}']);
  const tls = parse(readFileSync(path.join(root, 'docker-compose.tls.yml'), 'utf8')) as typeof compose;
  const { build, ports, volumes } = tls.services['gateway'] ?? {};
  const port = CONTAINER_TLS.listen.replace(/^.*:/, '');
  expect(build?.args).toEqual({ TLS: 'on' });
  expect(ports).toEqual([`\${TLS_PORT:-443}:${port}`]);
  expect(volumes).toEqual([
    `\${TLS_FOLDER:?see docker-compose.tls.yml}:${path.dirname(CONTAINER_TLS.key)}:ro`,
  ]);
  expect(readFileSync(path.join(root, 'gateway/Dockerfile'), 'utf8')).toContain('ARG TLS=""\n');
});

it('builds into the gateway who is trusted, the public address, the store of remotes and whom the checkout may call', () => {
  const recipe = readFileSync(path.join(root, 'gateway/Dockerfile'), 'utf8');
  const names = [
    ...['PUBLIC_URL', 'TRUSTED_PROXIES', 'REMOTES_ADDRESS', 'RESOLVER'],
    ...['PAYMENT_SCRIPT_ORIGIN', 'PAYMENT_API_ORIGIN'],
  ];
  for (const name of names) expect(recipe).toContain(`ARG ${name}=""\n`);
  expect(service('gateway').build?.args).toEqual(
    Object.fromEntries(names.map((name) => [name, `\${${name}:-}`])),
  );
});

it('routes every documented path to its service', () => {
  for (const call of CALLS) {
    const pattern = `^${call.path.replaceAll('.', '\\.').replace(/\{[^}]*\}/g, '[^/]+')}/?$`;
    const location = config.split('location ~ ').find((each) => each.startsWith(`"${pattern}"`));
    expect([call.path, location]).toEqual([
      call.path,
      expect.stringContaining(`proxy_pass http://svc_${call.service};`),
    ]);
  }
  expect(serviceNames.length).toBe(SERVICE_PARTS.length);
});
