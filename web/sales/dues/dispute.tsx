import { useTranslation } from 'react-i18next';
import type { Due } from '#contract/money/dues.ts';
import { useDay } from '#web/platform/i18n/time.tsx';

/** What one wrote, and what was answered. */
export function Dispute({ dispute: { text, at, answer, decided_at: decided } }: { dispute: NonNullable<Due['dispute']> }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 wide:px-5">
      <div>
        <p className="text-12 text-ink-3">
          {t('dues.yours')} · {day(at)}
        </p>
        <p dir="auto" className={words}>
          {text}
        </p>
      </div>
      {answer && (
        <div className="rounded-card bg-brand-tint px-4 py-3">
          <b className="text-14 font-semibold">{t('dues.answer')}</b>
          <p dir="auto" className={words}>
            {answer}
          </p>
        </div>
      )}
      {decided === null && <p className="text-14 text-ink-2">{t('dues.waiting')}</p>}
    </div>
  );
}

const words = 'wrap-anywhere whitespace-pre-line beside';
