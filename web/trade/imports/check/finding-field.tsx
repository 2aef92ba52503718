import { Check, Minus } from 'virtual:icons';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { correctionCharacters } from '#contract/trade/import-states.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import type { Line } from './lines.ts';

interface Props {
  line: Line;
  /** What is on its way to the cell. */
  typed: string | undefined;
  onCorrect: (value: string) => void;
}

/** What shall stand in the cell; the proposal stands there already. `Enter` puts it in and goes on to the next one. */
export function FindingField({ line: { key, row, finding, corrected }, typed, onCorrect }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [text, setText] = useState(corrected ?? typed ?? finding.proposal ?? finding.value);
  const isSent = typed !== undefined;
  const isDone = corrected !== null && text === corrected;
  const isOpen = corrected === null && !isSent;
  const mayGo = !isSent && text.trim() !== '' && text !== (corrected ?? finding.value);
  const name = t(`importFields.${finding.field}`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (mayGo) onCorrect(text.trim());
  };
  const isArabic = /\p{Script=Arabic}/u.test(text);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <input
        type="text"
        data-cell={key}
        data-open={isOpen}
        value={text}
        maxLength={correctionCharacters}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('imports.check.type', { field: name })}
        aria-label={t('imports.check.cell', { field: name, row: digits(row) })}
        aria-invalid={isOpen && finding.is_fault ? true : undefined}
        aria-describedby={`why-${row}-${finding.field}-${finding.code}`}
        dir={text === '' ? undefined : isArabic ? 'rtl' : 'ltr'}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        className={`h-11 w-full min-w-0 flex-1 scroll-mt-24 rounded-chip border bg-surface px-2.5 text-start text-14 tabular-nums outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-tint desk:h-8.5 pointer-coarse:text-16 ${isArabic ? 'ltr:text-end' : 'rtl:text-end'} ${text === '' ? 'text-start!' : ''} ${isDone ? 'border-brand' : 'border-line-strong'}`}
      />
      {isDone || isSent ? (
        <span className={`flex w-24 shrink-0 items-center gap-1.5 text-14 font-medium ${isSent ? 'text-ink-3' : 'text-brand'}`}>
          {isSent ? (
            <Minus size={16} aria-hidden="true" className="motion-safe:animate-pulse" />
          ) : (
            <Check size={16} strokeWidth={2.2} aria-hidden="true" />
          )}
          {t(isSent ? 'imports.check.sending' : 'imports.check.corrected')}
        </span>
      ) : (
        <Button
          look="outlined"
          disabled={!mayGo}
          onClick={() => onCorrect(text.trim())}
          className="w-24 shrink-0 px-2! text-14 desk:min-h-8.5!"
        >
          {t(finding.proposal !== null && text === finding.proposal ? 'imports.check.accept' : 'imports.check.put')}
          <span aria-hidden="true" className="max-desk:hidden">
            <Key>↵</Key>
          </span>
        </Button>
      )}
    </span>
  );
}
