import autocannon from 'autocannon';

export interface Shot {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Sends `urls` in turn to `base` from 16 connections for some seconds. */
export async function shoot(base: string, urls: string[], seconds: number, headers: Record<string, string> = {}): Promise<Shot> {
  const result = await autocannon({
    url: base,
    connections: 16,
    duration: seconds,
    headers,
    requests: urls.map((path) => ({ method: 'GET', path })),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
