import { CircleAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import { correctionPaths } from './correction-paths.ts';

/** Says to an office why a car of its ad cannot be booked, with the way to where that is mended. */
export function NotBookable({ why, rental, className = '' }: { why: NotBookableReason; rental: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <p className={`flex items-start gap-2 text-14 ${className}`}>
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-danger" />
      <span>
        {t(`opening.why.${why}`)}{' '}
        <Link to={correctionPaths[why](rental)} className="font-semibold text-brand underline">
          {t(`opening.mend.${why}`)}
        </Link>
      </span>
    </p>
  );
}
