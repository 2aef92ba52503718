import { ShieldAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MessageWarning } from '#contract/messaging/chat.ts';
import { paths } from '#web/platform/calls/paths.ts';

/** Beneath a message that asks for what people lose money by: what to beware of and what to do, calmly. */
export function Warnings({ warnings }: { warnings: readonly MessageWarning[] }) {
  const { t } = useTranslation();
  return (
    <div
      role="note"
      className="mt-1.5 flex max-w-[min(34rem,86%)] gap-2.5 rounded-card border border-line-strong bg-sunken px-3.5 py-2.5 text-14"
    >
      <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <ul className="grid gap-1">
          {warnings.map((warning) => (
            <li key={warning}>
              <b className="font-semibold">{t(`chat.warnings.${warning}.title`)}</b>{' '}
              <span className="text-ink-2">{t(`chat.warnings.${warning}.advice`)}</span>
            </li>
          ))}
        </ul>
        <Link
          to={paths.consumerProtection()}
          className="mt-0.5 inline-flex min-h-9 items-center font-semibold text-brand hover:underline pointer-coarse:min-h-11"
        >
          {t('chat.learnMore')}
        </Link>
      </div>
    </div>
  );
}
