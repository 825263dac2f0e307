import { PAGES, type AnalyticsState } from '@rackwright/contracts';
import { refusal, type Logger } from '@rackwright/service-kit';
import type { ReportsSettings } from '../settings';
import type { VisitSessions } from '../visits/visitStore';
import { googleAsker } from './askGoogle';
import { firstPartyAnalytics } from './firstParty';
import { googleAnalytics } from './googleAnalytics';
import { googleSignIn, type GoogleSignIn, type SignInRows } from './googleSignIn';
import { accountGrant, googleToken, readCredentials } from './googleToken';
import type { AnalyticsSource } from './source';

const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** Answers by whichever source is chosen at the moment of the question. */
export interface ChosenAnalytics extends AnalyticsSource {
  state(): Promise<Omit<AnalyticsState, 'knowsCities' | 'timeZone'>>;
  /** Every call of it is refused (409) where the settings have no client. */
  readonly signIn: GoogleSignIn;
}

interface AnalyticsParts {
  readonly signIns: SignInRows;
  readonly sessions: VisitSessions;
  readonly logger: Logger;
  readonly now: () => Date;
}

const refused = (): Promise<never> => Promise.reject(refusal(409, 'analytics-no-client'));
const noSignIn: GoogleSignIn = {
  begin: refused,
  end: refused,
  current: () => Promise.resolve(null),
  forget: () => Promise.resolve(),
};

async function serviceAccount(
  settings: ReportsSettings,
  file: string,
  parts: AnalyticsParts,
): Promise<ChosenAnalytics> {
  const ask = googleAsker(parts.logger);
  const account = await readCredentials(file);
  const url = settings.GA_TOKEN_URL ?? account.tokenUrl;
  const now = () => parts.now().getTime();
  const token = googleToken({ grant: accountGrant(account, url), url, ask, now });
  return {
    ...googleAnalytics({ propertyId: settings.GA_PROPERTY_ID!, token, ask, baseUrl: settings.GA_BASE_URL }),
    state: () => Promise.resolve({ source: 'google', google: 'service-account', signedIn: null }),
    signIn: noSignIn,
  };
}

/** Google Analytics while an administrator has signed in there, else our own sessions. */
function bySignIn(
  settings: ReportsSettings,
  client: { readonly id: string; readonly secret: string },
  { own, parts }: { readonly own: AnalyticsSource; readonly parts: AnalyticsParts },
): ChosenAnalytics {
  const ask = googleAsker(parts.logger);
  const signIn = googleSignIn({
    ...{ rows: parts.signIns, client, ask, now: parts.now },
    redirectUrl: new URL(PAGES.admin, settings.PUBLIC_URL).href,
    signInUrl: settings.GA_SIGN_IN_URL,
    tokenUrl: settings.GA_TOKEN_URL ?? GOOGLE_TOKEN_URL,
  });
  return {
    signIn,
    runReport: async (request) => {
      const token = (await signIn.current())?.token;
      if (!token) return own.runReport(request);
      const { GA_PROPERTY_ID: propertyId, GA_BASE_URL: baseUrl } = settings;
      return googleAnalytics({ propertyId: propertyId!, token, ask, baseUrl }).runReport(request);
    },
    state: async () => {
      const current = await signIn.current();
      if (!current) return { source: 'own', google: 'signed-out', signedIn: null };
      const { by, at } = current;
      const signedIn = by === '' ? null : { by, at: at.toISOString() };
      return { source: 'google', google: 'signed-in', signedIn };
    },
  };
}

/** A service account counts before a sign-in. */
export async function analyticsFrom(
  settings: ReportsSettings,
  parts: AnalyticsParts,
): Promise<ChosenAnalytics> {
  const { GA_CREDENTIALS_FILE: file, GA_CLIENT_ID: id, GA_CLIENT_SECRET: secret } = settings;
  if (file !== undefined) return serviceAccount(settings, file, parts);
  const own = firstPartyAnalytics({ ...parts, timeZone: settings.REPORT_TIME_ZONE });
  if (id !== undefined && secret !== undefined) return bySignIn(settings, { id, secret }, { own, parts });
  return {
    ...own,
    state: () => Promise.resolve({ source: 'own', google: 'not-set-up', signedIn: null }),
    signIn: noSignIn,
  };
}
