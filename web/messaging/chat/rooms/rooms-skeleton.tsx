import { useTranslation } from 'react-i18next';

/** Conversations that are not here yet. */
export function RoomsSkeleton({ count = 6 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('chat.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="flex min-h-20 items-center gap-3 border-b border-line px-4 py-2.5">
          <span className="skeleton h-12 w-16 shrink-0" />
          <span className="grid flex-1 gap-2">
            <span className="skeleton h-4 w-2/5" />
            <span className="skeleton h-3.5 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
