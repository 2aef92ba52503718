import i18next from 'i18next';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { toggleCompared, useIsCompared } from './compared.ts';

/** Chooses a car for comparison, in words. */
export function CompareButton({ id, className = '' }: { id: number; className?: string }) {
  const { t } = useTranslation();
  const chosen = useIsCompared(id);
  return (
    <Button look={chosen ? 'tinted' : 'outlined'} onClick={() => press(id)} className={`noscript:hidden ${className}`}>
      <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
      {chosen ? t('compare.added') : t('compare.add')}
    </Button>
  );
}

/** The same on a card's picture: there when the card is pointed at, and on all cards once something is being compared. */
export function CompareMark({ id, label }: { id: number; label: string }) {
  const chosen = useIsCompared(id);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      title={label}
      onClick={() => press(id)}
      className="tap invisible grid place-items-center group-focus-within:visible group-hover:visible aria-pressed:visible noscript:hidden in-data-[comparing]:visible"
    >
      <span className={`grid size-8.5 place-items-center rounded-full ${chosen ? 'bg-brand text-on-brand' : 'bg-scrim text-on-scrim'}`}>
        <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </button>
  );
}

/** Where there is no room for one more, it says so. */
function press(id: number): void {
  if (!toggleCompared(id)) showToast(i18next.t('compare.full'), { tone: 'bad' });
}
