/** Versions of remotes, as administrators see and switch them, and what sessions tell of one that is on trial. */
import { z } from 'zod';

const count = z.number().int().min(0);
/** ISO 8601 UTC. */
const instant = z.string();

export const remoteVersionSchema = z.object({
  version: z.string(),
  /** Of the agreement between shell and remote. */
  contract: z.number().int(),
  /** Sessions since the trial began that were shown it, and that could not be; null for versions that are not counted now. */
  counted: z.object({ shown: count, failed: count }).nullable(),
});
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;

export const publishedRemoteSchema = z.object({
  /** Of its container, as in `mf_sales`. */
  name: z.string(),
  /** What everybody has, but for the sessions of a trial. */
  version: z.string(),
  contract: z.number().int(),
  /** Path of its manifest, from the root of the origin. */
  entry: z.string(),
  trial: z.object({ version: z.string(), percent: z.number().int(), since: instant }).nullable(),
  /** All that are in place, the current one first, then by when they were last had. */
  versions: z.array(remoteVersionSchema),
  /** The last trial that was ended by what was counted; null when none was. */
  takenBack: z.object({ version: z.string(), at: instant, shown: count, failed: count }).nullable(),
});
export type PublishedRemote = z.infer<typeof publishedRemoteSchema>;

export const publishedRemotesAnswer = z.object({
  readAt: instant,
  /** Of the registry. */
  revision: count,
  /** False where the service is not told where the registry is: it can be neither shown nor changed from there. */
  isThere: z.boolean(),
  remotes: z.array(publishedRemoteSchema),
});
export type PublishedRemotes = z.infer<typeof publishedRemotesAnswer>;

export const switchRemoteRequest = z.strictObject({ version: z.string().min(1).max(100) });

export const remoteOutcomes = ['shown', 'failed'] as const;
export const remoteOutcomeRequest = z.strictObject({
  remote: z.string().max(60),
  version: z.string().max(100),
  outcome: z.enum(remoteOutcomes),
});
export type RemoteOutcome = z.infer<typeof remoteOutcomeRequest>;
