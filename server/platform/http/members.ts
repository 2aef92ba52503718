import type { FastifyRequest } from 'fastify';
import { api, type EndpointName } from '#contract/app/api.ts';
import { memberAccess } from '#contract/app/member-access.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { errorStatus } from '#contract/platform/errors.ts';
import { refuseMember, type Viewer } from '../callers.ts';
import { AppError } from '../errors.ts';

/** Refuses what the role of a member does not allow. Nobody works in the back office while acting for a business. */
export function refuseByRole(name: string, viewer: Viewer | null): void {
  refuseMember(viewer, isMarketCall(name) ? memberAccess[name] : 'personal');
}

function isMarketCall(name: string): name is EndpointName {
  return Object.hasOwn(api, name);
}

/** Runs a call. A member's write is recorded with its outcome, and refused on what belongs to another branch. */
export async function asMember<T>(
  { viewer, params, body, server }: FastifyRequest,
  { name, definition }: { name: string; definition: Endpoint },
  run: () => T | Promise<T>,
): Promise<T> {
  const member = viewer?.member;
  if (!member || definition.method === 'GET' || !isMarketCall(name) || memberAccess[name] === 'public') return run();
  const keepStatus = await server.callers.recordAct(viewer, member, { endpoint: name, subject: subjectOf(params) });
  try {
    await server.callers.refuseOtherBranch(member, name, { params, body });
    const answer = await run();
    await keepStatus(definition.status ?? 200);
    return answer;
  } catch (error) {
    await keepStatus(error instanceof AppError ? errorStatus[error.code] : 500);
    throw error;
  }
}

/** What the address names. */
function subjectOf(params: unknown): string | null {
  const named = Object.values(params ?? {}).map(String);
  return named.length > 0 ? named.join('/').slice(0, 100) : null;
}
