import { fileFaults } from '#contract/trade/import-rules.ts';
import type { PictureArchive, PictureFaultAnswer } from '#contract/trade/stock-pictures.ts';
import type { Language } from '#contract/platform/languages.ts';
import { fillIn } from '#server/platform/words.ts';
import { faultWords, wordsOfImports } from '../answers/words.ts';
import type { ArchiveRow, FaultRow } from './archived.ts';

export function presentArchive({ created_at, finished_at, fault, ...row }: ArchiveRow, language: Language): PictureArchive {
  const code = fileFaults.find((one) => one === fault);
  return {
    ...row,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    fault: code === undefined ? null : { code, text: faultWords(code, language) },
  };
}

export function presentFault({ id, source, fault, ad_id }: FaultRow, language: Language): PictureFaultAnswer {
  const code = fault ?? 'unreadable';
  return { id, name: source, code, text: fillIn(wordsOfImports(language).pictures[code], { name: source }), ad_id };
}
