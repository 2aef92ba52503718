import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

/** Ten codes, shown this once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('secondFactor.copied'));
    } catch {
      toast(t('secondFactor.notCopied'));
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('secondFactor.codesAdvice')}</p>
      <ul
        dir="ltr"
        aria-label={t('secondFactor.codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-field bg-sunken p-4 text-center font-semibold tabular-nums select-all"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="filled" onClick={onDone}>
          {t('secondFactor.stored')}
        </Button>
        <Button look="outlined" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('secondFactor.copy')}
        </Button>
      </div>
    </div>
  );
}
