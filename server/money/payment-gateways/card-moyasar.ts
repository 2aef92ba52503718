import { cardStatus, heldOf, nextPage } from './card-shapes.ts';
import type { CardGateway, CardStatus, HeldPayment } from './card-gateway.ts';
import { basicAuthorization, callMoyasar, refusal, type MoyasarAnswer, type MoyasarCall } from './moyasar-call.ts';
import type { ReportPay } from './pay.ts';

/** The most pages of a list: thousands of holds, more than an office has in two weeks. */
const pagesMost = 100;

/**
 * Moyasar's payments with cards (docs.moyasar.com: payment operations, authentication; read on 26 November 2026). With `manual` a payment
 * is only authorised: it is captured or voided within 14 days on mada, and captured once.
 */
export function moyasarCards({ url, live }: { url: string; live: boolean }, report: ReportPay): CardGateway {
  const ask = (key: string, method: MoyasarCall['method'], path: string, body?: object) =>
    callMoyasar({ url, authorization: basicAuthorization(key), report, method, path, body });
  const payment = (id: string) => `/payments/${encodeURIComponent(id)}`;
  const act = async (key: string, id: string, verb: 'capture' | 'void' | 'refund', amount?: number) => {
    return read(await ask(key, 'POST', `${payment(id)}/${verb}`, amount === undefined ? undefined : { amount }), verb);
  };
  const read = ({ status, body }: MoyasarAnswer, requested: string): CardStatus => {
    const seen = status < 300 ? cardStatus(body) : undefined;
    if (!seen) throw refusal(report, requested, status, body);
    return seen;
  };
  return {
    name: 'moyasar',
    postUrl: `${url}/payments`,
    needsLive: live,
    check: async ({ publishableKey, secretKey }) => {
      // About a publishable key it is only known whether it may create a payment: one without an amount is refused for that.
      const [created, listed] = await Promise.all([ask(publishableKey, 'POST', '/payments', {}), ask(secretKey, 'GET', '/payments')]);
      return { publishable: isAccepted(created), secret: listed.status < 300 };
    },
    fetch: async (key, id) => {
      const answer = await ask(key, 'GET', payment(id));
      return answer.status === 404 ? null : read(answer, 'reading');
    },
    listHeld: async (key, since) => {
      const held: HeldPayment[] = [];
      for (let page: number | null = 1; page !== null && page <= pagesMost;) {
        const query = new URLSearchParams({ status: 'authorized', 'created[gt]': since.toISOString(), page: String(page) });
        const { status, body } = await ask(key, 'GET', `/payments?${query.toString()}`);
        if (status >= 300) throw refusal(report, 'listing', status, body);
        held.push(...heldOf(body));
        page = nextPage(body);
      }
      return held;
    },
    capture: (key, id, amount) => act(key, id, 'capture', amount),
    void: (key, id) => act(key, id, 'void'),
    refund: (key, id, amount) => act(key, id, 'refund', amount),
  };
}

function isAccepted({ status, body }: MoyasarAnswer): boolean {
  return status !== 401 && status !== 403 && body['type'] !== 'authentication_error' && body['type'] !== 'account_inactive_error';
}
