import type { BookingState } from '#contract/booking-states.ts';
import type { DueAge } from '#contract/admin-dues.ts';
import type { DueSource } from '#contract/dues.ts';
import type { DueState } from '#contract/due-states.ts';
import type { CaseKind } from '#contract/moderation.ts';
import type { AdType, StaffRole, UserType } from '#contract/kinds.ts';
import type { PaymentKind, PaymentStatus } from '#contract/payments.ts';
import type { PageSlug } from '#contract/admin-content.ts';
import type { SupportTopic, TicketCard } from '#contract/support.ts';
import type { AdCard } from '#contract/ads.ts';

// The contract's lists in the order of a screen; their modules would bring the schemas into the browser.
export const caseKinds = [
  'report',
  'message',
  'ad',
  'edit',
  'verification',
  'appeal',
  'deal',
  'offer',
  'charge',
  'handover',
] as const satisfies readonly CaseKind[];
export const staffRoles = ['moderator', 'support', 'finance', 'admin'] as const satisfies readonly StaffRole[];
export const adTypes = ['car', 'rental', 'plate'] as const satisfies readonly AdType[];
export const userTypes = ['user', 'seller', 'showroom', 'office'] as const satisfies readonly UserType[];
export const businessTypes = ['seller', 'showroom', 'office'] as const satisfies readonly UserType[];
export const paymentKinds = ['package', 'donation', 'fee'] as const satisfies readonly PaymentKind[];
export const paymentStatuses = ['initiated', 'paid', 'failed', 'expired', 'refunded'] as const satisfies readonly PaymentStatus[];
export const dueAges = ['not_yet', 'up_to_7', 'up_to_30', 'up_to_90', 'older'] as const satisfies readonly DueAge[];
export const dueSources = ['deal', 'outside_sale', 'booking'] as const satisfies readonly DueSource[];
export const dueStates = ['open', 'disputed', 'to_refund', 'paid', 'waived', 'fallen', 'refunded'] as const satisfies readonly DueState[];
export const bookingStates = [
  'requested',
  'proposed',
  'confirmed',
  'out',
  'returned',
  'closed',
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_renter',
  'cancelled_by_office',
  'no_show',
] as const satisfies readonly BookingState[];
export const pageSlugs = ['terms', 'consumer-protection', 'about', 'fees-agreement', 'donation'] as const satisfies readonly PageSlug[];
export const supportTopics = [
  'account',
  'ad',
  'payment',
  'chat',
  'report',
  'suggestion',
  'other',
] as const satisfies readonly SupportTopic[];
export const ticketStatuses = ['open', 'answered', 'closed'] as const satisfies readonly TicketCard['status'][];
export const adStatuses = [
  'pending',
  'active',
  'reserved',
  'sold',
  'paused',
  'expired',
  'rejected',
  'removed',
  'draft',
] as const satisfies readonly AdCard['status'][];
