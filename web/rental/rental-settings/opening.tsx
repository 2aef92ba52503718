import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Opening as OpeningState } from '#contract/community/opening.ts';
import { OpeningSteps } from '#web/people/opening/steps.tsx';
import { useVerificationNews } from '#web/people/opening/watch.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { NotBookable } from '../fleet/not-bookable.tsx';
import { Card } from '#web/platform/ui/card.tsx';

/** What is left before the office opens, and which ads cannot be booked today for a reason of their own. */
export function Opening({ me, opening }: { me: Parameters<typeof OpeningSteps>[0]['me']; opening: OpeningState }) {
  const { t } = useTranslation();
  useVerificationNews();
  return (
    <>
      <OpeningSteps steps={opening.steps} me={me} />
      {opening.not_bookable.length > 0 && (
        <Card id="closed" title={t('opening.closed.title')}>
          <ul className="grid gap-3">
            {opening.not_bookable.map(({ id, title, why }) => (
              <li key={id} className="grid gap-0.5">
                <Link to={paths.ad(id)} dir="auto" className="font-semibold beside hover:underline">
                  {title}
                </Link>
                <NotBookable why={why} rental={id} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
