import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useRoutes } from 'react-router';
import { jobCalled, type JobName } from './desk/jobs.ts';
import { useMay } from './desk/me.tsx';
import { ScreenSkeleton } from './desk/screen.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { PageNotFound } from '#web/listing/search/page-not-found.tsx';
import { Coming, latePart } from '#web/platform/late/late.tsx';

interface Listed {
  path: string;
  job: JobName;
  Screen: ComponentType;
}

/** Every screen by its address after /admin. Each is loaded on first use, and the list is on no page of the site. */
const screens: readonly Listed[] = [
  { path: '', job: 'overview', Screen: latePart(() => import('./overview/overview.tsx')) },
  { path: 'queue', job: 'queue', Screen: latePart(() => import('./queue/queue.tsx')) },
  { path: 'queue/:id', job: 'queue', Screen: latePart(() => import('./case/case.tsx')) },
  { path: 'tickets', job: 'tickets', Screen: latePart(() => import('./tickets/tickets.tsx')) },
  { path: 'tickets/:id', job: 'tickets', Screen: latePart(() => import('./tickets/ticket.tsx')) },
  { path: 'ads', job: 'ads', Screen: latePart(() => import('./ads/ads.tsx')) },
  { path: 'users', job: 'users', Screen: latePart(() => import('./users/users.tsx')) },
  { path: 'users/:id', job: 'users', Screen: latePart(() => import('./users/user.tsx')) },
  { path: 'businesses', job: 'businesses', Screen: latePart(() => import('./users/businesses.tsx')) },
  { path: 'rental', job: 'rental', Screen: latePart(() => import('./rental/bookings.tsx')) },
  { path: 'rental/licences', job: 'rental', Screen: latePart(() => import('./rental/licences.tsx')) },
  { path: 'rental/papers', job: 'rental', Screen: latePart(() => import('./rental/cars.tsx')) },
  { path: 'rental/without-vat', job: 'rental', Screen: latePart(() => import('./rental/without-vat.tsx')) },
  { path: 'rental/holds', job: 'rental', Screen: latePart(() => import('./rental/holds.tsx')) },
  { path: 'rental/figures', job: 'rental', Screen: latePart(() => import('./rental/figures.tsx')) },
  { path: 'rental/bookings/:id', job: 'rental', Screen: latePart(() => import('./rental/booking.tsx')) },
  { path: 'payments', job: 'payments', Screen: latePart(() => import('./payments/payments.tsx')) },
  { path: 'payments/:id', job: 'payments', Screen: latePart(() => import('./payments/payment.tsx')) },
  { path: 'prices', job: 'prices', Screen: latePart(() => import('./prices/prices.tsx')) },
  { path: 'dues', job: 'dues', Screen: latePart(() => import('./dues/dues.tsx')) },
  { path: 'dues/:id', job: 'dues', Screen: latePart(() => import('./dues/dues.tsx')) },
  { path: 'packages', job: 'packages', Screen: latePart(() => import('./packages/packages.tsx')) },
  { path: 'fees', job: 'fees', Screen: latePart(() => import('./fees/fees.tsx')) },
  { path: 'instalment-terms', job: 'instalment-terms', Screen: latePart(() => import('./instalment-terms/instalment-terms.tsx')) },
  { path: 'holidays', job: 'holidays', Screen: latePart(() => import('./holidays/holidays.tsx')) },
  { path: 'content', job: 'content', Screen: latePart(() => import('./content/pages.tsx')) },
  { path: 'content/:slug', job: 'content', Screen: latePart(() => import('./content/page.tsx')) },
  { path: 'brands', job: 'brands', Screen: latePart(() => import('./names/brands.tsx')) },
  { path: 'brands/:id', job: 'brands', Screen: latePart(() => import('./names/models.tsx')) },
  { path: 'cities', job: 'cities', Screen: latePart(() => import('./names/cities.tsx')) },
  { path: 'settings', job: 'settings', Screen: latePart(() => import('./settings/settings.tsx')) },
  { path: 'staff', job: 'staff', Screen: latePart(() => import('./staff/staff.tsx')) },
  { path: 'audit', job: 'audit', Screen: latePart(() => import('./audit/audit.tsx')) },
  // An account is everybody's, like the overview.
  { path: 'account', job: 'overview', Screen: latePart(() => import('./account/account.tsx')) },
  { path: 'security-log', job: 'security-log', Screen: latePart(() => import('./security-log/security-log.tsx')) },
];

// The search of the page-not-found screen wants to know of which route it is.
const table = [
  ...screens.map(({ path, job, Screen }) => ({
    id: `admin/${path}`,
    path,
    element: (
      <ForJob job={job}>
        <Screen />
      </ForJob>
    ),
  })),
  { id: 'admin/*', path: '*', element: <PageNotFound /> },
];

/** Rendered in the browser only: the data is loaded there, with the token of the member. */
export function Screens() {
  const hydrated = useHydrated();
  const screen = useRoutes(table);
  if (!hydrated) return <ScreenSkeleton />;
  return (
    <Suspense
      fallback={
        <Coming>
          <ScreenSkeleton />
        </Coming>
      }
    >
      {screen}
    </Suspense>
  );
}

/** What is not somebody's to do is not there for them. */
function ForJob({ job, children }: { job: JobName; children: ReactNode }) {
  const may = useMay();
  return may(...jobCalled(job).roles) ? children : <PageNotFound />;
}
