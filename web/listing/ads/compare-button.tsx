import i18next from 'i18next';
import { Scale } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { cornerButton, cornerWords } from '#web/platform/ui/button.tsx';
import { SpriteIcon } from '#web/platform/ui/sprite.tsx';
import { showToast } from '#web/platform/toasts/toasts.ts';
import { toggleCompared, useIsCompared } from './compared.ts';

/** Chooses a car for comparison, beside its pictures. */
export function CompareButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const chosen = useIsCompared(id);
  return (
    <button type="button" aria-pressed={chosen} onClick={() => press(id)} className={`${cornerButton} noscript:hidden`}>
      <Scale size={20} strokeWidth={1.75} aria-hidden="true" className={chosen ? 'text-brand' : ''} />
      <span className={cornerWords}>{chosen ? t('compare.added') : t('compare.add')}</span>
    </button>
  );
}

/** The same on a card's picture: there when the card is pointed at, and on all cards once something is being compared. */
export function CompareMark({ id, label, title }: { id: number; label: string; title: string }) {
  const chosen = useIsCompared(id);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      title={title}
      onClick={() => press(id)}
      className="card-mark card-compare"
    >
      <span className={chosen ? 'card-round bg-brand text-on-brand' : 'card-round'}>
        <SpriteIcon name="scale" size={18} strokeWidth={1.75} />
      </span>
    </button>
  );
}

/** Shows a message when the comparison is full. */
function press(id: number): void {
  if (!toggleCompared(id)) showToast(i18next.t('compare.full'), { tone: 'bad' });
}
