import { request, type Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer<Body> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
}

const patienceMs = 20_000;

interface More {
  headers?: Record<string, string>;
  withinMs?: number;
  /** Connections to use again; without one, each request has its own and meets the next process. */
  agent?: Agent;
}

/** One request. Throws when there is no answer. */
export function ask<Body>(url: string, token: string | null, body?: object, more: More = {}): Promise<Answer<Body>> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...more.headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const options = { method: text ? 'POST' : 'GET', agent: more.agent ?? false, headers, timeout: more.withinMs ?? patienceMs };
    const requested = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const whole = Buffer.concat(parts).toString();
        const isJson = answer.headers['content-type']?.includes('json');
        resolve({ status: answer.statusCode!, headers: answer.headers, body: (isJson ? JSON.parse(whole) : whole) as Body });
      });
    });
    requested.on('error', reject).on('timeout', () => requested.destroy(new Error('no answer')));
    requested.end(text);
  });
}

/** As `ask`, with retries until the market responds; `onFailure` receives each failure. */
export async function askUntilAnswered<Body>(url: string, token: string, body?: object, onFailure = () => {}): Promise<Body> {
  for (;;) {
    const answer = await ask<Body>(url, token, body).catch(() => undefined);
    if (answer && answer.status < 300) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    onFailure();
    await sleep(50);
  }
}
