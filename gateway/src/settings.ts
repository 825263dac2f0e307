import type { ServiceName } from '@rackwright/contracts';
import type { RemotesStoreSettings } from './storedRemotes';

export interface GatewaySettings {
  /** Address and port nginx listens on, as in `127.0.0.1:8080`. */
  readonly listen: string;
  /** Absolute folder with `shell/`, and with `remotes/` and `remotes.json` unless they have a folder of their own. */
  readonly wwwFolder: string;
  /** Absolute folder with `remotes/` and `remotes.json`, when teams publish into another one than the shell's. */
  readonly remotesFolder?: string;
  /** The store that they are read from instead, when teams publish into one. */
  readonly remotesStore?: RemotesStoreSettings;
  /** `host:port` of each service; of several instances, separated by spaces. A name of many addresses counts as all of them. */
  readonly upstreams: Readonly<Record<ServiceName, string>>;
  /** Folder that holds the brotli modules; absent: gzip only. */
  readonly brotliModuleFolder?: string;
  /** User the workers run as; needed only when nginx is started by root. */
  readonly runUser?: string;
  /** Calls one address may make per second; four times as many may come in one burst. */
  readonly callsPerSecond?: number;
  /** Seconds a call may be silent unless its contract says longer; 15 unless told otherwise. */
  readonly answersWithinS?: number;
  /** Addresses and networks of the proxies that end TLS, as `readTrustedProxies` gives them; none: nobody is believed. */
  readonly trustedProxies?: readonly string[];
  /** Where people find the product. When it is https, browsers are told to come by https only. */
  readonly publicUrl?: string;
  /** Where the gateway itself speaks https; `publicUrl` is https then, and who comes to `listen` is sent there. */
  readonly tls?: TlsSettings;
  readonly accessLog?: string;
  readonly errorLog?: string;
  /** Development builds evaluate their source maps; never set outside `npm run dev`. The checkout's never do. */
  readonly allowEval?: boolean;
  /** Whose scripts the checkout may run besides its own, and whom they may call; absent while no payment is set up. */
  readonly payment?: PaymentOrigins;
}

export interface TlsSettings {
  /** Address and port, as in `0.0.0.0:8443`. */
  readonly listen: string;
  /** File of the certificate and those that vouch for it, in PEM. */
  readonly certificate: string;
  /** File of its private key, in PEM. */
  readonly key: string;
}

/** Origins of the payment provider, as in `https://js.authorize.net`; of several, separated by spaces. */
export interface PaymentOrigins {
  readonly scriptOrigin: string;
  readonly apiOrigin: string;
}
