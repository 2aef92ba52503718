import { listOf, type Environment, type Reader } from './reader.ts';
import { trustedProxies, type TrustProxy } from '../network.ts';

/** How the process is reached, and how much one address may use of it. */
export interface NetworkSettings {
  port: number;
  publicUrl: string;
  metricsPort: number | null;
  metricsHost: string;
  corsOrigins: string[];
  trustProxy: TrustProxy;
  requestsPerMinute: number;
  /** Connections open at once from one address. */
  connectionsPerAddress: number;
  /** The time within which the body of a request must arrive; forms with files have longer. */
  bodySeconds: number;
}

export function readNetwork(environment: Environment, reader: Reader): NetworkSettings {
  const { number, url } = reader;
  const port = number('PORT', 3000, 0, 65_535);
  return {
    port,
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`) ?? '').replace(/\/+$/, ''),
    metricsPort: environment['METRICS_PORT'] === 'off' ? null : number('METRICS_PORT', 9464, 0, 65_535),
    metricsHost: environment['METRICS_HOST'] || '127.0.0.1',
    corsOrigins: readOrigins(environment, reader),
    trustProxy: readTrustProxy(environment['TRUST_PROXY'] || 'no', reader),
    requestsPerMinute: number('REQUESTS_PER_MINUTE', 600, 1, 100_000_000),
    connectionsPerAddress: number('CONNECTIONS_PER_ADDRESS', 512, 256, 1_000_000),
    bodySeconds: number('BODY_SECONDS', 30, 1, 900),
  };
}

function readOrigins(environment: Environment, { wrong }: Reader): string[] {
  const origins = listOf(environment['CORS_ORIGINS']);
  for (const origin of origins) {
    if (URL.parse(origin)?.origin !== origin)
      wrong.push(`CORS_ORIGINS holds "${origin}", which is not an origin such as https://example.com.`);
  }
  return origins;
}

function readTrustProxy(value: string, { wrong }: Reader): TrustProxy {
  const setting: TrustProxy = value === 'no' ? value : /^[1-9]$/.test(value) ? Number(value) : listOf(value);
  try {
    // A bare number would be parsed as an address.
    if (Array.isArray(setting) && (setting.length === 0 || setting.some((one) => /^\d+$/.test(one)))) throw new Error('no network');
    trustedProxies(setting);
    return setting;
  } catch {
    wrong.push(
      `TRUST_PROXY must be no, the number of proxies in a row (1 to 9), or a list of their networks such as 10.0.0.0/8, not "${value}".`,
    );
    return 'no';
  }
}
