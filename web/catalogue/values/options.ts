import { keepOptions } from './option-lists.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import type { Route } from './+types/options.ts';

/** The value lists that pages refer to by a hash of them. Those of another hash are sent too, but not cached under it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const options = await callsIn(context)('listOptions', {}, { asVisitor: true });
  const address = await keepOptions(options, context.get(pageContext).language);
  const isRequested = address.startsWith(`/options/${params.hash}?`);
  return Response.json(options, { headers: { 'cache-control': isRequested ? 'public, max-age=31536000, immutable' : 'no-store' } });
}
