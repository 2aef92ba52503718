import type { Selectable } from 'kysely';
import { handoverShots, type Handover, type HandoverSide } from '#contract/rental/handovers.ts';
import type { BookingHandovers } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';
import { presentBookingPicture } from '../booking-pictures/present.ts';
import type { Evidence } from './evidence.ts';
import { openSignature } from './signatures.ts';

type Row = Selectable<BookingHandovers>;

export function presentHandover(row: Row, evidence: Evidence, market: Pick<Market, 'config'>): Handover {
  const { side, at, made_at, odometer, fuel, note, has_evidence } = row;
  return {
    side,
    at: at.toISOString(),
    made_at: made_at?.toISOString() ?? null,
    odometer,
    fuel,
    note,
    evidence: has_evidence ? presentEvidence(row, evidence, market) : null,
  };
}

function presentEvidence(
  { side, unsigned, unsigned_note }: Row,
  { shots, marks, signatures }: Evidence,
  market: Pick<Market, 'config'>,
): NonNullable<Handover['evidence']> {
  const ofSide = (one: { side: HandoverSide }) => one.side === side;
  const signatureOf = (signer: 'renter' | 'office') => {
    const found = signatures.filter(ofSide).find((one) => one.signer === signer);
    return found ? openSignature(market.config, found) : null;
  };
  return {
    pictures: shots
      .filter(ofSide)
      .toSorted((one, other) => handoverShots.indexOf(one.shot) - handoverShots.indexOf(other.shot))
      .map(({ shot, picture }) => ({ shot, picture: presentBookingPicture(picture, market) })),
    marks: marks.filter(ofSide).map(({ view, x, y, kind, note, picture }) => ({
      view,
      x,
      y,
      kind,
      note,
      picture: picture && presentBookingPicture(picture, market),
    })),
    signatures: { office: signatureOf('office'), renter: signatureOf('renter') },
    unsigned: unsigned === null ? null : { reason: unsigned, note: unsigned_note },
  };
}
