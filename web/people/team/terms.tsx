import { useTranslation } from 'react-i18next';
import { memberMay, type MemberRole } from '#contract/platform/member-roles.ts';
import { CheckRow } from '#web/platform/ui/form/check-row.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';

/** What decides about a member: the role, and for sales the branches and the ticks. */
export interface Terms {
  role: MemberRole;
  branches: readonly number[] | null;
  may_price: boolean;
  may_accept: boolean;
}

export interface Branch {
  id: number;
  name: string;
}

export function RoleTag({ of: role }: { of: MemberRole }) {
  const { t } = useTranslation();
  return <span className={`tag ${role === 'owner' ? 'bg-ink text-ground' : ''}`}>{t(`session.acting.roles.${role}`)}</span>;
}

/** Where a member works. Branches narrow sales alone; an accountant has to do with none. */
export function usePlaces(branches: readonly Branch[]): (terms: Pick<Terms, 'role' | 'branches'>) => string {
  const { t } = useTranslation();
  return ({ role, branches: own }) => {
    if (role === 'accountant') return '—';
    if (role !== 'sales' || own === null) return t('session.acting.allBranches');
    return branches
      .filter(({ id }) => own.includes(id))
      .map(({ name }) => name)
      .join('، ');
  };
}

/** Whether a member changes prices and accepts offers, and by what. */
export function PriceWords({ terms }: { terms: Terms }) {
  const { t } = useTranslation();
  if (terms.role !== 'sales') return <span className="text-ink-3">{t(memberMay(terms, 'price') ? 'team.byRole' : 'team.neither')}</span>;
  const ticked = [terms.may_price && t('team.ticks.price'), terms.may_accept && t('team.ticks.accept')].filter(Boolean);
  return <span className={ticked.length > 0 ? '' : 'text-ink-3'}>{ticked.length > 0 ? ticked.join('، ') : t('team.neither')}</span>;
}

interface FieldsProps {
  terms: Terms;
  branches: readonly Branch[];
  roles: readonly MemberRole[];
  problem: string | undefined;
  onChange: (changes: Partial<Terms>) => void;
}

/** The role and what goes with it, in a form. */
export function TermsFields({ terms, branches, roles, problem, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <RadioPills
        name="role"
        legend={t('team.heads.role')}
        value={terms.role}
        choices={roles.map((role) => ({ value: role, label: t(`session.acting.roles.${role}`) }))}
        onChange={(role) => onChange({ role })}
      />
      <p className="-mt-1 text-12 text-ink-3">{t(`join.does.${terms.role}`)}</p>
      {terms.role === 'sales' && (
        <>
          {branches.length > 0 && <BranchesField terms={terms} branches={branches} problem={problem} onChange={onChange} />}
          <fieldset className="min-w-0">
            <legend className="mb-1 text-14 font-semibold">{t('team.ticks.legend')}</legend>
            <CheckRow checked={terms.may_price} onChange={({ target }) => onChange({ may_price: target.checked })}>
              {t('team.ticks.mayPrice')}
            </CheckRow>
            <CheckRow checked={terms.may_accept} onChange={({ target }) => onChange({ may_accept: target.checked })}>
              {t('team.ticks.mayAccept')}
            </CheckRow>
          </fieldset>
        </>
      )}
    </>
  );
}

function BranchesField({ terms: { branches: own }, branches, problem, onChange }: Omit<FieldsProps, 'roles'>) {
  const { t } = useTranslation();
  const toggle = (id: number, isOn: boolean) => {
    const rest = (own ?? []).filter((one) => one !== id);
    const chosen = isOn ? [...rest, id] : rest;
    onChange({ branches: chosen.length > 0 ? chosen : null });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">{t('team.heads.branches')}</legend>
      <CheckRow checked={own === null} onChange={() => onChange({ branches: null })}>
        {t('session.acting.allBranches')}
      </CheckRow>
      {branches.map(({ id, name }) => (
        <CheckRow key={id} checked={own?.includes(id) ?? false} onChange={({ target }) => toggle(id, target.checked)}>
          {name}
        </CheckRow>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

/** What is sent: what a role does not have is left out. */
export function termsOf({ role, branches, may_price, may_accept }: Terms) {
  const isSales = role === 'sales';
  return { role, branches: isSales && branches ? [...branches] : null, may_price: isSales && may_price, may_accept: isSales && may_accept };
}
