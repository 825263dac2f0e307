import type { Logger } from '@rackwright/service-kit';
import type { ReportsSettings } from '../settings';
import type { VisitSessions } from '../visits/visitStore';
import { googleAsker } from './askGoogle';
import { firstPartyAnalytics } from './firstParty';
import { googleAnalytics } from './googleAnalytics';
import { googleToken, readCredentials } from './googleToken';
import type { AnalyticsSource } from './source';

/** Google Analytics when it is configured, else our own sessions. */
export async function analyticsFrom(
  settings: ReportsSettings,
  parts: { readonly sessions: VisitSessions; readonly logger: Logger; readonly now: () => Date },
): Promise<AnalyticsSource> {
  const { GA_PROPERTY_ID: propertyId, GA_CREDENTIALS_FILE: file } = settings;
  if (propertyId === undefined || file === undefined)
    return firstPartyAnalytics({ ...parts, timeZone: settings.REPORT_TIME_ZONE });
  const ask = googleAsker(parts.logger);
  const token = googleToken({
    credentials: await readCredentials(file),
    tokenUrl: settings.GA_TOKEN_URL,
    ask,
    now: () => parts.now().getTime(),
  });
  return googleAnalytics({ propertyId, token, ask, baseUrl: settings.GA_BASE_URL });
}
