import { routes } from 'virtual:staff-routes';
import type { ResponseOf, RequestOf } from '#contract/platform/endpoint.ts';
import type { StaffApi, StaffEndpointName } from '#contract/app/staff-api.ts';
import { overFetch } from '#web/platform/api/browser.ts';
import { ApiFailure, callsBy, type Extra, type Transport } from '#web/platform/calls/calls.ts';
import { askForCode } from './gate/code-request.ts';

export type StaffCall = <Name extends StaffEndpointName>(
  name: Name,
  request: RequestOf<StaffApi[Name]>,
  extra?: Extra,
) => Promise<ResponseOf<StaffApi[Name]>>;

/** Typed calls of the back office over any transport. */
export function staffCallsOver(transport: Transport): StaffCall {
  return callsBy(routes, transport) as StaffCall;
}

const overNetwork = staffCallsOver(overFetch());

/** A call from the page. Where the second factor has run out meanwhile, its window opens over the page. */
export const staffCall: StaffCall = async (name, request, extra) => {
  try {
    return await overNetwork(name, request, extra);
  } catch (error) {
    if (error instanceof ApiFailure && error.error.code === 'second_factor_needed') askForCode();
    throw error;
  }
};
