import type { IdentityCheck } from '#contract/rental/identity-checks.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Market } from '#server/platform/market.ts';
import { wordsIn } from '#server/platform/words.ts';
import type { FoundCheck } from './checks.ts';

export function presentCheck(found: FoundCheck, market: Pick<Market, 'nafath' | 'localNafath'>, language: Language): IdentityCheck {
  const { check, side, canBegin } = found;
  const by = check?.gateway ?? (canBegin ? (market.nafath?.name ?? null) : null);
  const isOfRenter = side === 'renter' && check?.state === 'waiting';
  return {
    state: check?.state ?? 'none',
    by,
    notice: by === 'stand_in' ? wordsIn(language).identity.notice : null,
    random: isOfRenter ? check.random : null,
    expires_at: check?.state === 'waiting' ? check.expires_at.toISOString() : null,
    completed_at: check?.state === 'completed' ? (check.ended_at?.toISOString() ?? null) : null,
    stand_in_url: isOfRenter ? presentStandIn(check, market) : null,
    can_begin: canBegin,
  };
}

function presentStandIn(
  { gateway, transaction_id: transaction }: NonNullable<FoundCheck['check']>,
  { localNafath }: Pick<Market, 'localNafath'>,
) {
  return gateway === 'stand_in' && localNafath && transaction !== null ? localNafath.urlOf(transaction) : null;
}
