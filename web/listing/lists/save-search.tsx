import { Bookmark } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { countFilters } from './address.ts';
import { useFiltering } from './filters/filtering.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const SaveSearchDialog = lateAct(() => import('./save-search-dialog.tsx'));

/** Keeps what the list is narrowed to; there is nothing to keep of a list that is not. */
export function SaveSearch({ suggested, look = 'button' }: { suggested: string; look?: 'button' | 'pill' }) {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  const requireSession = useRequireSession();
  const [open, setOpen] = useState(false);
  if (!('ad' in section) || countFilters(parameters) === 0) return null;
  return (
    <>
      <button type="button" onClick={() => requireSession(() => setOpen(true))} className={`noscript:hidden ${looks[look]}`}>
        <Bookmark size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {t('savedSearches.save')}
      </button>
      {open && (
        <Suspense>
          <SaveSearchDialog type={section.ad} parameters={parameters} suggested={suggested} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const looks = {
  button: buttonClass('outlined', 'px-3.5! shrink-0'),
  pill: 'relative inline-flex h-9 items-center gap-1.5 rounded-full border border-transparent bg-brand-tint ps-3 pe-3.5 text-14 font-semibold whitespace-nowrap text-brand before:absolute before:inset-x-0 before:-inset-y-1',
} as const;
