import { newEvent } from '@rackwright/service-kit';
import type { EmailName, NotificationEmail } from '@rackwright/contracts';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { testEmails } from '../testEmails';
import type { CaughtMail } from '../testMailServer';
import { startTestReports, type TestReportsOptions } from '../testReportsApp';

type World = Awaited<ReturnType<typeof startTestReports>> & { readonly bus: MemoryBus };

export const SALES = 'sales@rackwright.example';

/** A service with a mail server for each test of a file that opens one. */
export function startMails() {
  let world: World;
  let stop = () => Promise.resolve();
  afterEach(() => stop());

  const open = async (options: TestReportsOptions = {}): Promise<World> => {
    const bus = new MemoryBus();
    world = { ...(await startTestReports(bus, options)), bus };
    stop = world.stop;
    return world;
  };

  /** What the mail server has after these events, one after the other. */
  async function mailsAfter(...events: Parameters<MemoryBus['publish']>[0][]): Promise<CaughtMail[]> {
    for (const event of events) {
      await world.bus.publish(event);
      await world.bus.idle();
    }
    return world.mailServer.mails;
  }

  return {
    get world(): World {
      return world;
    },
    open,
    mailsAfter,
  };
}

/** Worded anew, later than what was there. */
export const wording = (
  more: Partial<Record<EmailName, Partial<NotificationEmail>>>,
  time = '2025-01-01T00:00:00.000Z',
) => ({
  ...newEvent('emails-changed', { emails: testEmails(more) }, { subject: 'emails', requestId: 'request-1' }),
  time,
});

export const header = (mail: CaughtMail | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name)?.value;
export const recipients = (mails: readonly CaughtMail[]): string[] =>
  mails.flatMap((mail) => mail.recipients);
