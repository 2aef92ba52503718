import { Scale } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Charge } from '#contract/rental/charges.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What the staff recommend to both: it is owed once the renter accepts it. */
export function Finding({ charge: { state, finding }, side }: { charge: Charge; side: BookingSide }) {
  const { t, i18n } = useTranslation();
  if (!finding) return null;
  const { outcome, amount, reason, reason_language: written, agreed_at: agreed } = finding;
  const isOpen = state === 'decided';
  return (
    <section className="grid gap-1 rounded-field bg-brand-tint px-3.5 py-3 text-14">
      <p className="flex items-center gap-2 text-12 font-semibold text-brand">
        <Scale size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('charges.finding.title')}
      </p>
      <p className="font-bold">
        {outcome === 'part' ? (
          <Filled phrase={(holes) => t('charges.finding.part', holes)} parts={{ price: <Price amount={Number(amount)} /> }} />
        ) : (
          t(outcome === 'whole' ? 'charges.finding.whole' : 'charges.finding.nothing')
        )}
      </p>
      <p dir="auto" lang={written} className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      {written !== i18n.language && <p className="text-12 text-ink-3">{t(`charges.finding.writtenIn.${written}`)}</p>}
      {isOpen && agreed !== null && <p className="font-medium">{t(`charges.finding.agreed.${side}`)}</p>}
      {isOpen && outcome !== 'none' && <p className="text-12 text-ink-2">{t(`charges.finding.note.${side}`)}</p>}
    </section>
  );
}
