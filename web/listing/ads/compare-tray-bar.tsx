import { X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { IconButton, LinkButton } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { keepCompared } from './compared.ts';

/** How many cars are chosen, and the way to see them side by side. */
export default function CompareTrayBar({ chosen }: { chosen: readonly number[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <aside
      aria-label={t('compare.tray')}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 mx-auto flex w-fit max-w-[calc(100%-2rem)] mb-3 items-center gap-2 rounded-full border border-line bg-surface py-1.5 ps-5 pe-1.5 shadow-float wide:bottom-0 wide:mb-5"
    >
      <p role="status" className="min-w-0 one-line text-14 font-medium">
        <Counted phrase={t('compare.chosen', { count: chosen.length, number: figure })}>{number(chosen.length)}</Counted>
      </p>
      <LinkButton look="filled" to={paths.compare(chosen)} className="ms-2 rounded-full! px-4!">
        {t('compare.open')}
      </LinkButton>
      <IconButton label={t('compare.clear')} onClick={() => keepCompared([])}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
