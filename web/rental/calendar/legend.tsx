import { useTranslation } from 'react-i18next';
import { blockReasons } from '#contract/rental/rental-calendar.ts';
import { lookOf } from './look.ts';
import { bookingKinds } from './taken-kind.ts';

const kinds = [...bookingKinds.filter((kind) => kind !== 'past'), ...blockReasons] as const;

/** What the bars mean, and the keys of the timeline. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14 text-ink-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={`h-3.5 w-6 rounded-box border ${lookOf(kind)}`} />
            {t(`calendar.kinds.${kind}`)}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3.5 w-6 hatch" />
          {t('calendar.kept')}
        </li>
      </ul>
      <p id="calendar-keys" className="max-tablet:hidden pointer-coarse:hidden">
        {t('calendar.keys')}
      </p>
    </div>
  );
}
