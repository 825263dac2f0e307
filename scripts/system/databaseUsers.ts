import { serviceNames, type ServiceName } from '@rackwright/contracts';

/** Runs a command on one database, as somebody who may make users. */
export type RunCommand = (database: string, command: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** MongoDB's code for a user that is not there. */
const USER_NOT_FOUND = 11;

/**
 * Gives each service a user of its own, which may read and write its own database and nothing else. A user of before gets the
 * given password and loses what more it was allowed, so it works on a new volume and on one that is in use.
 */
export async function giveDatabaseUsers(
  run: RunCommand,
  passwords: Readonly<Record<ServiceName, string>>,
): Promise<void> {
  for (const service of serviceNames) {
    const user = { pwd: passwords[service], roles: [{ role: 'readWrite', db: service }] };
    await run(service, { updateUser: service, ...user }).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== USER_NOT_FOUND) throw error;
      return run(service, { createUser: service, ...user });
    });
  }
}
