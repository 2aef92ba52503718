import { useTranslation } from 'react-i18next';
import { Moment } from './moment.tsx';
import type { Column } from './table/table.tsx';

interface LogEntry {
  at: string;
  detail: Record<string, unknown>;
}

/** The columns of a log: when, `between`, and the details as they were written. */
export function useLogColumns<Entry extends LogEntry>(between: readonly Column<Entry>[]): Column<Entry>[] {
  const { t } = useTranslation('backoffice');
  return [
    {
      name: 'at',
      head: t('log.at'),
      cell: ({ at }) => <Moment time={at} />,
    },
    ...between,
    {
      name: 'detail',
      head: t('log.detail'),
      cell: ({ detail }) =>
        Object.keys(detail).length > 0 && (
          <code dir="ltr" className="block max-w-96 min-w-48 text-start text-12 whitespace-normal wrap-anywhere text-ink-2">
            {Object.entries(detail)
              .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
              .join(', ')}
          </code>
        ),
    },
  ];
}
