import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFigures } from '#web/platform/i18n/figures.tsx';

interface Tab {
  to: string;
  name: string;
  /** Null: it is not counted. */
  count: number | null;
  isOpen: boolean;
}

/** Lists beside each other, each with an address of its own. A figure of 100 stands for as many or more. */
export function BookingTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="relative mb-4 -mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex gap-2">
        {tabs.map(({ to, name, count, isOpen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isOpen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-14 font-medium whitespace-nowrap hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {name}
              {count !== null && count > 0 && <Count of={count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const most = 100;

function Count({ of }: { of: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <>
      <bdi dir="ltr" aria-hidden="true" className="font-semibold">
        {of >= most ? `${number(most - 1)}+` : number(of)}
      </bdi>
      <span className="sr-only">{t('bookings.count', { count: of, number: number(of) })}</span>
    </>
  );
}
