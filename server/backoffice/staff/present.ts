import type { Language } from '#contract/platform/languages.ts';
import { secondFactorHours, type AuditEntry, type Overview, type StaffMe, type StaffMember } from '#contract/backoffice/staff.ts';
import { shownName } from '#server/people/profiles/name.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { AuditRow } from './audited.ts';
import type { Overviewed } from './figures.ts';
import type { MemberRow } from '#server/people/staff/members.ts';
import type { MeRow } from '#server/people/staff/second-factor.ts';

export function presentMe({ id, role, full_name, confirmed_at, proved_at, backup_codes_left }: MeRow, language: Language): StaffMe {
  const until = proved_at && new Date(proved_at.getTime() + secondFactorHours * hourMs).toISOString();
  const name = shownName(full_name, language);
  if (!confirmed_at) return { id, name, role, second_factor: 'missing', until: null, backup_codes_left };
  return { id, name, role, second_factor: until ? 'given' : 'needed', until, backup_codes_left };
}

export function presentMember({ full_name, confirmed_at, added_at, last_seen_at, ...row }: MemberRow, language: Language): StaffMember {
  return {
    id: row.id,
    name: shownName(full_name, language),
    username: row.username,
    role: row.role,
    has_second_factor: confirmed_at !== null,
    added_at: added_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}

export function presentEntry({ id, at, staff_id, full_name, role, ...act }: AuditRow, language: Language): AuditEntry {
  return { id, at: at.toISOString(), staff: { id: staff_id, name: shownName(full_name, language), role }, ...act };
}

export function presentOverview({ days, totals, queues }: Overviewed): Overview {
  const total = (name: string) => totals[name] ?? 0;
  return {
    days,
    totals: {
      active_ads: total('active_ads'),
      users: total('users'),
      businesses: total('businesses'),
      running_subscriptions: total('running_subscriptions'),
      open_tickets: total('open_tickets'),
      failed_jobs: total('failed_jobs'),
    },
    queues: queues.map(({ kind, open, oldest }) => ({ kind, open, oldest: oldest?.toISOString() ?? null })),
  };
}
