import {
  BadgeCheck,
  Bell,
  CalendarDays,
  CarFront,
  ChartNoAxesCombined,
  CreditCard,
  FileText,
  HandCoins,
  Handshake,
  Heart,
  LifeBuoy,
  ListChecks,
  LogOut,
  MessageCircle,
  ReceiptText,
  Route,
  Settings,
  SlidersHorizontal,
  Store,
  UserCog,
  UserRound,
  Users,
  type LucideIcon,
} from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Capability } from '#contract/platform/member-roles.ts';
import type { Unread } from '#contract/messaging/live.ts';
import { UnsentDialog } from '#web/rental/handovers/unsent-dialog.tsx';
import { isSomethingWaiting } from '#web/rental/handovers/waiting.ts';
import UnreadBadge from '#web/messaging/notifications/unread-badge.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { OffersBadge } from './offers-badge.tsx';
import { Switcher } from '#web/people/acting/switcher.tsx';
import { signOut } from '#web/people/sign-out/sign-out.ts';
import { useMay } from '#web/platform/session/may.ts';
import type { Session } from '#web/platform/session/store.ts';

const row = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start font-medium hover:bg-sunken';

/** The links of the account menu. */
export default function AccountItems({ session }: { session: Session }) {
  const { userId, userType, fullName, member } = session;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayProfile = useMay('profile');
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    // Home first: the page for the signed-in that one may be on goes before the session does.
    await navigate(paths.home());
    await signOut();
  };
  return (
    <>
      <p className="px-3 pt-2 pb-2.5">
        <span className="block one-line leading-snug font-semibold">
          <bdi>{fullName}</bdi>
        </span>
        <span className="block text-12 text-ink-3">{t(member ? `session.acting.roles.${member.role}` : `session.kinds.${userType}`)}</span>
      </p>
      <Switcher session={session} />
      <ul className="border-y border-line py-1.5">
        <Item to={paths.chat()} icon={MessageCircle} name={t('notificationsPage.chat')} of="messages" needs="chat" />
        <Item to={paths.notifications()} icon={Bell} name={t('notificationsPage.title')} of="notifications" />
        <Item needs="offer" to={paths.offers()} icon={HandCoins} name={t('ownOffers.title')} badge={<OffersBadge className="ms-auto" />} />
        <Item needs="deal" to={paths.deals()} icon={Handshake} name={t('session.deals')} />
        {userType === 'office' ? (
          <Item needs="booking" to={paths.bookings()} icon={ListChecks} name={t('session.bookings')} />
        ) : (
          <Item needs="personal" to={paths.trips()} icon={Route} name={t('session.trips')} />
        )}
        {userType === 'office' && (
          <Item needs="read" to={paths.calendar()} icon={CalendarDays} name={t('notificationsPage.menu.calendar')} />
        )}
        {userType === 'office' && <Item needs="booking" to={paths.customers()} icon={Users} name={t('notificationsPage.menu.customers')} />}
        {userType === 'office' && (
          <Item needs="money" to={paths.statement()} icon={FileText} name={t('notificationsPage.menu.statement')} />
        )}
        {userType === 'office' && (
          <Item needs="profile" to={paths.rentalSettings()} icon={SlidersHorizontal} name={t('notificationsPage.menu.rentalSettings')} />
        )}
        <Item needs="personal" to={paths.favourites()} icon={Heart} name={t('session.favourites')} />
        <Item to={paths.ownProfile(userId)} icon={UserRound} name={t('session.myPage')} />
        {userType !== 'office' && <Item needs="read" to={paths.priceMine()} icon={ChartNoAxesCombined} name={t('sections.priceMine')} />}
        {userType !== 'user' && <Item needs="read" to={paths.stock()} icon={CarFront} name={t('notificationsPage.menu.stock')} />}
        <Item needs="billing" to={paths.ownPackages()} icon={CreditCard} name={t('payments.own.title')} />
        <Item needs="billing" to={paths.dues()} icon={ReceiptText} name={t('notificationsPage.menu.dues')} />
        {userType !== 'user' && <Item needs="invite_sales" to={paths.team()} icon={UserCog} name={t('workspace.entries.team')} />}
        {userType === 'user' && <Item to={paths.manageAccount()} icon={Store} name={t('manageAccount.title')} />}
        {userType !== 'user' && <Item needs="holder" to={paths.accountVerification()} icon={BadgeCheck} name={t('verification.title')} />}
        <Item
          to={paths.settings(mayProfile ? 'contact-information' : 'language')}
          icon={Settings}
          name={t('notificationsPage.menu.settings')}
        />
        <Item needs="profile" to={paths.support()} icon={LifeBuoy} name={t('notificationsPage.menu.support')} />
      </ul>
      <button type="button" onClick={() => (isSomethingWaiting() ? setAsking(true) : void leave())} className={`${row} mt-1.5`}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
        {t('session.signOut')}
      </button>
      {asking && <UnsentDialog person={userId} onYes={leave} onClose={() => setAsking(false)} />}
    </>
  );
}

interface ItemProps {
  to: string;
  icon: LucideIcon;
  name: string;
  of?: keyof Unread;
  badge?: ReactNode;
  /** What a member needs who acts for a business. */
  needs?: Capability;
}

function Item({ to, icon: Icon, name, of, badge, needs = 'public' }: ItemProps) {
  const may = useMay(needs);
  if (!may) return null;
  return (
    <li>
      <Link to={to} className={row}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {name}
        {of && <UnreadBadge of={of} className="ms-auto" />}
        {badge}
      </Link>
    </li>
  );
}
