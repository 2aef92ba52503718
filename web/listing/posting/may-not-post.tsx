import { CircleSlash2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/people/accounts.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { MayPost } from '#contract/listing/posting.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { SuspensionLink } from '#web/platform/suspension/suspension-link.tsx';
import { buttonClass, LinkButton } from '#web/platform/ui/button.tsx';
import { adForms } from './form/ad-types.ts';
import { KindTabs } from './form/kind-tabs.tsx';

/** Why no ad can be posted now, and what one can do about it. */
export function MayNotPost({ type, may, me }: { type: AdType; may: MayPost; me: User }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <div className="wrap grid gap-6 py-6 wide:py-10">
      <Head title={t(`posting.titles.${type}`)} description={t('posting.description')} path={adForms[type].postPath()} hidden />
      <h1 className="text-28 font-bold">{t(`posting.titles.${type}`)}</h1>
      <KindTabs userType={me.user_type} type={type} />
      <section className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center">
        <CircleSlash2 size={40} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
        <h2 className="text-18 font-bold">{t('posting.mayNot')}</h2>
        <p className="max-w-prose text-ink-2">{may.reason}</p>
        {may.reason_code === 'limit_reached' && (
          <p className="text-14 text-ink-3">
            {t('posting.open', { count: may.limit, number: digits(may.limit - may.remaining), limit: digits(may.limit) })}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-2.5">
          <WayOut reason={may.reason_code} me={me} />
          <LinkButton look="outlined" to={paths.ownProfile(me.id)}>
            {t('posting.toOwnAds')}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

/** What leads to posting again. */
function WayOut({ reason, me }: { reason: MayPost['reason_code']; me: User }) {
  const { t } = useTranslation();
  if (reason === 'account_suspended') return <SuspensionLink className={buttonClass('filled')} />;
  const [to, words] =
    reason === 'fee_overdue'
      ? [paths.dues(), t('posting.toDues')]
      : reason === 'licence_over'
        ? [paths.accountVerification(), t('posting.toVerification')]
        : [paths.packages({ type: me.user_type }), t('sections.packages')];
  return (
    <LinkButton look="filled" to={to}>
      {words}
    </LinkButton>
  );
}
