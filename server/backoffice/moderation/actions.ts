import type { DecisionAction, DecisionTarget } from '#contract/decisions.ts';
import type { CaseKind } from '#contract/moderation.ts';

const severe = ['suspend', 'ban'] as const;

/** The actions on a case of each kind. Appeals and verifications have their own. */
const ofKind: Record<CaseKind, readonly DecisionAction[]> = {
  ad: ['approve', 'ask_fix', 'reject', ...severe],
  edit: ['approve', 'ask_fix', 'hide', 'warn', ...severe],
  report: ['dismiss', 'ask_fix', 'hide', 'warn', ...severe],
  message: ['dismiss', 'hide', 'warn', ...severe],
  verification: [],
  appeal: [],
};

/** The actions on a case: only an ad can be returned for correction, and a person cannot be hidden. */
export function actionsOf({ kind, target_type }: { kind: CaseKind; target_type: DecisionTarget }): DecisionAction[] {
  return ofKind[kind].filter((action) => {
    if (action === 'ask_fix') return target_type === 'ad';
    return action !== 'hide' || target_type !== 'user';
  });
}

/** Whether the action is against the person: it needs a reason, and can be appealed. */
export function isAgainst(action: DecisionAction): action is Exclude<DecisionAction, 'approve' | 'dismiss'> {
  return action !== 'approve' && action !== 'dismiss';
}

/** Whether the content leaves the site. */
export function takesAway(action: DecisionAction): boolean {
  return isAgainst(action) && action !== 'warn';
}
