import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { Handover } from '#contract/rental/handovers.ts';
import { useSession } from '#web/platform/session/store.ts';
import { Signature } from './signature.tsx';

/** The signatures of a handover beside each other, or why the renter has not signed. */
export function SignedBy({ booking: { side, other }, handover: { evidence } }: { booking: Booking; handover: Handover }) {
  const { t } = useTranslation();
  const mine = useSession()?.fullName ?? '';
  if (!evidence) return null;
  const { signatures, unsigned } = evidence;
  const names = side === 'office' ? { renter: other.full_name, office: mine } : { renter: mine, office: other.full_name };
  return (
    <div className="grid gap-2">
      {unsigned ? (
        <p className="rounded-field bg-sunken px-3.5 py-2.5">
          <span className="font-semibold">{t(`handover.evidence.${unsigned.reason}`)}</span>
          {unsigned.note && (
            <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
              {unsigned.note}
            </span>
          )}
        </p>
      ) : (
        !signatures.renter && <p className="text-ink-3">{t('handover.evidence.signedBoth')}</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {(['renter', 'office'] as const).map(
          (signer) =>
            signatures[signer] !== null && (
              <figure key={signer} className="min-w-0 rounded-field border border-line p-2">
                <div className="aspect-999/399">
                  <Signature path={signatures[signer]} />
                </div>
                <figcaption className="one-line text-12 text-ink-3">{t('handover.evidence.signature', { name: names[signer] })}</figcaption>
              </figure>
            ),
        )}
      </div>
    </div>
  );
}
