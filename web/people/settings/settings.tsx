import { Outlet, useOutletContext } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import type { Route } from './+types/settings.ts';
import { SettingsNav } from './settings-nav.tsx';

export const handle = { i18n: ['people'] };

/** One's own account, for every tab. */
export async function loader({ context }: Route.LoaderArgs): Promise<User> {
  return viewerIn(context);
}

export default function Settings({ loaderData: me }: Route.ComponentProps) {
  return (
    <div className="wrap grid items-start gap-x-10 pt-2 pb-10 desk:grid-cols-[14.5rem_minmax(0,1fr)] desk:pt-8 desk:pb-16">
      <SettingsNav me={me} />
      <div className="min-w-0 max-w-250">
        <Outlet context={me} />
      </div>
    </div>
  );
}

/** One's own account as the server last told of it. */
export function useMe(): User {
  return useOutletContext<User>();
}
