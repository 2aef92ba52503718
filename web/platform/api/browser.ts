import i18next from 'i18next';
import { endSession, sessionEndOf } from '../session/ending.ts';
import { refusePersonalAct } from '../session/personal-act.ts';
import { isOtherPerson } from '../session/tab-person.ts';
import { tokenNow } from '../session/token.ts';
import { callsOver, failureOf, type ApiFailure, type Extra, type Transport } from '../calls/calls.ts';

/** API calls from the page, in its language and with the token of the signed-in person. */
export const call = callsOver(overFetch());

/** The API over the network, with the token of the signed-in person. */
export function overFetch(): Transport {
  return (method, url, body, extra = {}) => {
    const carry = (token: string | null) => send(token, extra, { method, url, body });
    if (extra.token !== undefined) return carry(extra.token);
    return extra.asVisitor ? carry(null) : inSession(carry);
  };
}

/**
 * Carries out a request with the token. Where the server no longer takes it, the session ends here and the request is
 * repeated as a visitor's, or with the token that another tab has got meanwhile: never in the name of somebody else.
 */
export async function inSession(carry: (token: string | null) => ReturnType<Transport>): ReturnType<Transport> {
  if (isOtherPerson()) throw otherPerson();
  const token = tokenNow();
  const answer = await carry(token);
  const end = token !== null && answer.status === 401 ? sessionEndOf(answer.data) : null;
  if (!end) return answer;
  if (tokenNow() === token) endSession(end);
  if (isOtherPerson()) throw otherPerson();
  return carry(tokenNow());
}

/** In the words of the window that stands over the page by then. */
function otherPerson(): ApiFailure {
  return failureOf(409, { code: 'other_person', detail: i18next.t('session.otherPerson.title') });
}

/** The headers of every request. */
export function headersOf(token: string | null): Record<string, string> {
  return { 'accept-language': i18next.language, ...(token !== null && { authorization: `Bearer ${token}` }) };
}

async function send(
  token: string | null,
  { idempotencyKey, signal, keepalive }: Extra,
  { method, url, body }: { method: string; url: string; body: unknown },
) {
  const response = await fetch(url, {
    method,
    headers: {
      ...headersOf(token),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
  const data: unknown = response.status === 204 ? null : await response.json();
  if (response.status === 403 && method !== 'GET') refusePersonalAct(data);
  return { status: response.status, data };
}
