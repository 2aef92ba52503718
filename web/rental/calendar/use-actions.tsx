import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import type { CalendarActions } from './actions.ts';
import { EditBlock } from './block/edit-block.tsx';
import { NewBlock } from './block/new-block.tsx';
import { moveBlock } from './block/sending.ts';
import { findTaken, firstFree, spanOf, type Span } from './fleet.ts';
import { usePeriodWords } from './period-words.ts';
import { useTakenWords } from './taken-words.ts';
import { UnitFeeds } from './feeds/unit-feeds.tsx';
import { TakeOff } from './unit/take-off.tsx';
import { bookingsAhead } from './unit/bookings-ahead.ts';
import { UnitPapers } from './unit/unit-papers.tsx';
import { NameUnit } from './unit/name-unit.tsx';

type Opened =
  | { kind: 'book'; unit: RentalUnit; fromDay: string; toDay: string }
  | { kind: 'edit'; unit: RentalUnit; block: Occupancy }
  | { kind: 'name'; rental: RentalUnit['rental']; unit?: RentalUnit }
  | { kind: 'papers'; unit: RentalUnit }
  | { kind: 'connect'; unit: RentalUnit }
  | { kind: 'off'; unit: RentalUnit; booking: Occupancy };

/** What the office does in its calendar, with the days to come of what is shown; `units` are as they come to be while a change is on its way. */
export function useCalendarActions(
  loaded: readonly RentalUnit[],
  coming: readonly string[],
): { units: readonly RentalUnit[]; acts: CalendarActions; dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { revalidate } = useRevalidator();
  const { units, move } = useMoving(loaded);
  const toggle = useToggling((unit, booking) => setOpened({ kind: 'off', unit, booking }));
  const navigate = useNavigate();
  const acts: CalendarActions = {
    book: (unit, selected) => {
      const free = firstFree(unit, coming);
      setOpened({ kind: 'book', unit, fromDay: selected?.from ?? free, toDay: selected?.to ?? free });
    },
    open: (unit, taken) => {
      if (taken.booking) void navigate(paths.booking(taken.booking.id));
      else setOpened({ kind: 'edit', unit, block: taken });
    },
    papers: (unit) => setOpened({ kind: 'papers', unit }),
    connect: (unit) => setOpened({ kind: 'connect', unit }),
    add: (rental) => setOpened({ kind: 'name', rental }),
    rename: (unit) => setOpened({ kind: 'name', rental: unit.rental, unit }),
    move,
    toggle,
  };
  const close = () => {
    setOpened(null);
    requestAnimationFrame(giveFocus);
  };
  const dialogs = (
    <>
      {opened?.kind === 'book' && <NewBlock {...opened} units={units} onChanged={revalidate} onClose={close} />}
      {opened?.kind === 'edit' && <EditBlock {...opened} onChanged={revalidate} onClose={close} />}
      {opened?.kind === 'name' && <NameUnit {...opened} onChanged={revalidate} onClose={close} />}
      {opened?.kind === 'papers' && <UnitPapers {...opened} onChanged={revalidate} onClose={close} />}
      {opened?.kind === 'connect' && <UnitFeeds {...opened} onChanged={revalidate} onClose={close} />}
      {opened?.kind === 'off' && <TakeOff {...opened} onChanged={revalidate} onClose={close} />}
    </>
  );
  return { units, acts, dialogs };
}

/** What had the focus may be gone by now, such as a period that was deleted: then its place is the calendar. */
function giveFocus(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const places = [...document.querySelectorAll<HTMLElement>('[data-column][tabindex="0"], #calendar-title')];
  places.findLast((place) => place.checkVisibility())?.focus();
}

/** A period is where it was put at once; it goes back if the server refuses. */
function useMoving(loaded: readonly RentalUnit[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { period } = usePeriodWords();
  const takenWords = useTakenWords();
  const { act } = useAction();
  const [moved, setMoved] = useState<{ id: number; span: Span } | null>(null);
  const send = async (id: number, span: Span) => {
    setMoved({ id, span });
    try {
      await moveBlock(id, span);
      await revalidate();
    } finally {
      setMoved(null);
    }
  };
  const undo = async (id: number, span: Span) => {
    await send(id, span);
    toast(t('calendar.block.undone'));
  };
  const move: CalendarActions['move'] = (unit, block, span) => {
    const taken = findTaken(unit, span, block.id);
    if (taken) {
      toast(t('calendar.block.conflict', { reason: takenWords(taken), period: period(spanOf(taken)) }), {
        tone: 'bad',
      });
      return;
    }
    void act(async () => {
      await send(block.id, span);
      const action = { label: t('calendar.block.undo'), onAct: () => void act(() => undo(block.id, spanOf(block))) };
      toast(t('calendar.block.saved'), { action });
    });
  };
  return { units: moved ? loaded.map((unit) => withMoved(unit, moved)) : loaded, move };
}

function withMoved(unit: RentalUnit, { id, span }: { id: number; span: Span }): RentalUnit {
  if (!unit.taken.some((block) => block.id === id)) return unit;
  const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
  return { ...unit, taken: unit.taken.map((block) => (block.id === id ? { ...block, from, to } : block)) };
}

/** Takes a car off the road and back; `ask` first, where somebody has booked it. */
function useToggling(ask: (unit: RentalUnit, booking: Occupancy) => void): CalendarActions['toggle'] {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { act } = useAction();
  const put = async (id: number, isActive: boolean) => {
    await call('updateRentalUnit', { params: { id }, body: { is_active: isActive } });
    await revalidate();
  };
  return (unit) =>
    void act(async () => {
      const { id, name, is_active: wasActive } = unit;
      const [booking] = wasActive ? await bookingsAhead(id) : [];
      if (booking) return ask(unit, booking);
      await put(id, !wasActive);
      const action = { label: t('calendar.block.undo'), onAct: () => void act(() => put(id, wasActive)) };
      toast(t(wasActive ? 'calendar.unit.offDone' : 'calendar.unit.onDone', { name }), { action });
    });
}
