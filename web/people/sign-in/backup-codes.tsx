import { Copy, Download, Printer, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** Ten codes, shown this once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const title = `${t('common.name')} · ${t('secondFactor.codes')}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('secondFactor.copied'));
    } catch {
      toast(t('secondFactor.notCopied'));
    }
  };
  const save = () => saveFile(new Blob([[title, '', ...codes, ''].join('\r\n')], { type: 'text/plain' }), 'markaba-backup-codes.txt');
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('secondFactor.codesAdvice')}</p>
      <div data-print>
        <p className="mb-4 hidden text-center text-18 font-bold print:block">{title}</p>
        <ul
          dir="ltr"
          tabIndex={-1}
          aria-label={t('secondFactor.codes')}
          className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-field bg-sunken p-4 text-center font-semibold tabular-nums outline-none select-all"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Way icon={Copy} onTake={() => void copy()}>
          {t('secondFactor.copy')}
        </Way>
        <Way icon={Download} onTake={save}>
          {t('secondFactor.download')}
        </Way>
        <Way icon={Printer} onTake={() => window.print()}>
          {t('secondFactor.print')}
        </Way>
      </div>
      <Button look="filled" onClick={onDone} className="min-h-13">
        {t('secondFactor.stored')}
      </Button>
    </div>
  );
}

/** A way to take the codes along. */
function Way({ icon: Icon, onTake, children }: { icon: LucideIcon; onTake: () => void; children: string }) {
  return (
    <Button look="outlined" onClick={onTake} className="gap-1.5! px-2! text-14 max-small:flex-col max-small:gap-1! max-small:py-2">
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {children}
    </Button>
  );
}
