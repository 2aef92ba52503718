import { Plus } from 'virtual:icons';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { marksMost, markViews, type HandoverMark, type MarkView } from '#contract/rental/handovers.ts';
import type { RecordMark } from '../../handovers/record.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import type { StepProps } from './flow.tsx';
import { MarkFields } from './mark-fields.tsx';
import { markDot, placeOf, Sketch } from './sketch.tsx';

const stepBy = 20;
const moves: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -stepBy, y: 0 },
  ArrowRight: { x: stepBy, y: 0 },
  ArrowUp: { x: 0, y: -stepBy },
  ArrowDown: { x: 0, y: stepBy },
};

/** Marks on the sketch of the car, each with its kind; at the return only those that are new. */
export function MarksStep({ booking, record: { side, marks, values }, change, problems }: StepProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [view, setView] = useState<MarkView>('right');
  const before = side === 'in' ? (booking.handovers.find((one) => one.side === 'out')?.evidence?.marks ?? []) : [];
  const isFull = marks.length >= marksMost;
  const add = (x: number, y: number) => !isFull && change({ marks: [...marks, { view, x, y, kind: 'scratch', note: '', photo: null }] });
  const update = (at: number, changes: Partial<RecordMark>) =>
    change({ marks: marks.map((mark, index) => (index === at ? { ...mark, ...changes } : mark)) });
  const countIn = (one: MarkView) => [...before, ...marks].filter((mark) => mark.view === one).length;
  const labelOf = (one: MarkView) => `${t(`handover.marks.views.${one}`)}${countIn(one) > 0 ? ` ${digits(countIn(one))}` : ''}`;
  return (
    <>
      <RadioPills
        name="view"
        legend={t('handover.marks.view')}
        value={view}
        choices={markViews.map((one) => ({ value: one, label: labelOf(one) }))}
        onChange={setView}
      />
      <div className="rounded-card border border-line bg-surface p-3">
        <Sketch view={view}>
          <button
            type="button"
            aria-label={t('handover.marks.touch')}
            onClick={(event) => add(...placeOfClick(event))}
            className="absolute inset-0"
          />
          <Dots before={before} marks={marks} view={view} onMove={update} />
        </Sketch>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-14 text-ink-3">{t(isFull ? 'handover.marks.most' : 'handover.marks.touch')}</p>
        <Button look="plain" onClick={() => add(500, 500)} disabled={isFull} className="px-0! text-14">
          <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('handover.marks.add')}
        </Button>
      </div>
      <FormFailure>{problems['marks']}</FormFailure>
      {marks.length === 0 && (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-5 text-center text-14 text-ink-2">
          {t(`handover.marks.none.${side}`)}
        </p>
      )}
      <ol className="grid gap-3">
        {marks.map((mark, index) => (
          <li key={index}>
            <MarkFields
              mark={mark}
              number={before.length + index + 1}
              onChange={(changes) => update(index, changes)}
              onRemove={() => change({ marks: marks.filter((_, other) => other !== index) })}
            />
          </li>
        ))}
      </ol>
      <TextAreaField
        name="note"
        value={values.note}
        error={problems['note']}
        onChange={(note) => change({ values: { ...values, note } })}
        label={t('booking.handOut.note')}
        hint={t('booking.handOut.noteHint')}
        optional
        maxLength={500}
        growsTo={0.2}
      />
    </>
  );
}

/** In thousandths of the sketch; the middle where it was pressed by a key. */
function placeOfClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): [x: number, y: number] {
  if (detail === 0) return [500, 500];
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [thousandth((clientX - left) / width), thousandth((clientY - top) / height)];
}

function thousandth(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 1000);
}

interface DotsProps {
  before: readonly HandoverMark[];
  marks: readonly RecordMark[];
  view: MarkView;
  onMove: (at: number, place: { x: number; y: number }) => void;
}

/** Marks from before cannot be moved; the numbers go on after them. */
function Dots({ before, marks, view, onMove }: DotsProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const center = 'absolute -translate-x-1/2 -translate-y-1/2';
  const move = (event: KeyboardEvent, at: number, { x, y }: RecordMark) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(at, { x: Math.min(Math.max(x + by.x, 0), 1000), y: Math.min(Math.max(y + by.y, 0), 1000) });
  };
  return (
    <>
      {before.map(
        (mark, index) =>
          mark.view === view && (
            <span key={index} aria-hidden="true" style={placeOf(mark)} className={`pointer-events-none ${center} ${markDot(true)}`}>
              {digits(index + 1)}
            </span>
          ),
      )}
      {marks.map((mark, index) => {
        const figure = digits(before.length + index + 1);
        return (
          mark.view === view && (
            <button
              key={index}
              type="button"
              aria-label={t('handover.marks.move', { figure, kind: t(`handover.marks.kinds.${mark.kind}`) })}
              onKeyDown={(event) => move(event, index, mark)}
              onClick={() => document.getElementById(`mark-${before.length + index + 1}`)?.focus()}
              style={placeOf(mark)}
              className={`grid size-11 place-items-center ${center}`}
            >
              <span className={markDot(false)}>{figure}</span>
            </button>
          )
        );
      })}
    </>
  );
}
