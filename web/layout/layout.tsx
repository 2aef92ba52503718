import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { Failure } from './failure.tsx';
import { keepForOffline } from './service-worker.ts';
import { Shell } from './shell.tsx';

export default function SiteLayout() {
  useEffect(keepForOffline, []);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** A screen that cannot be shown fails in its place: the language, the labels and whoever is signed in stay known. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
