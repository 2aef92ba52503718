import { ChevronDown, CircleDashed } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { useDay } from '#web/platform/i18n/time.tsx';

/** What the authorities require, with source and date. Nobody here can say that it is done, so it is never ticked. */
export function Needs({ deal: { requirements } }: { deal: Deal }) {
  const { t } = useTranslation();
  const day = useDay();
  if (requirements.length === 0) return null;
  return (
    <details className="group rounded-card bg-sunken px-4 py-1 wide:px-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{t('deal.needs.title')}</b>
          <span className="block text-14 text-ink-2">{t('deal.needs.advice')}</span>
        </span>
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <ul className="grid gap-3 py-3">
        {requirements.map(({ code, text, side, source, checked_on }) => (
          <li key={code} className="flex items-start gap-2.5">
            <CircleDashed size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            <div className="min-w-0">
              <p className="text-14 leading-snug">
                {text}
                {side && <b className="font-semibold"> · {t(side === 'seller' ? 'deal.needs.ofSeller' : 'deal.needs.ofBuyer')}</b>}
              </p>
              <p className="text-12 text-ink-3">
                {t('deal.needs.source', { source: `\u2068${source}\u2069`, day: day(`${checked_on}T09:00:00Z`) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
