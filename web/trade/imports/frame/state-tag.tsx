import { useTranslation } from 'react-i18next';
import type { ImportState } from '#contract/trade/import-states.ts';

const tones: Record<ImportState, string> = {
  uploaded: 'bg-sunken text-ink-2',
  read: 'bg-sunken text-caution',
  mapped: 'bg-sunken text-ink-2',
  checked: 'bg-sunken text-caution',
  applying: 'bg-brand-tint text-brand',
  done: 'bg-brand-tint text-brand',
  stopped: 'bg-sunken text-caution',
  failed: 'bg-danger-tint text-danger',
  undone: 'bg-sunken text-ink-2',
};

/** How an import stands. One that was given up before it was applied ends like one that was undone. */
export function StateTag({ state, isDiscarded = false }: { state: ImportState; isDiscarded?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={`inline-flex h-6 items-center rounded-box px-2 text-12 font-semibold whitespace-nowrap ${tones[state]}`}>
      {t(state === 'undone' && isDiscarded ? 'imports.states.discarded' : `imports.states.${state}`)}
    </span>
  );
}
