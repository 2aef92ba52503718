import { CheckCheck, X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/platform/ui/button.tsx';
import { OutcomeLines } from './bulk-outcome.tsx';
import type { Applied } from './use-bulk.ts';

/** What was done at once, with the cars that stayed as they were by name. It stays until it is closed. */
export function AppliedNotice({ applied: { act, result }, onClose }: { applied: Applied; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <section
      role="status"
      aria-label={t('stock.bulk.done')}
      className="flex items-start gap-3 rounded-card border border-brand bg-brand-tint py-2.5 ps-4 pe-1 text-14"
    >
      <CheckCheck size={20} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 self-center">
        <p className="font-semibold">{t(`stock.bulk.results.${act}`)}</p>
        <OutcomeLines result={result} isDone />
        {result.refused.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-ink-2">
            {result.refused.map(({ id, title, number, reason }) => (
              <li key={id}>
                <bdi className="font-semibold">{number ?? id}</bdi>
                {title && (
                  <>
                    {' '}
                    <bdi>{title}</bdi>
                  </>
                )}
                {': '}
                {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label={t('common.close')} onClick={onClose}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
