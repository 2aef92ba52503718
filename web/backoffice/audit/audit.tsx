import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/backoffice/staff.ts';
import { useLogColumns } from '../desk/log-columns.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { useWordOr } from '../desk/word-or.ts';

const targets = [
  'ad',
  'user',
  'case',
  'payment',
  'package',
  'page',
  'brand',
  'model',
  'city',
  'ticket',
  'document',
  'staff',
  'objection',
  'price-fit',
  'instalment-terms',
] as const;

export default function Audit() {
  const { t } = useTranslation('backoffice');
  const { data: staff } = useStaffQuery('listStaff', { query: { page_size: 50 } });
  return (
    <Screen title={t('nav.audit')} note={t('audit.note')}>
      <AdminTable
        label={t('nav.audit')}
        csv="audit"
        filters={[
          {
            name: 'staff',
            label: t('audit.staff'),
            choices: (staff?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { name: 'target_type', label: t('audit.target'), choices: targets.map((value) => ({ value, label: t(`targets.${value}`) })) },
          { name: 'from', label: t('table.from') },
          { name: 'until', label: t('table.until') },
        ]}
        also={[
          { name: 'action', label: t('audit.action') },
          { name: 'target_id', label: t('audit.number') },
        ]}
        columns={useColumns()}
        useRows={useRows}
        rowKey={({ id }) => id}
        empty={t('audit.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listAudit', { query: requested }, { keep: true });
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('backoffice');
  const word = useWordOr();
  const named = useAction();
  return useLogColumns([
    {
      name: 'staff',
      head: t('audit.staff'),
      cell: ({ staff: { name, role } }) => (
        <span className="block min-w-36">
          <bdi>{name}</bdi>
          <span className="block text-12 text-ink-3">{t(`roles.${role}`)}</span>
        </span>
      ),
    },
    { name: 'action', head: t('audit.action'), cell: ({ action }) => named(action) },
    {
      name: 'target',
      head: t('audit.target'),
      cell: ({ target_type, target_id }) =>
        target_type && (
          <>
            {word('targets', target_type)} <bdi dir="ltr">{target_id}</bdi>
          </>
        ),
    },
  ]);
}

/** What was done, in words: of its own, or of the decision and what it was about. */
function useAction(): (action: string) => string {
  const { t } = useTranslation('backoffice');
  const word = useWordOr();
  return (action) => {
    const said = word('audit.actions', action);
    const [noun = '', verb = ''] = action.split('.');
    const done = word('decisions.done', verb);
    return said === action && done !== verb ? t('audit.decided', { done, noun: word('targets', noun) }) : said;
  };
}
