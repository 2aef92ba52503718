import { useTranslation } from 'react-i18next';

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-3/5'];

/** A conversation that is not here yet. */
export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('chat.loading')} className="flex h-full flex-col">
      <div aria-hidden="true" className="flex min-h-19 items-center gap-3 border-b border-line bg-surface px-4 py-2 wide:px-6">
        <span className="skeleton h-13.5 w-18 shrink-0" />
        <span className="grid flex-1 gap-2">
          <span className="skeleton h-4 w-2/5" />
          <span className="skeleton h-3.5 w-1/4" />
        </span>
      </div>
      <div aria-hidden="true" className="flex flex-1 flex-col justify-end gap-3 bg-ground px-(--gutter) py-4">
        {widths.map((width, index) => (
          <span key={index} className={`skeleton h-14 max-w-96 ${width} ${index % 2 === 0 ? '' : 'self-end'}`} />
        ))}
      </div>
      <div aria-hidden="true" className="flex min-h-15 items-center gap-3 border-t border-line bg-surface px-4 py-2 wide:min-h-17">
        <span className="skeleton h-11 flex-1" />
      </div>
    </div>
  );
}
