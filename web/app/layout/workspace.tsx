import { Outlet } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import { notFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Rail } from '#web/people/workspace/rail.tsx';
import type { Route } from './+types/workspace.ts';
import { WorkspaceBar } from './workspace-bar.tsx';

export const handle = { i18n: ['people'] };

/** The pages of a business; a person has none. */
export async function loader({ context }: Route.LoaderArgs): Promise<User> {
  const viewer = await viewerIn(context);
  if (viewer.user_type === 'user') throw notFound();
  return viewer;
}

/** The frame of the pages of a business: a rail, a bar that names the business, and the page in the full width that is left. */
export default function Workspace({ loaderData: business }: Route.ComponentProps) {
  return (
    <div data-workspace data-whole className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start desk:grid-cols-[13rem_minmax(0,1fr)]">
      <Rail />
      <div className="min-w-0 pb-[calc(var(--bar)+1.5rem)]">
        <WorkspaceBar business={business} />
        <div className="px-(--gutter) pt-4">
          <Outlet context={business} />
        </div>
      </div>
    </div>
  );
}
