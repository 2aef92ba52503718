import { CircleAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';

/** Says to a visitor why the car cannot be booked on the site, and what to do instead. */
export function WhyNot({ why }: { why: NotBookableReason }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-3 rounded-field border border-line-strong bg-sunken px-4 py-3">
      <p className="flex gap-2">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-2" />
        <span>
          <b className="font-semibold">{t(`details.notBookable.${why}`)}</b>{' '}
          <span className="text-ink-2">{t('details.notBookable.more')}</span>
        </span>
      </p>
      <LinkButton look="outlined" to={paths.rentals({ bookable: 'true' })}>
        {t('details.notBookable.others')}
      </LinkButton>
    </div>
  );
}
