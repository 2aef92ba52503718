import type { UndoLeft } from '#contract/trade/import-shapes.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { fillIn } from '#server/platform/words.ts';
import { presentChange, refusalWords, wordsOfImports, type Speaking } from '../answers/words.ts';
import type { LeftRow } from './left.ts';

export function presentLeft({ id, row, note, stock_number, ...named }: LeftRow, speaking: Speaking): UndoLeft {
  const { language, reference } = speaking;
  const sentence = wordsOfImports(language).left[note.reason];
  return {
    row,
    ad_id: id,
    title: titleOf({ ...named, letters: null, digits: null }, reference, language),
    stock_number,
    reason: note.reason,
    text: fillIn(sentence, { reason: note.code === undefined ? '' : refusalWords(note.code, speaking) }),
    changes: note.changes.map((change) => presentChange(change, speaking)),
  };
}
