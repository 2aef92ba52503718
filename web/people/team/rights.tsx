import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { memberMay, memberRoles, type Capability, type MemberRole } from '#contract/platform/member-roles.ts';
import { Part } from '#web/platform/ui/part.tsx';

/** The rows of the table, and what of the table of roles each stands for. */
const rows = [
  ['team', 'team'],
  ['billing', 'billing'],
  ['bulk', 'bulk'],
  ['costs', 'costs'],
  ['ad', 'ad'],
  ['personal', 'personal'],
] as const satisfies readonly (readonly [string, Capability])[];

/** Who does what, out of the table that the market enforces. */
export function Rights() {
  const { t } = useTranslation();
  return (
    <Part title={t('team.rights.title')} note={t('team.rights.note')}>
      <div className="overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="px-4 py-2 text-start font-medium">
                <span className="sr-only">{t('team.rights.title')}</span>
              </th>
              {memberRoles.map((role) => (
                <th key={role} scope="col" className="px-2 py-2 font-medium">
                  {t(`session.acting.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, capability]) => (
              <tr key={row} className="border-t border-line">
                <th scope="row" className="px-4 py-2 text-start font-normal">
                  {t(`team.rights.rows.${row}`)}
                </th>
                {memberRoles.map((role) => (
                  <td key={role} className="px-2 py-2 text-center">
                    <Right role={role} capability={capability} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}

function Right({ role, capability }: { role: MemberRole; capability: Capability }) {
  const { t } = useTranslation();
  if (!memberMay({ role, may_price: false, may_accept: false }, capability)) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('team.rights.no')}</span>
      </span>
    );
  }
  if (role === 'sales') return <span className="text-12 text-ink-2">{t('team.rights.ownBranches')}</span>;
  return <Check size={16} strokeWidth={2.2} role="img" aria-label={t('team.rights.yes')} className="mx-auto text-brand" />;
}
