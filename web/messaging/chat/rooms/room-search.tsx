import { Search } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { roomSearchMost } from '#contract/messaging/chat.ts';

/** Finds conversations by the name of the other, as one types. */
export function RoomSearch({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex h-11 items-center gap-2.5 rounded-field border border-line bg-ground px-3 transition-[border-color,box-shadow] focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint">
      <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      <input
        type="search"
        dir="auto"
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        value={name}
        maxLength={roomSearchMost}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent text-16 outline-none placeholder:text-14 placeholder:text-ink-3 placeholder-shown:[direction:inherit]"
      />
    </div>
  );
}
