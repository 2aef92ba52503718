import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RentalFigures } from '#contract/backoffice/admin-rental.ts';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { RentalScreen } from './rental-screen.tsx';

const aMinute = 60_000;

/** What rental came to in the last thirty days, and what waits and is held now. */
export default function FiguresOfRental() {
  const { t } = useTranslation('backoffice');
  const { data, error, refetch } = useStaffQuery('getRentalFigures', {}, { every: aMinute });
  return (
    <RentalScreen>
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} className="skeleton h-60" />
      )}
    </RentalScreen>
  );
}

function Figures({ figures: { bookings, claims, late_records: records, holds } }: { figures: RentalFigures }) {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <Panel title={t('rental.figures.bookings')} note={t('rental.figures.days')}>
        <Tiles>
          {bookings.map(({ state, count }) => (
            <Tile key={state} name={t(`record.acts.${state}`)}>
              <Link to={adminPaths.rental({ state })} className="hover:underline">
                <Figure value={count} />
              </Link>
            </Tile>
          ))}
        </Tiles>
      </Panel>
      <Panel title={t('rental.figures.cases')} note={t('rental.figures.casesNote')}>
        <Tiles>
          <Tile name={t('rental.figures.claimsOpen')}>
            <Figure value={claims.open} />
          </Tile>
          <Tile name={t('rental.figures.claimsDecided')}>
            <Figure value={claims.decided} />
          </Tile>
          <Tile name={t('rental.figures.recordsOpen')}>
            <Figure value={records.open} />
          </Tile>
          <Tile name={t('rental.figures.recordsDecided')}>
            <Figure value={records.decided} />
          </Tile>
        </Tiles>
      </Panel>
      <Panel title={t('rental.figures.holds')}>
        <Tiles>
          <Tile name={t('rental.figures.held')}>
            <Figure value={holds.count} />
          </Tile>
          <Tile name={t('rental.sum')}>
            <Price amount={Number(holds.amount)} />
          </Tile>
        </Tiles>
      </Panel>
    </>
  );
}

function Tiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 wide:grid-cols-4">{children}</dl>;
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="order-2 text-12 text-ink-3">{name}</dt>
      <dd className="text-22 font-bold">{children}</dd>
    </div>
  );
}
