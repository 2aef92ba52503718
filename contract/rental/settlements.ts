/** How a charge is settled that a renter accepts, by how its deposit is held. Pure; the pages take their words from here. */

/** How an office holds a deposit. */
export const depositMeans = ['card_hold', 'card', 'cash', 'transfer'] as const;
export type DepositMeans = (typeof depositMeans)[number];

/**
 * `gateway_hold`: the gateway takes it from its hold, once. The other means: the office keeps it from the deposit that it states to have.
 * `taken`: the gateway took it, or nothing any more, as its hold is over. `kept`: the office stated what it gave back of the deposit.
 * `direct`: no deposit is known of, and the renter pays the office.
 */
export const settlementWays = ['gateway_hold', ...depositMeans, 'taken', 'kept', 'direct'] as const;
export type SettlementWay = (typeof settlementWays)[number];

/** How a charge is settled: what the deposit covers, and what the renter pays to the office besides. Riyals, as `1250.50`. */
export interface Settlement {
  way: SettlementWay;
  covered: string;
  left: string;
}

/** What is known of a deposit. */
export interface DepositFacts {
  means: DepositMeans | null;
  /** Whether the gateway of the office's account holds it, and not the office by its own word. */
  byGateway: boolean;
  isReturned: boolean;
}

export function settlementWay({ means, byGateway, isReturned }: DepositFacts): SettlementWay {
  if (isReturned) return byGateway ? 'taken' : 'kept';
  if (means === null) return 'direct';
  return byGateway ? 'gateway_hold' : means;
}

/** What `part` means, as it is said before and after a renter accepts: all of it is covered, some of it, or nothing. */
export type Cover = 'whole' | 'part' | 'none';

export function coverOf({ covered, left }: Pick<Settlement, 'covered' | 'left'>): Cover {
  if (Number(covered) === 0) return 'none';
  return Number(left) === 0 ? 'whole' : 'part';
}

/** The sentences, in their order, that say how a charge is settled; each is a key of `charges.settles`. */
export type SettlementSentence = SettlementWay | 'rest' | 'uncovered';

/** `rest` names what the renter pays besides; `uncovered` says that the deposit has nothing left for it. */
export function settlementSentences(settlement: Settlement): SettlementSentence[] {
  const { way } = settlement;
  if (way === 'direct') return ['direct'];
  const cover = coverOf(settlement);
  if (cover === 'none') return ['uncovered'];
  return cover === 'part' ? [way, 'rest'] : [way];
}
