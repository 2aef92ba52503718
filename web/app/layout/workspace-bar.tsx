import type { User } from '#contract/people/accounts.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { HeaderMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PersonalLinks } from './personal-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** In place of the header of the site, on screens wide enough for the rail. */
export function WorkspaceBar({ business: { full_name, profile_picture } }: { business: User }) {
  return (
    <header className="hidden h-13 items-center gap-2.5 border-b border-line bg-surface px-(--gutter) text-14 desk:flex">
      <Avatar name={full_name} picture={profile_picture} business className="size-7 rounded-chip! text-14" />
      <bdi className="font-semibold">{full_name}</bdi>
      <span className="ms-auto flex items-center gap-0.5">
        <LanguageSwitch />
        <ThemeSwitch />
        <PersonalLinks />
        <HeaderMenu />
      </span>
    </header>
  );
}
