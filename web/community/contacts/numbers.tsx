import { spacedPhone } from '#contract/people/account-rules.ts';
import { Copy, MessageCircleMore, Phone } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/people/contacts.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { buttonClass, IconButton } from '#web/platform/ui/button.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { CallHours } from './call-hours.tsx';
import type { Reached } from './reveal.ts';
import { safetyOf } from './safety.ts';
import { hoursOf, isWithin } from './ways.ts';

interface Props {
  of: Reached;
  contact: Contact;
  /** The pressed button disappears: the element in its place gets the focus. */
  focused?: boolean;
}

/** A number to read, copy, call or write to. */
export function Numbers({ of, contact: { phone, whatsapp }, focused = false }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) first.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [focused]);
  const greeting = useGreeting(of);
  const hours = phone && hoursOf(of);
  return (
    <div className="grid gap-3">
      {phone && (
        <p className="flex items-center justify-between gap-2 rounded-field bg-sunken ps-4 pe-1">
          <span className="sr-only">{t('contact.phone')}</span>
          <bdi dir="ltr" className="py-2 text-18 font-bold tabular-nums">
            {digits(spacedPhone(phone))}
          </bdi>
          <CopyButton phone={phone} />
        </p>
      )}
      <CallHours of={of} />
      {hours && !isWithin(hours) && <p className="text-center text-14 font-semibold text-ink-2">{t('contact.notNow')}</p>}
      <div ref={first} className={`grid gap-2.5 ${phone && whatsapp ? 'grid-cols-2' : ''}`}>
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass('filled', 'px-3!')}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('contact.call')}
          </a>
        )}
        {whatsapp && (
          <a
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass(phone ? 'outlined' : 'filled', 'px-3!')}
          >
            <MessageCircleMore size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('contact.whatsapp')}
          </a>
        )}
      </div>
      <p className="text-14 text-ink-3">{t(`contact.beware.${bewareOf(of)}`)}</p>
    </div>
  );
}

/** An office rents out: who contacts it buys nothing. */
function bewareOf(of: Reached): 'byCard' | 'car' | 'rental' | 'plate' {
  if ('ad' in of) return safetyOf(of.ad);
  return of.business.user_type === 'office' ? 'rental' : 'car';
}

/** The first text of a chat over WhatsApp: it names the page with the number. */
function useGreeting(of: Reached): string {
  const { t } = useTranslation();
  const site = usePublicUrl();
  if ('ad' in of) return t('contact.message', { title: of.ad.title, url: `${site}${paths.ad(of.ad.id)}` });
  return t('profile.greeting', { url: `${site}${paths.profile(of.business.id)}` });
}

function CopyButton({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone);
      toast(t('contact.copied'));
    } catch {
      toast(t('contact.copyFailed'), { tone: 'bad' });
    }
  };
  return (
    <IconButton label={t('contact.copy')} onClick={() => void copy()}>
      <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
