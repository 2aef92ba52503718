import { House, MessageCircle, Plus, Search, UserRound, type LucideIcon } from 'virtual:icons';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { UnreadCount } from '#web/messaging/notifications/unread-count.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useMay } from '#web/platform/session/may.ts';
import { PersonalLink, SignInLink } from '#web/platform/session/sign-in-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { addAdPath, chatPath } from './personal-paths.ts';

const place =
  'relative grid h-full w-full place-content-center items-center justify-items-center gap-0.5 text-12 font-medium lying:grid-flow-col lying:gap-2';
const placeClass = ({ isActive }: { isActive: boolean }) => `${place} ${isActive ? 'text-brand' : 'text-ink-3'}`;
const firstPart = (path: string) => path.split('/')[1];
const own = new Set(
  [
    paths.ownProfile(0),
    paths.favourites(),
    paths.offers(),
    paths.notifications(),
    paths.settings(),
    paths.support(),
    paths.ownPackages(),
  ].map(firstPart),
);
const lists = [paths.cars(), paths.plates(), paths.rentals(), paths.search()];

/** The way about on phones; a screen with a bar of its own takes its place. */
export function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const mayPost = useMay('ad');
  const mayChat = useMay('chat');
  return (
    <nav
      aria-label={t('header.bar')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden [#main:has([data-own-bar])~&]:hidden"
    >
      <ul className="grid h-(--bar) auto-cols-fr grid-flow-col">
        <li>
          <NavLink to={paths.home()} className={placeClass}>
            <TabLabel icon={House} name={t('sections.home')} />
          </NavLink>
        </li>
        <li>
          <Link to={paths.cars()} onClick={openSearch} className={placeClass({ isActive: lists.includes(pathname) })}>
            <TabLabel icon={Search} name={t('notificationsPage.search')} />
          </Link>
        </li>
        {mayPost && (
          <li>
            <PersonalLink to={addAdPath} aria-label={t('session.addAd')} className={place}>
              <span className="grid size-11.5 place-items-center lying:size-10 rounded-card bg-brand text-on-brand">
                <Plus size={22} aria-hidden="true" />
              </span>
            </PersonalLink>
          </li>
        )}
        {mayChat && (
          <li>
            <PersonalLink to={chatPath} className={placeClass({ isActive: pathname === paths.chat() })}>
              <TabLabel icon={MessageCircle} name={t('notificationsPage.chat')}>
                <UnreadCount of="messages" className="absolute -end-2.5 -top-1.5 ring-2 ring-surface" />
              </TabLabel>
            </PersonalLink>
          </li>
        )}
        <li>
          <AccountPlace />
        </li>
      </ul>
    </nav>
  );
}

/** What is one's own; to a visitor, the way to sign in. */
function AccountPlace() {
  const { t } = useTranslation();
  const isActive = own.has(firstPart(useLocation().pathname));
  const face = <TabLabel icon={UserRound} name={t('session.account')} />;
  return (
    <>
      <SignInLink className={`${placeClass({ isActive: false })} in-data-[session=in]:hidden`}>{face}</SignInLink>
      <AccountMenu className="h-full" face={placeClass({ isActive })} menu="end-2 bottom-full mb-2">
        {face}
      </AccountMenu>
    </>
  );
}

/** The box of the page that is in sight, else the first; without one, or before the page is alive, the list that is looked through most. */
function openSearch(event: MouseEvent): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=search] input[name=q]')];
  const box = boxes.find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!box) return;
  event.preventDefault();
  scrollTo({ top: 0 });
  box.focus({ preventScroll: true });
}

/** `children` stand on the icon. */
function TabLabel({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children?: ReactNode }) {
  return (
    <>
      <span className="relative">
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        {children}
      </span>
      {name}
    </>
  );
}
