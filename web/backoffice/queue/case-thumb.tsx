import {
  BadgeCheck,
  CarFront,
  Flag,
  HandCoins,
  Handshake,
  KeyRound,
  MessageCircleWarning,
  PencilLine,
  Scale,
  type LucideIcon,
} from 'virtual:icons';
import type { CaseKind } from '#contract/backoffice/moderation.ts';

const icons: Record<CaseKind, LucideIcon> = {
  ad: CarFront,
  edit: PencilLine,
  report: Flag,
  verification: BadgeCheck,
  message: MessageCircleWarning,
  appeal: Scale,
  offer: HandCoins,
  deal: Handshake,
  charge: KeyRound,
  handover: KeyRound,
};

/** What a case is about, small. */
export function CaseThumb({ image, kind }: { image: string | null; kind: CaseKind }) {
  const Icon = icons[kind];
  return (
    <span aria-hidden="true" className="grid h-9 w-12 shrink-0 place-items-center overflow-hidden rounded-box bg-sunken text-ink-3">
      {image ? <img src={image} alt="" loading="lazy" className="size-full object-cover" /> : <Icon size={18} strokeWidth={1.75} />}
    </span>
  );
}
