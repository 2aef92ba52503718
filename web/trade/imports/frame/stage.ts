import type { StockImport } from '#contract/trade/import-shapes.ts';

export type Stage = 'reading' | 'heads' | 'check' | 'applying' | 'result' | 'failed';

/** What is shown of an import: by its state, and of one that was checked also its fields again (`step=heads`). */
export function stageOf({ state, applied_at }: Pick<StockImport, 'state' | 'applied_at'>, step: string | null): Stage {
  if (state === 'read') return 'heads';
  if (state === 'checked') return step === 'heads' ? 'heads' : 'check';
  if (state === 'applying') return 'applying';
  if (state === 'uploaded' || state === 'mapped') return 'reading';
  return applied_at === null ? 'failed' : 'result';
}
