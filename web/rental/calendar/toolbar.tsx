import { CalendarPlus, ChevronLeft, ChevronRight, Phone, SlidersHorizontal, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Segment } from '#web/platform/ui/form/segment.tsx';
import { useActions } from './actions.ts';
import { usePeriodWords } from './period-words.ts';
import type { Range, View } from './range.ts';

interface Props {
  range: Range;
  today: string;
  rental: number | undefined;
  branch: number | undefined;
  /** The car that the form begins with; undefined where all are off the road. */
  unit: RentalUnit | undefined;
  firstDay: string;
}

/** Which days are shown, and the way to mark a car as taken. */
export function Toolbar({ range, today, rental, branch, unit, firstDay }: Props) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const { book } = useActions();
  const to = (from: string | undefined, view: View = range.view) =>
    paths.calendar({ from, rental, branch, view: view === 'month' ? 'month' : undefined });
  const shown = range.view === 'month' ? words.monthOfYear(range.from) : `${words.shortDay(range.from)} – ${words.shortDay(range.to)}`;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      <div className="flex items-center gap-1">
        <Step to={to(range.previous)} label={t('calendar.previous')} icon={ChevronLeft} />
        <p aria-live="polite" className="min-w-34 text-center font-semibold">
          {shown}
        </p>
        <Step to={to(range.next)} label={t('calendar.next')} icon={ChevronRight} />
      </div>
      <LinkButton look="outlined" to={to(range.view === 'month' ? today : undefined)} replace preventScrollReset>
        {t('calendar.today')}
      </LinkButton>
      <Segment
        label={t('calendar.view')}
        choices={[
          { to: to(firstDay, 'weeks'), label: t('calendar.weeks'), chosen: range.view === 'weeks' },
          { to: to(firstDay, 'month'), label: t('calendar.month'), chosen: range.view === 'month' },
        ]}
      />
      <LinkButton look="outlined" to={paths.rentalSettings()} className="tablet:ms-auto">
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('notificationsPage.menu.rentalSettings')}
      </LinkButton>
      {unit && (
        <>
          <Button look="outlined" onClick={() => book(unit)} className="noscript:hidden">
            <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('calendar.block.open')}
          </Button>
          <LinkButton look="filled" to={paths.deskBooking({ unit: unit.id })}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('calendar.desk')}
          </LinkButton>
        </>
      )}
    </div>
  );
}

function Step({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      className="tap grid place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="turns" />
    </Link>
  );
}
