import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/sales/offers.ts';
import { fieldName } from '#web/listing/ads/field-name.ts';
import { useWritten } from '#web/platform/i18n/written.ts';
import { Filled } from '#web/platform/ui/filled.tsx';

/** What the two wrote to each other beside an offer, and why it was declined or ended. */
export function OfferNotes({
  offer: { note, counter_note, reason, reason_note, ended_because, state, changes },
  own = false,
}: {
  offer: Offer;
  own?: boolean;
}) {
  const { t } = useTranslation();
  const written = useWritten();
  const quotes = [own ? '' : note, state === 'countered' ? counter_note : '', reason_note].filter((text) => text !== '');
  return (
    <>
      {state === 'declined' && reason && (
        <p className="text-14 text-ink-2">{t('offers.reasonIs', { reason: t(`offers.reason.${reason}`) })}</p>
      )}
      {state === 'ended' && ended_because && <p className="text-14 text-ink-2">{t(`offers.because.${ended_because}`)}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
      {quotes.map((text) => (
        <blockquote key={text} {...written(text)} className="mt-1 border-s-2 border-line-strong ps-2.5 text-14 wrap-anywhere text-ink-2">
          {text}
        </blockquote>
      ))}
    </>
  );
}

/** What of the ad was changed, so that one sees whether to offer again. */
function Changes({ changes }: Pick<Offer, 'changes'>) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-0.5 text-14 text-ink-2">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {before !== null && after !== null ? (
            <Filled
              phrase={(holes) => t('offers.changedFrom', { ...holes, field: t(fieldName(field)) })}
              parts={{ before: <bdi>{before}</bdi>, after: <bdi className="font-semibold">{after}</bdi> }}
            />
          ) : (
            t('offers.changed', { field: t(fieldName(field)) })
          )}
        </li>
      ))}
    </ul>
  );
}
