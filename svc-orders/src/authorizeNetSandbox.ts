/** Starts the stand-in for Authorize.Net: a program of its own, for the embedded run. Without its settings it does not start. */
import { z } from 'zod';
import { USUAL_DELAYS } from '../sandbox/authorizeNet/account';
import { authorizeNetSandbox } from '../sandbox/authorizeNet/server';

const settings = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Where browsers find it. */
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
    AUTHORIZE_NET_LOGIN_ID: z.string().min(1).max(25),
    AUTHORIZE_NET_TRANSACTION_KEY: z.string().min(1).max(16),
    AUTHORIZE_NET_CLIENT_KEY: z.string().min(1),
    AUTHORIZE_NET_SIGNATURE_KEY: z.string().min(1),
    /** Told what becomes of transactions. */
    WEBHOOK_URL: z.url().optional(),
    /** The account's only currency. */
    ACCOUNT_CURRENCY: z.string().length(3).optional(),
    SANDBOX_TIMEOUT_MS: z.coerce.number().int().min(0).default(USUAL_DELAYS.timeoutMs),
    SANDBOX_SLOW_MS: z.coerce.number().int().min(0).default(USUAL_DELAYS.slowMs),
    SANDBOX_HELD_MS: z.coerce.number().int().min(0).default(USUAL_DELAYS.heldMs),
  })
  .parse(process.env);

const sandbox = authorizeNetSandbox({
  publicUrl: settings.PUBLIC_URL,
  loginId: settings.AUTHORIZE_NET_LOGIN_ID,
  transactionKey: settings.AUTHORIZE_NET_TRANSACTION_KEY,
  clientKey: settings.AUTHORIZE_NET_CLIENT_KEY,
  signatureKey: settings.AUTHORIZE_NET_SIGNATURE_KEY,
  webhookUrl: settings.WEBHOOK_URL,
  currency: settings.ACCOUNT_CURRENCY,
  delays: {
    timeoutMs: settings.SANDBOX_TIMEOUT_MS,
    slowMs: settings.SANDBOX_SLOW_MS,
    heldMs: settings.SANDBOX_HELD_MS,
  },
});
const stop = (): void => void sandbox.stop();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
sandbox.server.listen(settings.PORT, settings.HOST);
