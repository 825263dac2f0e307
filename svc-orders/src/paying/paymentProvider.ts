import type { Logger } from '@rackwright/service-kit';
import type { OrdersSettings } from '../settings';
import { authorizeNetProvider } from './authorizeNet/authorizeNetProvider';
import type { PaymentProvider } from './provider';

/** The provider that is set up; null when none is. The settings have all of it, or nothing. */
export function paymentProvider(settings: OrdersSettings, logger: Logger): PaymentProvider | null {
  const {
    AUTHORIZE_NET_API_URL: apiUrl,
    AUTHORIZE_NET_SCRIPT_URL: scriptUrl,
    AUTHORIZE_NET_LOGIN_ID: loginId,
    AUTHORIZE_NET_TRANSACTION_KEY: transactionKey,
    AUTHORIZE_NET_CLIENT_KEY: clientKey,
    AUTHORIZE_NET_SIGNATURE_KEY: signatureKey,
    PAYMENT_TIMEOUT_MS: timeoutMs,
  } = settings;
  if (!apiUrl || !scriptUrl || !loginId || !transactionKey || !clientKey || !signatureKey) return null;
  const keys = { loginId, transactionKey, clientKey, signatureKey };
  return authorizeNetProvider({ ...keys, apiUrl, scriptUrl, timeoutMs, logger });
}
