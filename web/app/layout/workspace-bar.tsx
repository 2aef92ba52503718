import { useTranslation } from 'react-i18next';
import type { User } from '#contract/people/accounts.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { nameOf } from '#web/people/workspace/business.ts';
import { BranchNames } from '#web/people/acting/branch-names.tsx';
import { BackButton } from '#web/people/acting/back-button.tsx';
import { HeaderMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PersonalLinks } from './personal-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** In place of the header of the site, on screens wide enough for the rail. */
export function WorkspaceBar({ business }: { business: User }) {
  const { t } = useTranslation();
  const { profile_picture, member } = business;
  const name = nameOf(business);
  return (
    <header className="hidden h-13 items-center gap-2.5 border-b border-line bg-surface px-(--gutter) text-14 desk:flex">
      <Avatar name={name} picture={profile_picture} business className="size-7 rounded-chip! text-14" />
      <bdi className="font-semibold">{name}</bdi>
      <span className="border-s border-line ps-2.5 text-ink-2">
        <BranchNames branches={member?.branches ?? null} />
      </span>
      <span className="border-s border-line ps-2.5 text-ink-2">{t(`session.acting.roles.${member?.role ?? 'owner'}`)}</span>
      {member && <BackButton look="plain" className="min-h-9! px-2! text-14" />}
      <span className="ms-auto flex items-center gap-0.5">
        <LanguageSwitch />
        <ThemeSwitch />
        <PersonalLinks />
        <HeaderMenu />
      </span>
    </header>
  );
}
