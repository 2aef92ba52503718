import { CircleCheck, Clock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';

/** Says that an ad is sold or reserved, before anything else is read. */
export function StatusNotice({ ad: { status } }: { ad: Ad }) {
  const { t } = useTranslation();
  if (status !== 'sold' && status !== 'reserved') return null;
  const Icon = status === 'sold' ? CircleCheck : Clock;
  return (
    <div className="mt-5 flex gap-3 rounded-card border border-line-strong bg-sunken px-4 py-3.5">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0" />
      <p>
        <b className="font-semibold">{t(`details.${status}`)}</b> <span className="text-ink-2">{t(`details.${status}Advice`)}</span>
      </p>
    </div>
  );
}
