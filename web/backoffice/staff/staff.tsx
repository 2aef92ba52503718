import { KeyRound, Plus, UserMinus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMember } from '#contract/backoffice/staff.ts';
import { staffRoles } from '#contract/platform/kinds.ts';
import { chosenFrom } from '#web/platform/ui/chosen.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { staffCall } from '../desk/calls.ts';
import { useMe } from '../desk/me.tsx';
import { Moment } from '../desk/moment.tsx';
import { useForget, useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Select } from '#web/platform/ui/form/select.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { AddDialog } from './add-dialog.tsx';

interface StaffRequest {
  act: 'forget' | 'remove';
  member: StaffMember;
}

export default function Staff() {
  const { t } = useTranslation('backoffice');
  const [adding, setAdding] = useState(false);
  const [requested, setRequested] = useState<StaffRequest | null>(null);
  return (
    <Screen
      title={t('nav.staff')}
      note={t('staff.note')}
      actions={
        <Button look="filled" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden="true" />
          {t('staff.add')}
        </Button>
      }
    >
      <AdminTable
        label={t('nav.staff')}
        csv="staff"
        columns={useColumns(setRequested)}
        useRows={useRows}
        rowKey={({ id }) => id}
        empty={t('staff.empty')}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {requested && <Sure asked={requested} onClose={() => setRequested(null)} />}
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listStaff', { query: requested }, { keep: true });
}

function useColumns(onAsk: (requested: StaffRequest) => void): Column<StaffMember>[] {
  const { t } = useTranslation('backoffice');
  return [
    {
      name: 'name',
      head: t('staff.name'),
      cell: ({ name, username }) => (
        <span className="block min-w-40">
          <bdi className="font-semibold">{name}</bdi>
          <span className="block text-12 text-ink-3">
            <bdi dir="ltr">{username}</bdi>
          </span>
        </span>
      ),
    },
    { name: 'role', head: t('staff.role'), cell: (member) => <Role member={member} /> },
    {
      name: 'factor',
      head: t('staff.factor'),
      cell: ({ has_second_factor }) => (
        <ToneTag tone={has_second_factor ? 'good' : 'warn'}>{t(has_second_factor ? 'staff.hasFactor' : 'staff.noFactor')}</ToneTag>
      ),
    },
    { name: 'added', head: t('staff.added'), cell: ({ added_at }) => <Moment time={added_at} only="day" /> },
    { name: 'seen', head: t('users.seen'), cell: ({ last_seen_at }) => (last_seen_at ? <Moment time={last_seen_at} /> : t('users.never')) },
    { name: 'acts', head: <span className="sr-only">{t('table.acts')}</span>, cell: (member) => <Acts member={member} onAsk={onAsk} /> },
  ];
}

function Role({ member: { id, name, role } }: { member: StaffMember }) {
  const { t } = useTranslation('backoffice');
  const me = useMe();
  const toast = useToast();
  const forget = useForget();
  const { busy, act } = useAction();
  if (id === me.id) return t(`roles.${role}`);
  const change = async (chosen: string) => {
    await staffCall('setStaffRole', { params: { id }, body: { role: chosenFrom(staffRoles, chosen) } });
    await forget('listStaff');
    toast(t('staff.roleSet'));
  };
  return (
    <Select
      aria-label={t('staff.roleOf', { name })}
      value={role}
      disabled={busy}
      onChange={(event) => void act(() => change(event.target.value))}
      className="min-w-36"
    >
      {staffRoles.map((one) => (
        <option key={one} value={one}>
          {t(`roles.${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** Nobody does these to themselves. */
function Acts({ member, onAsk }: { member: StaffMember; onAsk: (requested: StaffRequest) => void }) {
  const { t } = useTranslation('backoffice');
  const me = useMe();
  if (member.id === me.id) return <span className="text-12 text-ink-3">{t('staff.you')}</span>;
  return (
    <span className="flex justify-end">
      {member.has_second_factor && (
        <IconButton label={t('staff.forget', { name: member.name })} onClick={() => onAsk({ act: 'forget', member })}>
          <KeyRound size={17} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('staff.remove', { name: member.name })} onClick={() => onAsk({ act: 'remove', member })} className="text-danger">
        <UserMinus size={17} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Sure({ asked: { act, member }, onClose }: { asked: StaffRequest; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const forget = useForget();
  const params = { id: member.id };
  const doIt = async () => {
    if (act === 'remove') await staffCall('removeStaff', { params });
    else await staffCall('setStaffRole', { params, body: { forget_second_factor: true } });
    await forget('listStaff');
  };
  return (
    <ConfirmDialog title={t(`staff.${act}`, { name: member.name })} yes={t(`staff.${act}Yes`)} no={t('no')} onYes={doIt} onClose={onClose}>
      {t(`staff.${act}Advice`)}
    </ConfirmDialog>
  );
}
