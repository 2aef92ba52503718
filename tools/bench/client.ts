import autocannon from 'autocannon';
import type { Call } from './calls.ts';

export interface Burst {
  url: string;
  calls: Call[];
  connections: number;
  seconds: number;
}

export interface Shot {
  answered: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** The load client, in a process of its own: it shares no event loop with a server. */
process.on('message', (burst: Burst) => void shoot(burst).then((shot) => process.send?.(shot)));

/** Each connection sends requests of its own, so that no two send the same one at a time; all of them where there are too few. */
async function shoot({ url, calls, connections, seconds }: Burst): Promise<Shot> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    setupClient: (client) => {
      const first = next++ % connections;
      const own = calls.filter((_call, at) => at % connections === first);
      client.setRequests(own.length > 0 ? own : calls);
    },
  });
  return {
    answered: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
