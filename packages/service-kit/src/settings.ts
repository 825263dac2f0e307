import { z } from 'zod';

/** The settings every service has; a service extends them with its own. */
export const baseSettings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Names the service's own database in its path. */
  MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\/[^/]+\/[\w-]+/, 'must be mongodb://host/database'),
  AMQP_URL: z.string().regex(/^amqps?:\/\//, 'must be amqp://user:password@host/vhost'),
  /** The gateway's address, as browsers see it. */
  PUBLIC_URL: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** For every service but svc-users, which signs the tokens. */
export const verifierSettings = baseSettings.extend({ JWKS_URL: z.url() });

/** Thrown with one sentence that names every missing or wrong setting. Values are never repeated: they may be secrets. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const describe = (
  issue: z.core.$ZodIssue,
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  const name = issue.path.map(String).join('.');
  return environment[name] === undefined ? `${name} is missing` : `${name} is wrong (${issue.message})`;
};

/** The settings out of the environment; an empty value counts as missing. */
export function parseSettings<S extends z.ZodType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => describe(issue, given));
  throw new SettingsError(`Cannot start with these settings: ${[...new Set(faults)].join('; ')}.`);
}

/** As `parseSettings`, but a fault ends the process with that one sentence and exit status 78. */
export function readSettings<S extends z.ZodType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.output<S> {
  try {
    return parseSettings(schema, environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}
