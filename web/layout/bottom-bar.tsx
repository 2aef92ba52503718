import { CarFront, Heart, House, Plus, UserRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { PersonalLink, SignInLink } from '../session/sign-in-link.tsx';
import { addAdPath, favouritesPath, ownPagePath } from './personal-paths.ts';
import { useSession } from '../session/store.ts';

const place = 'grid h-full place-content-center justify-items-center gap-0.5 text-12 font-medium';
const placeClass = ({ isActive }: { isActive: boolean }) => `${place} ${isActive ? 'text-brand' : 'text-ink-3'}`;

/** The way about on phones; a screen with a bar of its own takes its place. */
export function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('header.bar')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden in-[:root:has([data-own-bar])]:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        <li>
          <NavLink to={paths.home()} className={placeClass}>
            <Face icon={House} name={t('sections.home')} />
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.cars()} className={placeClass}>
            <Face icon={CarFront} name={t('sections.cars')} />
          </NavLink>
        </li>
        <li>
          <PersonalLink to={addAdPath} aria-label={t('session.addAd')} className={place}>
            <span className="grid size-11.5 place-items-center rounded-card bg-brand text-on-brand">
              <Plus size={22} aria-hidden="true" />
            </span>
          </PersonalLink>
        </li>
        <li>
          <PersonalLink to={favouritesPath} className={placeClass({ isActive: pathname === paths.favourites() })}>
            <Face icon={Heart} name={t('session.favourites')} />
          </PersonalLink>
        </li>
        <li>
          <OwnPlace />
        </li>
      </ul>
    </nav>
  );
}

/** One's own page; to a visitor, the way to sign in. */
function OwnPlace() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const isActive = session !== null && pathname.startsWith(ownPagePath(session));
  const face = <Face icon={UserRound} name={t('session.account')} />;
  if (!session) return <SignInLink className={placeClass({ isActive })}>{face}</SignInLink>;
  return (
    <NavLink to={ownPagePath(session)} className={placeClass}>
      {face}
    </NavLink>
  );
}

function Face({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      {name}
    </>
  );
}
