import { Ellipsis, Mail, Pencil, UserMinus, UsersRound } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { spacedPhone } from '#contract/people/account-rules.ts';
import type { SentInvitation, Team, TeamMember } from '#contract/people/team.ts';
import { call } from '#web/platform/api/browser.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Since, useDay } from '#web/platform/i18n/time.tsx';
import { useMay, useMember } from '#web/platform/session/may.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Avatar } from '../profiles/avatar.tsx';
import { useBusiness } from '../workspace/business.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PriceWords, RoleTag, usePlaces, type Branch } from './terms.tsx';

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-14 last:border-b-0 wide:grid-cols-[minmax(0,2.4fr)_5rem_minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,1fr)_2.75rem] wide:py-1 wide:min-h-11';
const wide = 'hidden wide:block';

/** Everybody who acts for the business: the holder of its account, members, and those who were invited. */
export function Members({ team: { members, invitations }, branches }: { team: Team; branches: readonly Branch[] }) {
  const { t } = useTranslation();
  const business = useBusiness();
  const heads = ['member', 'role', 'branches', 'price', 'lastAct'] as const;
  return (
    <section aria-label={t('team.members')} className="min-w-0 rounded-card border border-line bg-surface">
      <p aria-hidden="true" className={`${row} hidden! min-h-9! text-12 font-medium text-ink-3 wide:grid!`}>
        {heads.map((head) => (
          <span key={head}>{t(`team.heads.${head}`)}</span>
        ))}
      </p>
      <ul className="border-line wide:border-t">
        <li className={row}>
          <Who picture={null} name={business.full_name} note={t('team.holder')} />
          <span className="max-wide:col-start-1">
            <RoleTag of="owner" />
          </span>
          <span className={wide}>{t('session.acting.allBranches')}</span>
          <span className={`${wide} text-ink-3`}>{t('team.byRole')}</span>
        </li>
        {members.map((member) => (
          <Member key={member.id} member={member} branches={branches} />
        ))}
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} branches={branches} />
        ))}
      </ul>
      {members.length + invitations.length === 0 && (
        <p className="flex items-center gap-3 border-t border-line px-4 py-5 text-14 text-ink-2">
          <UsersRound size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3" />
          {t('team.none')}
        </p>
      )}
    </section>
  );
}

function Who({ name, picture, note }: { name: string; picture: string | null; note?: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} picture={picture} business={false} className="size-8 text-14" />
      <span className="min-w-0">
        <bdi className="one-line leading-snug font-semibold">{name}</bdi>
        {note && <span className="block text-12 leading-snug text-ink-3">{note}</span>}
      </span>
    </span>
  );
}

function Member({ member, branches }: { member: TeamMember; branches: readonly Branch[] }) {
  const { t } = useTranslation();
  const places = usePlaces(branches);
  const isMe = useMember()?.id === member.id;
  const mayLead = useMay('team');
  const { person, role, last_act_at } = member;
  return (
    <li className={row}>
      <Who name={person.full_name} picture={person.profile_picture} note={isMe && t('team.you')} />
      <span className="flex flex-wrap items-center gap-2 max-wide:row-start-2">
        <RoleTag of={role} />
        <span className="text-12 text-ink-2 wide:hidden">{places(member)}</span>
      </span>
      <span className={`${wide} min-w-0`}>{places(member)}</span>
      <span className="max-wide:col-start-1 max-wide:row-start-3">
        <PriceWords terms={member} />
      </span>
      <span className={`${wide} text-ink-3`}>{last_act_at === null ? t('team.never') : <Since time={last_act_at} />}</span>
      <span className="max-wide:col-start-2 max-wide:row-start-1">
        {mayLead && !isMe && <MemberMenu member={member} branches={branches} />}
      </span>
    </li>
  );
}

function MemberMenu({ member, branches }: { member: TeamMember; branches: readonly Branch[] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const name = member.person.full_name;
  const remove = async () => {
    await call('removeMember', { params: { id: member.id } });
    await revalidate();
    toast(t('team.removed'));
  };
  return (
    <>
      <Menu label={t('team.actsOn', { name })} icon={<Ellipsis size={20} aria-hidden="true" />}>
        <MenuItem onChoose={() => setOpen('change')}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('team.change')}
        </MenuItem>
        <MenuItem tone="danger" onChoose={() => setOpen('remove')}>
          <UserMinus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('team.remove')}
        </MenuItem>
      </Menu>
      {open === 'change' && <ChangeDialog member={member} branches={branches} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('team.removeTitle', { name })}
          yes={t('team.removeYes')}
          no={t('team.cancel')}
          onYes={remove}
          onClose={() => setOpen(null)}
        >
          {t('team.removeAdvice')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Invitation({ invitation, branches }: { invitation: SentInvitation; branches: readonly Branch[] }) {
  const { t } = useTranslation();
  const day = useDay();
  const places = usePlaces(branches);
  const mayLead = useMay('team');
  const [asking, setAsking] = useState(false);
  const { phone, role, sent_at, opened_at, expires_at } = invitation;
  return (
    <li className={row}>
      <span className="flex min-w-0 items-center gap-2.5">
        <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong text-ink-3">
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold whitespace-nowrap">
            <Figure value={spacedPhone(phone)} plain />
          </span>
          <span className="block text-12 leading-snug text-ink-3">{t('team.expires', { day: day(expires_at) })}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 max-wide:row-start-2">
        <RoleTag of={role} />
        <span className="text-12 text-ink-2 wide:hidden">{places(invitation)}</span>
      </span>
      <span className={`${wide} min-w-0`}>{places(invitation)}</span>
      <span className="text-ink-3 max-wide:col-span-2 max-wide:row-start-3">
        {t('team.sent')} <Since time={sent_at} />
        {t(opened_at === null ? 'team.unopened' : 'team.opened')}
      </span>
      <span className="justify-self-end max-wide:col-start-2 max-wide:row-start-1 wide:col-span-2">
        {(mayLead || role === 'sales') && (
          <Button look="plain" className="-me-2 px-2! text-14" onClick={() => setAsking(true)}>
            {t('team.takeBack')}
          </Button>
        )}
      </span>
      {asking && <TakeBackDialog invitation={invitation} onClose={() => setAsking(false)} />}
    </li>
  );
}

function TakeBackDialog({ invitation: { id, phone }, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const takeBack = async () => {
    await call('cancelInvitation', { params: { id } });
    await revalidate();
    toast(t('team.takenBack'));
  };
  return (
    <ConfirmDialog title={t('team.takeBackTitle')} yes={t('team.takeBack')} no={t('team.cancel')} onYes={takeBack} onClose={onClose}>
      {t('team.takeBackAdvice')} <Figure value={spacedPhone(phone)} plain />
    </ConfirmDialog>
  );
}
