import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Disclosure } from '#contract/catalogue/content.ts';
import type { Language } from '#contract/platform/languages.ts';
import { useDisclosure } from './site.tsx';

/** What is known of who runs the site, in one language. */
export type Shown = Partial<Record<'name' | 'registration' | 'vat' | 'address' | 'phone' | 'email', string>>;

export function shownOf(disclosure: Disclosure, language: Language): Shown {
  const other = language === 'ar' ? 'en' : 'ar';
  const all: Shown = {
    name: disclosure[`legal_name_${language}`] || disclosure[`legal_name_${other}`],
    registration: disclosure.commercial_registration,
    vat: disclosure.vat_number,
    address: disclosure[`address_${language}`] || disclosure[`address_${other}`],
    phone: disclosure.phone,
    email: disclosure.email,
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
}

/** The last lines of every page: empty if only the name is known, as the logo above contains that. */
export function Disclosure() {
  const { t } = useTranslation();
  const { name, registration, vat, address, phone, email } = useDisclosure();
  if (!registration && !vat && !address && !phone && !email) return null;
  return (
    <section aria-label={t('footer.company')} className="wrap mt-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-3 text-12 text-ink-3">
        {name && <bdi className="font-semibold text-ink-2">{name}</bdi>}
        {registration && <Number name={t('footer.registration')}>{registration}</Number>}
        {vat && <Number name={t('footer.vat')}>{vat}</Number>}
        {address && <bdi>{address}</bdi>}
        {(phone || email) && (
          <span className="flex flex-wrap gap-x-5">
            {phone && <Reach to={`tel:${phone}`}>{phone}</Reach>}
            {email && <Reach to={`mailto:${email}`}>{email}</Reach>}
          </span>
        )}
      </div>
    </section>
  );
}

function Number({ name, children }: { name: string; children: string }) {
  return (
    <span>
      {name}{' '}
      <bdi dir="ltr" className="tabular-nums">
        {children}
      </bdi>
    </span>
  );
}

function Reach({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
      <bdi dir="ltr" className="break-all">
        {children}
      </bdi>
    </a>
  );
}
