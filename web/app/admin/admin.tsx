import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { findMe } from '#web/backoffice/desk/find-me.ts';
import { BackOffice } from '#web/backoffice/desk/frame/back-office.tsx';
import { SecondFactor } from '#web/backoffice/desk/gate/second-factor.tsx';
import { MeProvider } from '#web/backoffice/desk/me.tsx';
import { apiContext } from '#web/platform/calls/context.ts';
import { Failure } from '../layout/failure.tsx';
import { useReloadOnSignIn } from '#web/platform/session/reload.ts';
import type { Route } from './+types/admin.ts';
import { Screens } from '#web/backoffice/screens.tsx';
import '#web/backoffice/desk/admin.css';

export const handle = { i18n: ['listing', 'people', 'rental', 'messaging', 'backoffice'] };

/** The signed-in member of the staff. For all others the page does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  return { me: await findMe(context.get(apiContext)) };
}

/** The member stays the same during navigation; reloaded when the same address is opened again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function Admin({ loaderData: { me } }: Route.ComponentProps) {
  useReloadOnSignIn();
  return (
    <MeProvider me={me}>
      <meta name="robots" content="noindex, nofollow" />
      {me.second_factor === 'given' ? (
        <BackOffice>
          <Screens />
        </BackOffice>
      ) : (
        <SecondFactor />
      )}
    </MeProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
