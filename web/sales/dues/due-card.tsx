import { Car, RectangleEllipsis } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Due } from '#contract/money/dues.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { Dispute } from './dispute.tsx';
import { DueActions } from './due-actions.tsx';
import { DueLines } from './due-lines.tsx';
import { DueState } from './due-state.tsx';
import { Term } from './term.tsx';

/** A due: the sum, how much of its term has passed, how it comes about, and what one can do. `whole` is on a page of its own. */
export function DueCard({ due, whole = false }: { due: Due; whole?: boolean }) {
  const { t } = useTranslation();
  const titleId = `due-${due.id}`;
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid gap-3 p-4 wide:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <p className="text-14 text-ink-3">{t(due.can_pay ? 'dues.now' : 'dues.sum')}</p>
            <p className="text-28 leading-tight font-bold">
              <Price amount={Number(due.total)} />
            </p>
          </div>
          <DueState due={due} />
        </div>
        {due.state === 'open' && <Term due={due} />}
        <SoldAd due={due} titleId={titleId} whole={whole} />
      </div>
      <DueLines due={due} />
      {due.reason && <Reason due={due} />}
      {due.dispute && <Dispute dispute={due.dispute} />}
      {due.can_pay && <DueActions due={due} />}
    </section>
  );
}

/** The ad may be deleted by now: its page then says so. */
function SoldAd({ due, titleId, whole }: { due: Due; titleId: string; whole: boolean }) {
  const { t } = useTranslation();
  const day = useDay();
  const { ad, source, source_id: id, created_at: sold } = due;
  const NoPicture = ad.type === 'plate' ? RectangleEllipsis : Car;
  return (
    <div className="flex items-center gap-3 border-t border-line pt-3">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-field bg-sunken text-ink-3">
        {ad.image ? (
          <img src={ad.image} alt="" width={56} height={56} loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <NoPicture size={24} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0">
        <h2 id={titleId} dir="auto" className="leading-snug font-semibold wrap-anywhere beside">
          {whole ? (
            ad.title
          ) : (
            <Link to={paths.due(due.id)} className="hover:underline">
              {ad.title}
            </Link>
          )}
        </h2>
        <p className="text-14 text-ink-3">
          {t(`dues.sources.${source}`, { id })} · {day(sold)}
        </p>
      </div>
    </div>
  );
}

function Reason({ due }: { due: Due }) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-line px-4 py-3 wide:px-5">
      <p className="text-12 text-ink-3">{t('dues.reason')}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
        {due.reason}
      </p>
    </div>
  );
}
