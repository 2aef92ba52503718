import { CalendarDays, CreditCard, KeyRound, Store, Tags } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Opening } from './opening.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/rental-settings.ts';
import { SettingsForm } from './settings-form.tsx';

export const handle = { i18n: ['people', 'rental'] };

/** Null for any account but a rental office. */
export async function loader({ context }: Route.LoaderArgs) {
  const me = await viewerIn(context);
  if (me.user_type !== 'office') return { office: null };
  const call = callsIn(context);
  const [settings, opening] = await Promise.all([call('getRentalSettings', {}), call('getOpening', {})]);
  return { office: { me: { id: me.id, user_type: me.user_type }, settings, opening } };
}

/** How an office rents out: its answers, prices of what renters may add, its branch and VAT number. */
export default function RentalSettingsScreen({ loaderData: { office } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Frame>
      <Head title={t('rentalSettings.title')} description={t('rentalSettings.description')} path={paths.rentalSettings()} hidden />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3 wide:mb-5">
        <div className="min-w-0">
          <h1 className="text-22 font-bold wide:text-28">{t('rentalSettings.title')}</h1>
          {office && <p className="mt-1 max-w-prose text-ink-2">{t('rentalSettings.lead')}</p>}
        </div>
        {office && (
          <nav aria-label={t('rentalSettings.more')} className="flex flex-wrap gap-2.5">
            <LinkButton look="outlined" to={paths.rentalPrices()} className="px-3.5!">
              <Tags size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('rentalSettings.prices')}
            </LinkButton>
            <LinkButton look="outlined" to={paths.branches()} className="px-3.5!">
              <Store size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('rentalSettings.branches')}
            </LinkButton>
            <LinkButton look="outlined" to={paths.merchantAccount()} className="px-3.5!">
              <CreditCard size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('merchant.open')}
            </LinkButton>
            <LinkButton look="outlined" to={paths.calendar()} className="px-3.5!">
              <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('notificationsPage.menu.calendar')}
            </LinkButton>
          </nav>
        )}
      </div>
      {office ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-4">
          <Opening me={office.me} opening={office.opening} />
          <SettingsForm key={office.me.id} settings={office.settings} />
        </div>
      ) : (
        <ForOffices />
      )}
    </Frame>
  );
}

function ForOffices() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<KeyRound size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('rentalSettings.others')}
      advice={t('rentalSettings.othersAdvice')}
    >
      <LinkButton look="filled" to={paths.rentals()}>
        {t('rentalSettings.toRentals')}
      </LinkButton>
    </Notice>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="wrap max-w-220 py-5 wide:py-8">{children}</div>;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Frame>
      <LoadFailure title={t('rentalSettings.failed')} advice={t('settings.failedAdvice')} />
    </Frame>
  );
}
