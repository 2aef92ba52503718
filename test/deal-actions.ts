import type { EndpointName } from '#contract/app/api.ts';
import type { Deal } from '#contract/sales/deals.ts';
import type { TestApp } from './app.ts';

interface Setting {
  market: TestApp;
  deal: number;
}

/** Acts in the deal that a test is about, by the person `as`. */
export function dealActionsIn(setting: () => Setting) {
  const room = (as: number) => setting().market.call('getDeal', { as, params: { id: setting().deal } });
  const requested = (as: number, body?: object) => ({ as, params: { id: setting().deal }, ...(body && { body }) }) as never;
  /** The room as the person who acted sees it afterwards. */
  const act = (name: EndpointName, as: number, body?: object): Promise<Deal> =>
    setting().market.call(name, requested(as, body)) as Promise<never>;
  /** Status and code of an act that is refused. */
  const refusal = async (name: EndpointName, as: number, body?: object) => {
    const refused = await setting().market.refused(name, requested(as, body));
    return [refused.status, refused.body.code];
  };
  return { room, act, refusal };
}
