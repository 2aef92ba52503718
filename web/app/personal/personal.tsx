import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { useReloadOnSignIn } from '#web/platform/session/reload.ts';
import type { Route } from './+types/personal.ts';

/** What stands here is for the signed-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await viewerIn(context);
  return { id };
}

/** The person stays the same while one goes about a page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;
}

export default function Personal() {
  useReloadOnSignIn();
  return <Outlet />;
}
