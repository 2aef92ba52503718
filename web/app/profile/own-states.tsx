import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Pill } from './pill.tsx';

const states = ['active', 'pending', 'paused', 'reserved', 'sold', 'expired', 'rejected', 'draft'] as const;
type State = (typeof states)[number];

/** `?status=sold`; none for all of them. */
export function readState(query: URLSearchParams): State | undefined {
  return states.find((state) => state === query.get('status'));
}

/** The states that own ads are in, with how many are in each. What is requested stands there even when it is empty. */
export function OwnStates({ counts }: { counts: Record<string, number> }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const requested = readState(query);
  const all = states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return (
    <nav aria-label={t('ownProfile.states')} className="relative -mx-(--gutter) mb-5 overflow-x-auto px-(--gutter) [scrollbar-width:none]">
      <ul className="flex gap-2 py-1">
        <li>
          <Pill search="" chosen={!requested}>
            {t('ownProfile.state.all')} <Figure value={all} />
          </Pill>
        </li>
        {states.map(
          (state) =>
            ((counts[state] ?? 0) > 0 || state === requested) && (
              <li key={state}>
                <Pill search={`?status=${state}`} chosen={state === requested}>
                  {t(`ownProfile.state.${state}`)} <Figure value={counts[state] ?? 0} />
                </Pill>
              </li>
            ),
        )}
        <li className="ms-auto ps-2">
          <Link
            to={paths.drafts()}
            className="inline-flex min-h-11 items-center px-2 text-14 font-semibold whitespace-nowrap text-brand hover:underline"
          >
            {t('drafts.title')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
