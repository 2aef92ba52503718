import { useTranslation } from 'react-i18next';
import type { Offer } from '#contract/offers.ts';
import { useWritten } from '../i18n/written.ts';

/** What the two wrote to each other beside an offer, and why it was declined or ended. */
export function OfferNotes({
  offer: { note, counter_note, reason, reason_note, ended_because, state },
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
      {quotes.map((text) => (
        <blockquote key={text} {...written(text)} className="mt-1 border-s-2 border-line-strong ps-2.5 text-14 wrap-anywhere text-ink-2">
          {text}
        </blockquote>
      ))}
    </>
  );
}
