import { Plus, UserRound } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { PersonalLink, SignInLink } from '#web/platform/session/sign-in-link.tsx';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { useMay } from '#web/platform/session/may.ts';
import { HeaderMenu } from './account-menu.tsx';
import { addAdPath } from './personal-paths.ts';

/**
 * The corner of the person who is or is not signed in, and the one filled button. Both halves are on every page; the page's
 * mark shows one before anything is drawn. On phones the bar at the foot has them.
 */
export function AccountCorner() {
  const { t } = useTranslation();
  const mayPost = useMay('ad');
  return (
    <div className="hidden items-center gap-1 desk:gap-1.5 desk:ps-1 wide:flex">
      <SignInLink
        aria-label={t('session.signIn')}
        className="tap inline-flex items-center justify-center rounded-field px-2.5 font-semibold whitespace-nowrap text-ink transition-colors hover:bg-sunken in-data-[session=in]:hidden page:px-3.5"
      >
        <UserRound size={20} strokeWidth={1.75} aria-hidden="true" className="page:hidden" />
        <span className="hidden page:inline">{t('session.signIn')}</span>
      </SignInLink>
      <HeaderMenu />
      {mayPost && (
        <PersonalLink to={addAdPath} aria-label={t('session.addAd')} className={buttonClass('filled', 'max-page:w-11 max-page:px-0')}>
          <Plus size={20} aria-hidden="true" />
          <span className="hidden page:inline">{t('session.addAd')}</span>
        </PersonalLink>
      )}
    </div>
  );
}
