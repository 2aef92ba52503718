import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bookingMoves } from '#contract/rental/booking-states.ts';
import { chargeMoves } from '#contract/rental/charge-states.ts';
import { dealMoves } from '#contract/sales/deal-states.ts';
import { dueMoves } from '#contract/money/due-states.ts';
import { offerMoves } from '#contract/sales/offer-states.ts';
import { importMoves } from '#contract/trade/import-states.ts';
import type { States } from '#contract/platform/states.ts';
import { adMoves } from '#server/listing/ads/states.ts';
import { paymentMoves } from '#server/money/payments/moves.ts';

export const documentFile = path.join(import.meta.dirname, '../docs/states.md');

/** Every noun whose states are defined by a table. */
export const machines = {
  Ad: adMoves,
  Offer: offerMoves,
  Deal: dealMoves,
  Due: dueMoves,
  Payment: paymentMoves,
  Booking: bookingMoves,
  Charge: chargeMoves,
  Import: importMoves,
};

if (import.meta.main) await writeFile(documentFile, statesDocument());

/** docs/states.md: from each state to which, and by whom. */
export function statesDocument(): string {
  const intro = 'Written by `npm run states` from the tables of `defineStates` (`contract/platform/states.ts`).';
  return ['# States', intro, ...Object.entries(machines).map(([name, moves]) => section(name, moves))].join('\n\n') + '\n';
}

function section(name: string, moves: States<string, string>): string {
  const rows = moves.states.flatMap((from) =>
    moves.states.flatMap((to) => {
      const by = moves.moversOf(from, to);
      return by.length > 0 ? [`| \`${from}\` | \`${to}\` | ${by.join(', ')} |`] : [];
    }),
  );
  return [`## ${name}`, '', '| From | To | By |', '|---|---|---|', ...rows].join('\n');
}
