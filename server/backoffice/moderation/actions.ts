import { appealable, type DecisionAction, type DecisionTarget } from '#contract/backoffice/decisions.ts';
import type { CaseKind } from '#contract/backoffice/moderation.ts';

const severe = ['suspend', 'ban'] as const;

/** The actions on a case of each kind. Appeals, verifications, charges and handovers have their own. */
const ofKind: Record<CaseKind, readonly DecisionAction[]> = {
  ad: ['approve', 'ask_fix', 'reject', ...severe],
  edit: ['approve', 'ask_fix', 'hide', 'warn', ...severe],
  report: ['dismiss', 'ask_fix', 'hide', 'warn', ...severe],
  message: ['dismiss', 'hide', 'warn', ...severe],
  verification: [],
  appeal: [],
  charge: [],
  handover: [],
  offer: ['dismiss', 'warn', ...severe],
  deal: ['done', 'cancelled', 'dismiss', 'hide', 'warn', ...severe],
};

/** The actions that end a disputed deal; the others of its kind are about a sale that the named buyer denies. */
const ending: readonly DecisionAction[] = ['done', 'cancelled'];

/**
 * The actions on a case: only an ad can be returned for correction, and a person cannot be hidden. A disputed deal must not stay
 * disputed: it is ended, or the account of who is to blame is.
 */
export function actionsOf({ kind, target_type }: { kind: CaseKind; target_type: DecisionTarget }): DecisionAction[] {
  return ofKind[kind].filter((action) => {
    if (target_type === 'deal') return ending.includes(action) || action === 'suspend' || action === 'ban';
    if (ending.includes(action)) return false;
    if (action === 'ask_fix') return target_type === 'ad';
    return action !== 'hide' || target_type !== 'user';
  });
}

/** Whether the action is against the person: it needs a reason, and can be appealed. */
export function isAgainst(action: DecisionAction): action is (typeof appealable)[number] {
  return appealable.some((one) => one === action);
}

export function endsDeal(action: DecisionAction): action is 'done' | 'cancelled' {
  return ending.includes(action);
}

/** Whether the content leaves the site. */
export function takesAway(action: DecisionAction): boolean {
  return isAgainst(action) && action !== 'warn';
}
