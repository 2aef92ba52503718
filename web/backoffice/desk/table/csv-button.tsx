import { Download } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { saveCsv } from './csv.ts';

export function CsvButton({ table, filters }: { table: string; filters: Record<string, unknown> }) {
  const { t } = useTranslation('backoffice');
  const { busy, act } = useAction();
  return (
    <Button
      look="outlined"
      disabled={busy}
      aria-busy={busy}
      onClick={() => void act(() => saveCsv(table, filters))}
      className="px-3.5 text-14"
    >
      <Download size={17} strokeWidth={1.75} aria-hidden="true" />
      {t('table.csv')}
    </Button>
  );
}
