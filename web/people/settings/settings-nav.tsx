import { BadgeCheck, Ban, Bell, FolderDown, Languages, LockKeyhole, MonitorSmartphone, UserRound, type LucideIcon } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import { memberMay, type Capability } from '#contract/platform/member-roles.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Tag } from '#web/platform/ui/tag.tsx';

const tabs = [
  ['contact-information', UserRound, 'profile'],
  ['verification', BadgeCheck, 'holder'],
  ['change-password', LockKeyhole, 'holder'],
  ['devices', MonitorSmartphone, 'holder'],
  ['notifications', Bell, 'profile'],
  ['blocked', Ban, 'chat'],
  ['language', Languages, 'public'],
  ['my-data', FolderDown, 'holder'],
] as const satisfies readonly (readonly [string, LucideIcon, Capability])[];

/** The tabs: a list at the side, or on narrow screens a row that is drawn aside. */
export function SettingsNav({ me }: { me: User }) {
  const { t } = useTranslation();
  const row = useChosenInSight();
  return (
    <nav
      ref={row}
      aria-label={t('settings.title')}
      className="-mx-(--gutter) min-w-0 overflow-x-auto px-(--gutter) [scrollbar-width:none] max-desk:mb-3 desk:sticky desk:top-8 desk:mx-0 desk:px-0"
    >
      <p className="mb-2 hidden px-3.5 text-18 font-bold desk:block">{t('settings.title')}</p>
      <ul className="flex w-max gap-2 py-1 desk:grid desk:w-auto desk:gap-0.5">
        {tabs
          .filter(([, , needs]) => me.member === null || memberMay(me.member, needs))
          .map(([tab, Icon]) => (
            <li key={tab}>
              <NavLink
                to={paths.settings(tab)}
                className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface px-3.5 text-14 font-medium whitespace-nowrap transition-colors aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground desk:rounded-field desk:border-transparent desk:bg-transparent desk:text-16 desk:text-ink-2 desk:hover:bg-sunken desk:aria-[current]:border-line desk:aria-[current]:bg-surface desk:aria-[current]:font-semibold desk:aria-[current]:text-ink"
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="hidden shrink-0 desk:block" />
                {t(`settings.tabs.${tab}`)}
                {tab === 'verification' && me.is_verified && (
                  <span className="ms-auto hidden desk:block">
                    <Tag tone="good">{t('settings.verification.done')}</Tag>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The chosen one of the row is brought into sight, and again when its words have come in their own letters. */
function useChosenInSight() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const { current: frame } = row;
    const list = frame?.querySelector('ul');
    if (!frame || !list) return undefined;
    const watch = new ResizeObserver(() => centre(frame, frame.querySelector('[aria-current]')));
    watch.observe(list);
    return () => watch.disconnect();
  }, [pathname]);
  return row;
}

function centre(frame: Element, chosen: Element | null): void {
  if (!chosen) return;
  const [outer, inner] = [frame.getBoundingClientRect(), chosen.getBoundingClientRect()];
  frame.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}
