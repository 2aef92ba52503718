import { sql } from 'kysely';
import { openSource } from '#server/rental/calendar-feeds/sources.ts';
import { openPlate } from '#server/rental/rental-calendar/plates.ts';
import { paperFields } from '#contract/rental/rental-papers.ts';
import { byId, presented, type Section } from './stretches.ts';

/** The cars of their rental ads, including deleted ones. */
export const exportRentalUnits: Section = ({ market, id }) => {
  const rows = byId(
    market.db
      .selectFrom('rental_units as unit')
      .innerJoin('ads', 'ads.id', 'unit.ad_id')
      .select(['unit.id', 'unit.ad_id', 'unit.name', 'unit.is_active', 'unit.plate', 'unit.odometer'])
      .select([...paperFields.map((field) => `unit.${field}` as const), 'unit.created_at'])
      .where('ads.owner_id', '=', id),
    'unit.id',
  );
  return presented(rows, (unit) => ({ ...unit, plate: unit.plate === null ? null : openPlate(market, unit.id, unit.plate) }));
};

/** The calendars of other sites that those follow. */
export const exportCalendarSources: Section = ({ market, id }) => {
  const rows = byId(
    market.db
      .selectFrom('calendar_sources as source')
      .innerJoin('rental_units as unit', 'unit.id', 'source.unit_id')
      .innerJoin('ads', 'ads.id', 'unit.ad_id')
      .select(['source.id', 'source.unit_id', 'source.url', 'source.read_at'])
      .where('ads.owner_id', '=', id),
    'source.id',
  );
  return presented(rows, ({ url, ...source }) => ({ ...source, url: url === null ? null : openSource(market, source.unit_id, url) }));
};

/** When those were and will be taken. */
export const exportRentalOccupancies: Section = ({ market, id }) =>
  byId(
    market.db
      .selectFrom('rental_occupancies as taken')
      .innerJoin('rental_units as unit', 'unit.id', 'taken.unit_id')
      .innerJoin('ads', 'ads.id', 'unit.ad_id')
      .select(['taken.id', 'taken.unit_id', 'taken.kind', 'taken.reason', 'taken.note', 'taken.created_at'])
      .select([sql<Date>`lower(taken.period)`.as('from'), sql<Date>`upper(taken.period)`.as('to')])
      .where('ads.owner_id', '=', id),
    'taken.id',
  );
