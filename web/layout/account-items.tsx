import { Heart, LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { signOut } from '../session/sign-out.ts';
import type { Session } from '../session/store.ts';

const row = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start font-medium hover:bg-sunken';

/** The links of the account menu. */
export default function AccountItems({ session: { userId, userType, fullName } }: { session: Session }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = async () => {
    // Home first: the page for the signed-in that one may be on goes before the session does.
    await navigate(paths.home());
    await signOut();
  };
  return (
    <>
      <p className="px-3 pt-2 pb-2.5">
        <span className="block truncate leading-snug font-semibold">
          <bdi>{fullName}</bdi>
        </span>
        <span className="block text-12 text-ink-3">{t(`session.kinds.${userType}`)}</span>
      </p>
      <ul className="border-y border-line py-1.5">
        <li>
          <Link to={paths.ownProfile(userId)} className={row}>
            <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('session.myPage')}
          </Link>
        </li>
        <li>
          <Link to={paths.favourites()} className={row}>
            <Heart size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('session.favourites')}
          </Link>
        </li>
      </ul>
      <button type="button" onClick={() => void leave()} className={`${row} mt-1.5`}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
        {t('session.signOut')}
      </button>
    </>
  );
}
