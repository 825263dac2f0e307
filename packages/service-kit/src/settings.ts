import type { ServiceName } from '@rackwright/contracts';
import { z } from 'zod';

/** The settings every service has; a service extends them with its own. */
export const baseSettings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).describe('port it listens at'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address it listens at'),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/[^/]+\/[\w-]+/, 'must be mongodb://host/database')
    .describe('its own database, `mongodb://user:password@host/database`'),
  AMQP_URL: z
    .string()
    .regex(/^(amqps?:\/\/|memory:$)/, 'must be amqp://user:password@host/vhost')
    .describe(
      'its user at the broker, `amqp://user:password@host/vhost`; `memory:` while it is worked on alone: nobody else hears of anything',
    ),
  PUBLIC_URL: z.url().describe("the gateway's address, as browsers see it"),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least important lines that are logged'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('an OpenTelemetry collector that takes OTLP over HTTP; traces are sent there'),
});

/** For every service but svc-users, which signs the tokens. */
export const verifierSettings = baseSettings.extend({
  JWKS_URL: z.url().describe('where svc-users tells the keys of its tokens'),
});

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** `REPORT_TIME_ZONE` of every service that tells days or times of the day: the shop is in one place. */
export const shopTimeZone = z
  .string()
  .refine(isTimeZone, 'must be a time zone like Asia/Kuala_Lumpur')
  .default('UTC')
  .describe(
    "the shop's: days of reports are days there, releases are scheduled by its clock, as in `Asia/Kuala_Lumpur`",
  );

/** The setting with another service's address; `what` says what it is needed for. */
export const addressSetting = (of: ServiceName, what: string) =>
  z.url().describe(`where svc-${of} listens, for ${what}`);

/** One setting, for whoever has to give it. */
export interface SettingInfo {
  readonly name: string;
  /** The service refuses to start without it. */
  readonly isNeeded: boolean;
  /** What counts when it is not given, as it would be written; null when nothing does. */
  readonly usual: string | null;
  readonly meaning: string;
}

function usualOf(schema: z.core.$ZodType): string | null {
  const { def } = schema._zod as unknown as {
    readonly def: { readonly type: string; readonly defaultValue?: unknown };
  };
  if (def.type !== 'default' && def.type !== 'prefault') return null;
  return typeof def.defaultValue === 'object' ? '' : String(def.defaultValue);
}

/** Every setting of a service, in the order of its `settings.ts`. */
export const settingInfos = (settings: z.ZodObject): readonly SettingInfo[] =>
  Object.entries(settings.shape).map(([name, schema]) => ({
    name,
    isNeeded: !z.safeParse(schema, undefined).success,
    usual: usualOf(schema),
    meaning: z.globalRegistry.get(schema)?.description ?? '',
  }));

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
