import { sql } from 'kysely';
import { byId, type Section } from './stretches.ts';

/** The cars of their rental ads, including deleted ones. */
export const exportRentalUnits: Section = ({ market, id }) =>
  byId(
    market.db
      .selectFrom('rental_units as unit')
      .innerJoin('ads', 'ads.id', 'unit.ad_id')
      .select(['unit.id', 'unit.ad_id', 'unit.name', 'unit.is_active', 'unit.created_at'])
      .where('ads.owner_id', '=', id),
    'unit.id',
  );

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
