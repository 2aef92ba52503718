import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { saveCsv } from './csv.ts';

export function CsvButton({ table, filters }: { table: string; filters: Record<string, unknown> }) {
  const { t } = useTranslation('admin');
  const { t: site } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveCsv(table, filters);
    } catch (error) {
      toast(error instanceof ApiFailure ? error.message : site('form.offline'), { tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void save()} className="px-3.5 text-14">
      <Download size={17} strokeWidth={1.75} aria-hidden="true" />
      {t('table.csv')}
    </Button>
  );
}
