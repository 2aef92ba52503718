import {
  BadgeCheck,
  CalendarX,
  ChartNoAxesCombined,
  CircleCheck,
  CircleX,
  CreditCard,
  FileSpreadsheet,
  Flag,
  Gavel,
  Handshake,
  Heart,
  HandCoins,
  Hourglass,
  KeyRound,
  LifeBuoy,
  MessageCircle,
  MessageSquareQuote,
  MessageSquareText,
  Package,
  PencilLine,
  ReceiptText,
  Reply,
  Search,
  ShieldAlert,
  UsersRound,
  Star,
  TrendingDown,
  type LucideIcon,
} from 'virtual:icons';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Notification } from '#contract/messaging/notifications.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  message: MessageCircle,
  comment: MessageSquareText,
  reply: Reply,
  review: Star,
  review_reply: MessageSquareQuote,
  price_drop: TrendingDown,
  favourite_sold: Heart,
  ad_approved: CircleCheck,
  ad_rejected: CircleX,
  ad_expiring: Hourglass,
  ad_expired: CalendarX,
  ad_corrected: PencilLine,
  search_match: Search,
  verification: BadgeCheck,
  payment: CreditCard,
  subscription: Package,
  deal: Handshake,
  booking: KeyRound,
  due: ReceiptText,
  report_decided: Flag,
  objection: ChartNoAxesCombined,
  decision: Gavel,
  offer: HandCoins,
  import: FileSpreadsheet,
  team: UsersRound,
  support_answer: LifeBuoy,
  security: ShieldAlert,
};
const ofPeople = new Set<NotificationKind>(['message', 'comment', 'reply', 'review', 'review_reply']);

/** Whom or what it is about: their picture with the sign of its kind, or the sign alone. */
export function Thumb({ told: { kind, image } }: { told: Notification }) {
  const Icon = icons[kind];
  const turns = kind === 'reply' ? 'turns' : '';
  const bad = kind === 'ad_rejected';
  if (image === null) {
    return (
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-card ${bad ? 'bg-danger-tint text-danger' : 'bg-sunken text-ink-2'}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={turns} />
      </span>
    );
  }
  return (
    <span className="relative size-12 shrink-0">
      <img
        src={image}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className={`size-full bg-sunken object-cover ${ofPeople.has(kind) ? 'rounded-full' : 'rounded-card'}`}
      />
      <span
        className={`absolute -end-1 -bottom-1 grid size-5.5 place-items-center rounded-full ring-2 ring-surface ${bad ? 'bg-danger-tint text-danger' : 'bg-brand-tint text-brand'}`}
      >
        <Icon size={13} strokeWidth={2} aria-hidden="true" className={turns} />
      </span>
    </span>
  );
}
