import { RotateCw, TriangleAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#contract/platform/errors.ts';
import { ChangedFields } from '../bookings/changed-fields.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { queryOf, withoutExtras, type Choices } from './address.ts';

/** Why what was chosen has no price, and what to choose instead. */
export function Refused({ choices, refusal }: { choices: Choices; refusal: ApiError }) {
  const { t } = useTranslation();
  const { from, to, ...fields } = refusal.fields ?? {};
  const isOfTime = from !== undefined || to !== undefined;
  const others = Object.values(fields).flat();
  return (
    <Notice
      picture={<TriangleAlert size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('checkout.refused')}
      advice={refusal.fields ? [...(from ?? []), ...(to ?? []), ...others].join(' ') : refusal.detail}
      isLow
    >
      <LinkButton look="filled" to={adOf(choices)}>
        {t(isOfTime ? 'checkout.otherDays' : 'checkout.backToAd')}
      </LinkButton>
      {others.length > 0 && (
        <LinkButton look="outlined" to={paths.newBooking(queryOf(withoutExtras(choices)))} replace>
          {t('checkout.withoutExtras')}
        </LinkButton>
      )}
    </Notice>
  );
}

/** What helps once a request was refused, beside the reason. */
export function WaysOn({ refusal, choices, onRequote }: { refusal: ApiError; choices: Choices; onRequote: () => void }) {
  const { t } = useTranslation();
  const { code, changed } = refusal;
  if (code === 'quote_expired' || code === 'car_changed') {
    return (
      <>
        {changed && (
          <div className="text-14 text-ink-2">
            <ChangedFields changes={changed} />
          </div>
        )}
        <Button look="outlined" onClick={onRequote}>
          <RotateCw size={18} aria-hidden="true" />
          {t('checkout.requote')}
        </Button>
      </>
    );
  }
  if (code.startsWith('too_many_')) {
    return (
      <LinkButton look="outlined" to={paths.bookings()}>
        {t('checkout.toBookings')}
      </LinkButton>
    );
  }
  if (code !== 'period_taken' && code !== 'not_bookable' && code !== 'unpaid_before') return null;
  return (
    <LinkButton look="outlined" to={adOf(choices)}>
      {t(code === 'not_bookable' ? 'checkout.backToAd' : 'checkout.otherDays')}
    </LinkButton>
  );
}

function adOf({ rental, from, to }: Choices): string {
  return `${paths.ad(rental, { from, to })}#quote`;
}
