import { useTranslation } from 'react-i18next';
import { securityEventKinds, securityOutcomes, type SecurityEventEntry } from '#contract/people/security-log.ts';
import { useLogColumns } from '../desk/log-columns.tsx';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { ToneTag, type Tone } from '../desk/tone-tag.tsx';

const outcomes: Record<SecurityEventEntry['outcome'], Tone> = { success: 'good', failure: 'warn', blocked: 'bad' };
/** What all browsers say; what they are comes after it. */
const saidByAll = /^Mozilla\/5\.0 |AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) /g;

export default function SecurityLog() {
  const { t } = useTranslation('backoffice');
  return (
    <Screen title={t('nav.security-log')} note={t('securityLog.note')}>
      <AdminTable
        label={t('nav.security-log')}
        csv="security-log"
        filters={[
          {
            name: 'kind',
            label: t('securityLog.kind'),
            choices: securityEventKinds.map((value) => ({ value, label: t(`securityLog.kinds.${value}`) })),
          },
          {
            name: 'outcome',
            label: t('securityLog.outcome'),
            choices: securityOutcomes.map((value) => ({ value, label: t(`securityLog.outcomes.${value}`) })),
          },
          { name: 'from', label: t('table.from') },
          { name: 'until', label: t('table.until') },
        ]}
        also={[{ name: 'person', label: t('securityLog.person') }]}
        columns={useColumns()}
        useRows={useRows}
        rowKey={({ id }) => id}
        empty={t('securityLog.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listSecurityEvents', { query: requested }, { keep: true });
}

function useColumns(): Column<SecurityEventEntry>[] {
  const { t } = useTranslation('backoffice');
  return useLogColumns([
    {
      name: 'kind',
      head: t('securityLog.kind'),
      cell: ({ kind }) => t(`securityLog.kinds.${kind}`),
    },
    {
      name: 'outcome',
      head: t('securityLog.outcome'),
      cell: ({ outcome }) => <ToneTag tone={outcomes[outcome]}>{t(`securityLog.outcomes.${outcome}`)}</ToneTag>,
    },
    {
      name: 'person',
      head: t('securityLog.person'),
      cell: ({ person }) => (person ? <PersonLink {...person} /> : <span className="text-ink-3">{t('securityLog.unknown')}</span>),
    },
    {
      name: 'from',
      head: t('securityLog.from'),
      cell: ({ network, user_agent: browser }) => (
        <span dir="ltr" className="block max-w-72 min-w-40 text-start text-12 whitespace-normal wrap-anywhere text-ink-2">
          <code>{network}</code>
          {browser && (
            <span title={browser} className="line-clamp-2 text-ink-3">
              {browser.replace(saidByAll, '')}
            </span>
          )}
        </span>
      ),
    },
  ]);
}
