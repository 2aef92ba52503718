import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Overview } from '#contract/backoffice/staff.ts';
import { dayMs, hourMs } from '#contract/platform/riyadh.ts';
import { useMay } from '../desk/me.tsx';
import { Age } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useWordOr } from '../desk/word-or.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';

/** An hour is well, a day is too long. */
const soonMs = hourMs;
const lateMs = dayMs;

/** How long the oldest of each kind has waited, as bars beside each other. */
export function QueueAges({ queues }: { queues: Overview['queues'] }) {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const word = useWordOr();
  const now = useMinute();
  const ages = queues.map((queue) => ({ ...queue, age: queue.oldest ? Math.max(0, now - Date.parse(queue.oldest)) : 0 }));
  const most = Math.max(lateMs, ...ages.map(({ age }) => age));
  return (
    <ul className="grid gap-1">
      {ages.map(({ kind, open, oldest, age }) => (
        <li
          key={kind}
          className="relative grid grid-cols-[8rem_minmax(0,1fr)_auto] items-center gap-3 rounded-field py-2 text-14 has-[a]:hover:bg-ground"
        >
          <span className="min-w-0 truncate font-medium">
            {may(kind === 'ticket' ? 'support' : 'moderator') ? (
              <Link to={kind === 'ticket' ? adminPaths.tickets() : adminPaths.queue({ kind })} className="before:absolute before:inset-0">
                {word('queue.kinds', kind)}
              </Link>
            ) : (
              word('queue.kinds', kind)
            )}
          </span>
          <span aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full ${age > lateMs ? 'bg-danger' : age > soonMs ? 'bg-ink-3' : 'bg-brand'}`}
              style={{ inlineSize: open === 0 ? 0 : `${Math.max(2, (100 * age) / most)}%` }}
            />
          </span>
          <span className="min-w-28 text-end text-ink-3">
            <b className="font-semibold text-ink">
              <Figure value={open} />
            </b>
            {oldest ? (
              <>
                {' · '}
                <Age time={oldest} />
              </>
            ) : (
              <> · {t('overview.nothingWaits')}</>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
