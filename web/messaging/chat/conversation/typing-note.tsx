import { useTranslation } from 'react-i18next';

/** The typing indicator. Its space is reserved, so that nothing moves. */
export function TypingNote({ name, isTyping }: { name: string; isTyping: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-14 text-ink-3">
      {isTyping && (
        <>
          <span aria-hidden="true" className="flex gap-1">
            {[0, 1, 2].map((dot) => (
              <span key={dot} className="size-1.5 animate-pulse rounded-full bg-ink-3" style={{ animationDelay: `${dot * 0.2}s` }} />
            ))}
          </span>
          <span className="one-line">{t('chat.typing', { name })}</span>
        </>
      )}
    </p>
  );
}
