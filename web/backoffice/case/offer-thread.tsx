import { useTranslation } from 'react-i18next';
import type { CaseOffer } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** What two people offered each other, the oldest first. */
export function OfferThread({ thread }: { thread: CaseOffer['thread'] }) {
  const { t } = useTranslation('backoffice');
  return (
    <ol className="grid gap-2 text-14">
      {thread.map(({ act, amount, note, side, at }, index) => (
        <li key={index} className="rounded-field bg-sunken px-3.5 py-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-semibold">{t(`dealing.offerActs.${act}`)}</b>
            {amount !== null && (
              <b className="font-bold">
                <Price amount={amount} />
              </b>
            )}
            <span className="text-12 text-ink-3">
              {t(`dealing.sides.${side ?? 'market'}`)} · <Moment time={at} />
            </span>
          </p>
          {note !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
