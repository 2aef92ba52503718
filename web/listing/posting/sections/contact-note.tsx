import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContactWays } from '#contract/people/contacts.ts';
import { useClock } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** How people will reach the seller about this ad, as chosen for the whole account. */
export function ContactNote({ contact: { by_phone, by_whatsapp, call_hours: hours } }: { contact: ContactWays }) {
  const { t } = useTranslation();
  const clock = useClock();
  const ways = by_phone ? (by_whatsapp ? 'both' : 'phone') : by_whatsapp ? 'whatsapp' : 'chat';
  return (
    <section
      aria-label={t('posting.contact.title')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 tablet:px-6"
    >
      <p>
        <span className="block text-14 text-ink-3">{t('posting.contact.title')}</span>
        <span className="font-semibold">{t(`posting.contact.${ways}`)}</span>
        {hours && (
          <span className="block text-14 text-ink-2">
            {t('posting.contact.hours', { from: clock(hours.from), until: clock(hours.until) })}
          </span>
        )}
      </p>
      <Link to={paths.settings()} target="_blank" className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
        {t('posting.contact.change')}
      </Link>
    </section>
  );
}
