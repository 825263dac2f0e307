import { eventTypes, listeners, type EventType, type RackwrightEvent } from '@rackwright/contracts';
import type { Bus } from '@rackwright/service-kit';
import { actionOf, isNoted } from './action';
import type { ActionStore } from './actionStore';
import type { Erasure } from './erasure';
import { isMailed } from './mails/mail';
import { sendMails, type MailParts } from './mails/sendMails';

export interface ReportListeners {
  readonly actions: Pick<ActionStore, 'add'>;
  readonly erasure: Erasure;
  readonly mails: MailParts;
}

/** A line in the log, then the mails: either may happen again, for an event that comes twice or whose mail failed. */
async function handle({ actions, erasure, mails }: ReportListeners, event: RackwrightEvent): Promise<void> {
  if (isNoted(event)) {
    await actions.add(actionOf(event));
    await erasure.written(event.data.userId);
  }
  if (isMailed(event)) await sendMails(mails, event);
}

const isOurs = (type: EventType): boolean => listeners[type].includes('reports');

/** What this service does when others announce something. */
export async function listen(bus: Bus, parts: ReportListeners): Promise<void> {
  await bus.subscribe('reports', 'emails-changed', ({ data, time }) =>
    parts.mails.templates.keep(data.emails, new Date(time)),
  );
  await bus.subscribe('reports', 'user-erased', ({ data }) => parts.erasure.erase(data));
  for (const type of eventTypes.filter(isOurs)) {
    if (type !== 'emails-changed' && type !== 'user-erased')
      await bus.subscribe('reports', type, (event) => handle(parts, event));
  }
}
