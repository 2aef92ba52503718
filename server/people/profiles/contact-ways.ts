import type { ContactWays } from '#contract/people/contacts.ts';
import type { UserType } from '#contract/platform/kinds.ts';

export interface ContactChoices {
  user_type: UserType;
  by_phone: boolean;
  by_whatsapp: boolean;
  calls_from: string | null;
  calls_until: string | null;
  /** With a business. */
  whatsapp: string | null;
}

/** How the owner of an ad is reached besides chat: as a person chose; a business by phone, and by WhatsApp if it has a number there. */
export function contactWaysOf({ user_type, by_phone, by_whatsapp, calls_from, calls_until, whatsapp }: ContactChoices): ContactWays {
  if (user_type !== 'user') return { by_phone: true, by_whatsapp: whatsapp !== null, call_hours: null };
  const hasHours = by_phone && calls_from !== null && calls_until !== null;
  return { by_phone, by_whatsapp, call_hours: hasHours ? { from: calls_from, until: calls_until } : null };
}
