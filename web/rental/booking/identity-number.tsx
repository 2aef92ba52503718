import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { IdentityCheck } from '#contract/rental/identity-checks.ts';
import { call } from '#web/platform/api/browser.ts';
import { useCountdown } from '#web/people/sign-in/dialog/countdown.ts';
import { Filled } from '#web/platform/ui/filled.tsx';

interface Props {
  booking: number;
  check: IdentityCheck;
}

const everyMs = 3000;

/** The number to choose in the app, and how long there is for it. */
export function IdentityNumber({ booking, check }: Props) {
  const { t } = useTranslation();
  const { random, expires_at: until, notice, stand_in_url: page } = check;
  useFollowing(booking, check);
  if (random === null) return <p>{t('booking.identity.asking')}</p>;
  return (
    <>
      <p>{t('booking.identity.choose')}</p>
      <p className="justify-self-center rounded-card bg-sunken px-8 py-4 text-[3rem] leading-none font-bold tabular-nums">
        {/* As the app of Nafath writes it, whatever digits are chosen here. */}
        <bdi dir="ltr">{random}</bdi>
      </p>
      {until !== null && <TimeLeft until={until} />}
      {page !== null && (
        <a href={page} target="_blank" rel="noopener noreferrer" className="justify-self-start font-semibold text-brand underline">
          {t('booking.identity.standIn.answer')}
        </a>
      )}
      {notice === null && <p className="text-14 text-ink-3">{t('booking.identity.care')}</p>}
    </>
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const left = useCountdown(Date.parse(until));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    // A screen reader would announce every second.
    <p aria-live="off" className="text-center text-14 text-ink-2" suppressHydrationWarning>
      {left === 0 ? (
        t('booking.identity.over')
      ) : (
        <Filled
          phrase={(holes) => t('booking.identity.left', holes)}
          parts={{
            time: (
              <bdi dir="ltr" className="tabular-nums" suppressHydrationWarning>
                {time}
              </bdi>
            ),
          }}
        />
      )}
    </p>
  );
}

/** Reads how the check stands until it is over, and then the page anew. */
function useFollowing(id: number, { state, random }: IdentityCheck): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = async () => {
      const now = await call('getIdentityCheck', { params: { id } }).catch(() => null);
      if (now && (now.state !== state || now.random !== random)) await revalidate();
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [id, state, random, revalidate]);
}
