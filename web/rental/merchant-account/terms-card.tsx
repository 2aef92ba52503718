import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { MerchantAccount, MerchantChanges } from '#contract/money/office-payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

/** What renters pay by card, and when. Each choice is saved as it is made. */
export function TermsCard({ account }: { account: MerchantAccount }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, act } = useAction();
  const change = (body: MerchantChanges) =>
    void act(async () => {
      await call('updateMerchantAccount', { body });
      await revalidate();
    });
  return (
    <Card id="terms" title={t('merchant.terms.title')}>
      <RadioCards
        name="first_payment"
        legend={t('merchant.terms.first')}
        legendShown
        value={account.first_payment}
        choices={(['whole', 'day'] as const).map((value) => ({
          value,
          label: t(`merchant.terms.${value}`),
          note: t(`merchant.terms.${value}Note`),
        }))}
        onChange={(first_payment) => change({ first_payment })}
      />
      <SwitchRow
        name="at_branch"
        checked={account.at_branch}
        disabled={busy}
        note={t('merchant.terms.atBranchNote')}
        onChange={() => change({ at_branch: !account.at_branch })}
      >
        {t('merchant.terms.atBranch')}
      </SwitchRow>
      <SwitchRow
        name="deposit_by_card"
        checked={account.deposit_by_card}
        disabled={busy}
        note={t('merchant.terms.depositNote')}
        onChange={() => change({ deposit_by_card: !account.deposit_by_card })}
      >
        {t('merchant.terms.deposit')}
      </SwitchRow>
    </Card>
  );
}
