import { Flag } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { useSession } from '#web/platform/session/store.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const ReportDialog = lateAct(() => import('./report-dialog.tsx'));

export type Reported = 'ad' | 'user' | 'comment' | 'reply' | 'message' | 'review';

interface Props {
  target: Reported;
  id: number;
  /** Whose it is: nobody reports what is their own. */
  owner: number;
  iconOnly?: boolean;
  className?: string;
}

/** Tells the staff of something, after signing in. */
export function ReportButton({ target, id, owner, iconOnly = false, className = '' }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const requireSession = useRequireSession();
  const [open, setOpen] = useState(false);
  if (session?.userId === owner) return null;
  const ask = () => requireSession(() => setOpen(true));
  const icon = <Flag size={iconOnly ? 20 : 16} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <>
      {iconOnly ? (
        <IconButton label={t(`report.${target}`)} onClick={ask} className={`noscript:hidden ${className}`}>
          {icon}
        </IconButton>
      ) : (
        <button type="button" onClick={ask} aria-label={t(`report.${target}`)} className={`noscript:hidden ${className}`}>
          {icon}
          {target === 'ad' ? t('report.ad') : t('report.short')}
        </button>
      )}
      {open && (
        <Suspense>
          <ReportDialog target={target} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
