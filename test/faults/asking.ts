import { request, type Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer<Body> {
  status: number;
  body: Body;
}

const patienceMs = 20_000;

/**
 * One request on a connection of its own, so that each meets the next process, or on one of `agent`. Throws when there is no
 * answer.
 */
export function ask<Body>(url: string, token: string | null, body?: object, agent: Agent | false = false): Promise<Answer<Body>> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: text ? 'POST' : 'GET', agent, headers, timeout: patienceMs }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const whole = Buffer.concat(parts).toString();
        const isJson = answer.headers['content-type']?.includes('json');
        resolve({ status: answer.statusCode!, body: (isJson ? JSON.parse(whole) : whole) as Body });
      });
    });
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer')));
    asked.end(text);
  });
}

/** As `ask`, again and again until the market has answered; `onFailure` is told of each time it did not. */
export async function askUntilAnswered<Body>(url: string, token: string, body?: object, onFailure = () => {}): Promise<Body> {
  for (;;) {
    const answer = await ask<Body>(url, token, body).catch(() => undefined);
    if (answer && answer.status < 300) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    onFailure();
    await sleep(50);
  }
}
