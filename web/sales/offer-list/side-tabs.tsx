import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** Made and received, each with an address of its own and with how many wait for one's answer. */
export function SideTabs({ side, waiting }: { side: 'made' | 'received'; waiting: { made: number; received: number } }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <nav aria-label={t('offers.sides')} className="mt-4 mb-5 wide:max-w-100">
      <ul className="grid auto-cols-fr grid-flow-col rounded-field bg-sunken p-1">
        {(['made', 'received'] as const).map((one) => (
          <li key={one}>
            <Link
              to={paths.offers({ side: one })}
              preventScrollReset
              aria-current={one === side ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center gap-2 rounded-chip px-2 font-medium text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-line"
            >
              {t(`offers.side.${one}`)}
              {waiting[one] > 0 && (
                <>
                  <bdi
                    dir="ltr"
                    aria-hidden="true"
                    className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-12 font-semibold text-on-brand"
                  >
                    {number(waiting[one])}
                  </bdi>
                  <span className="sr-only">{t('offers.waiting', { count: waiting[one], number: number(waiting[one]) })}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
