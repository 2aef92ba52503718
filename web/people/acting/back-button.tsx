import { Undo2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Button, type Look } from '#web/platform/ui/button.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { actAsOneself } from './switching.ts';

interface Props {
  look: Look;
  /** Where one goes on; home unless given. */
  to?: string;
  className?: string;
}

/** The way out of acting for a business. */
export function BackButton({ look, to, className }: Props) {
  const { t } = useTranslation();
  const { busy, act } = useAction();
  return (
    <Button look={look} className={className} disabled={busy} aria-busy={busy} onClick={() => void act(() => actAsOneself(to))}>
      <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
      {t('session.acting.back')}
    </Button>
  );
}
