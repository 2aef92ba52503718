import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { AdminBooking } from '#contract/backoffice/admin-bookings.ts';
import { BackLink } from '../desk/back-link.tsx';
import { useMay } from '../desk/me.tsx';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { CaseHandovers } from '../case/case-handovers.tsx';
import { BookingHistory } from '../case/booking-history.tsx';
import { Sides } from '../case/offer-evidence.tsx';
import { BookingCharges } from './booking-charges.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingSums } from './booking-sums.tsx';
import { BookingTags } from './booking-tags.tsx';

/** A booking with all that happened to it. Nothing can be changed here. */
export default function BookingScreen() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useStaffQuery('getAdminBooking', { params: { id } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <BookingPage booking={data} /> : <ScreenSkeleton />;
}

function BookingPage({ booking }: { booking: AdminBooking }) {
  const { t } = useTranslation('backoffice');
  const { digits } = useFigures();
  const { office, renter, handovers, late_records: records, history } = booking;
  return (
    <Screen
      title={t('rental.title', { number: digits(booking.id), car: booking.rental.title })}
      before={<BackLink to={adminPaths.rental()}>{t('nav.rental')}</BackLink>}
      note={<BookingTags booking={booking} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Panel title={t('rental.facts')}>
            <BookingFacts booking={booking} />
          </Panel>
          <Panel title={t('rental.charges')}>
            <BookingCharges charges={booking.charges} />
          </Panel>
          <Panel title={t('charge.handovers')}>
            {handovers.length === 0 ? <None words={t('rental.noHandovers')} /> : <CaseHandovers handovers={handovers} />}
          </Panel>
          {records.map((record) => (
            <Panel key={record.id} title={t('record.title')} note={t(`record.becauseOf.${record.because}`)}>
              <CaseHandovers handovers={[record]} />
            </Panel>
          ))}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 desk:sticky desk:top-4">
          <Panel title={t('rental.sides')}>
            <Sides sides={{ office, renter }} />
          </Panel>
          <Panel title={t('rental.sums')}>
            <BookingSums booking={booking} />
          </Panel>
          <Cases cases={booking.cases} />
          <Panel title={t('record.history')}>
            <BookingHistory history={history} />
          </Panel>
        </div>
      </div>
    </Screen>
  );
}

/** Staff who work on cases open them; for others they are facts. */
function Cases({ cases }: Pick<AdminBooking, 'cases'>) {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  if (cases.length === 0) return null;
  return (
    <Panel title={t('rental.cases')}>
      <ul className="grid gap-1.5 text-14">
        {cases.map(({ id, kind, opened_at: opened, closed_at: closed }) => {
          const name = (
            <>
              {t(`queue.kinds.${kind}`)} <Figure value={id} plain />
            </>
          );
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-2">
              {may('moderator') ? (
                <Link to={adminPaths.case(id)} className="inline-flex min-h-11 items-center font-medium hover:underline">
                  {name}
                </Link>
              ) : (
                <span className="font-medium">{name}</span>
              )}
              <ToneTag tone={closed ? 'plain' : 'warn'}>{t(`queue.states.${closed ? 'closed' : 'open'}`)}</ToneTag>
              <span className="text-12 text-ink-3">
                <Moment time={closed ?? opened} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function None({ words }: { words: string }) {
  return <p className="text-14 text-ink-3">{words}</p>;
}
