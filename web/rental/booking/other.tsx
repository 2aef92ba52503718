import { MessageCircle, Phone } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { buttonClass, LinkButton } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** The other side, and the ways to reach it. */
export function Other({ booking: { other, rental, phone, state, unit, side } }: { booking: Booking }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const isWaiting = state === 'requested' || state === 'proposed';
  return (
    <Card id="contact" title={t('booking.contact.title')}>
      <div className="flex items-center gap-3">
        <Avatar name={other.full_name} picture={other.profile_picture} business={other.user_type !== 'user'} className="size-10" />
        <Link to={paths.profile(other.id)} className="min-w-0 flex-1 one-line font-semibold hover:underline">
          <bdi>{other.full_name}</bdi>
        </Link>
      </div>
      {phone !== null && (
        <p className="text-14">
          {t('booking.contact.phone')}: <bdi dir="ltr">{digits(phone)}</bdi>
        </p>
      )}
      {side === 'office' && unit && (
        <p className="text-14">
          {t('booking.unit')}: <bdi>{unit.name}</bdi>
          {unit.plate !== null && (
            <>
              {' · '}
              <bdi>{unit.plate}</bdi>
            </>
          )}
        </p>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {phone !== null && (
          <a href={`tel:${phone}`} className={buttonClass('outlined', 'px-3.5!')}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('booking.call')}
          </a>
        )}
        <LinkButton look="outlined" to={paths.chat(side === 'renter' ? { ad: rental.id } : { user: other.id })} className="px-3.5!">
          <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('booking.chat')}
        </LinkButton>
      </div>
      {isWaiting && <p className="text-14 text-ink-3">{t('booking.contact.later')}</p>}
    </Card>
  );
}
