import { useTranslation } from 'react-i18next';
import type { PackageOffer } from '#contract/catalogue/content.ts';
import type { Subscription } from '#contract/money/payments.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { moveTo } from '../payments/move.ts';
import { PersonalLink } from '#web/platform/session/sign-in-link.tsx';
import { useSession, type Session } from '#web/platform/session/store.ts';
import { buttonClass } from '#web/platform/ui/button.tsx';

/** The way to a package: to pay for it, or first to become the business that it is for. A visitor signs in before. */
export function BuyButton({ offer, running }: { offer: PackageOffer; running: Subscription | null }) {
  const { t } = useTranslation();
  const session = useSession();
  const { name, account_type: kind } = offer;
  if (session && session.userType !== 'user' && session.userType !== kind) {
    return <p className="text-14 text-ink-3">{t('payments.buy.yourKind', { kind: t(`session.kinds.${session.userType}`) })}</p>;
  }
  const move = moveTo(offer, running);
  const becomes = session?.userType === 'user' && kind !== 'user';
  return (
    <PersonalLink
      to={(person) => wayTo(offer, person)}
      className={buttonClass(move === 'later' || (move === 'begin' && !offer.is_popular) ? 'outlined' : 'filled', 'min-h-12')}
    >
      {becomes ? t(`payments.buy.become.${kind}`) : t(`payments.buy.move.${move}`, { name })}
    </PersonalLink>
  );
}

function wayTo({ id, account_type: kind }: PackageOffer, session: Session | null): string {
  return session?.userType === 'user' && kind !== 'user' ? paths.accountForm(kind, id) : paths.buyPackage(id);
}
