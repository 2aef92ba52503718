import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { Failure } from './failure.tsx';
import { keepForOffline } from '#web/platform/push/service-worker.ts';
import { Shell } from './shell.tsx';

export default function SiteLayout() {
  useEffect(keepForOffline, []);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** A failed screen shows its error in place: the language, the labels and the session remain. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
