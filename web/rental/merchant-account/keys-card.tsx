import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { MerchantAccount } from '#contract/money/office-payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

interface Props {
  account: MerchantAccount;
}

/** The keys. The secret one is entered and never shown again. */
export function KeysCard({ account }: Props) {
  const { t } = useTranslation();
  const { is_connected: isConnected, is_live: isLive } = account;
  return (
    <Card id="keys" title={t('merchant.keys.title')} note={isConnected ? <Tag tone="good">{t('merchant.keys.connected')}</Tag> : undefined}>
      {isConnected ? <Tested account={account} /> : <p className="text-14 text-ink-2">{t('merchant.keys.advice')}</p>}
      {isLive === false && <p className="text-14 font-semibold text-danger">{t('merchant.keys.test')}</p>}
      <KeysForm account={account} />
      {isConnected && <Removal account={account} />}
    </Card>
  );
}

function Tested({ account: { tested_at: at } }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  if (at === null) return null;
  return (
    <p className="text-14 text-ink-2">
      <Filled phrase={(holes) => t('merchant.keys.tested', holes)} parts={{ moment: <time dateTime={at}>{moment(at)}</time> }} />
    </p>
  );
}

const ofLetters = 'text-start rtl:text-end';

function KeysForm({ account }: Props) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit } = useKeys(account);
  const last = account.secret_last;
  const start = (text: string) => ({ start: <bdi dir="ltr">{text}</bdi> });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        {...field('publishable_key')}
        label={t('merchant.keys.publishable')}
        hint={<Filled phrase={(holes) => t('merchant.keys.publishableHint', holes)} parts={start('pk_')} />}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        inputClass={ofLetters}
      />
      <TextField
        {...field('secret_key')}
        label={t('merchant.keys.secret')}
        hint={
          last === null ? (
            <Filled phrase={(holes) => t('merchant.keys.secretHint', holes)} parts={start('sk_')} />
          ) : (
            <Filled phrase={(holes) => t('merchant.keys.secretLast', holes)} parts={{ last: <bdi dir="ltr">{last}</bdi> }} />
          )
        }
        type="password"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        inputClass={ofLetters}
      />
      <FormFailure>{failure}</FormFailure>
      <Button
        look={account.is_connected ? 'outlined' : 'filled'}
        type="submit"
        disabled={sending}
        aria-busy={sending}
        className="justify-self-start"
      >
        {t('merchant.keys.save')}
      </Button>
    </form>
  );
}

function useKeys(account: MerchantAccount) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return useForm({
    initial: { publishable_key: account.publishable_key ?? '', secret_key: '' },
    check: ({ publishable_key, secret_key }) => ({
      ...(publishable_key.trim() === '' && { publishable_key: t('fields.required') }),
      ...(secret_key.trim() === '' && !account.is_connected && { secret_key: t('fields.required') }),
    }),
    send: async ({ publishable_key, secret_key }) => {
      const secret = secret_key.trim();
      const body = { publishable_key: publishable_key.trim(), ...(secret !== '' && { secret_key: secret }) };
      await call('updateMerchantAccount', { body });
      toast(t('merchant.keys.saved'));
      await revalidate();
    },
  });
}

/** While sums are open the account is needed to give them back: what is waited for, and until when if that is known. */
function OpenSums({ account: { open_count: open, entering_count: entering, entering_until: until } }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const moment = useMoment();
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-14 text-ink-2">
      <p className="font-semibold">
        <Counted phrase={t('merchant.keys.openCount', { count: open, figure })}>{digits(open)}</Counted>
      </p>
      {until !== null && (
        <p>
          <Counted phrase={t('merchant.keys.enteringCount', { count: entering, figure })}>{digits(entering)}</Counted>{' '}
          <Filled
            phrase={(holes) => t('merchant.keys.enteringUntil', holes)}
            parts={{ moment: <time dateTime={until}>{moment(until)}</time> }}
          />
        </p>
      )}
      <p>{t('merchant.keys.openAdvice')}</p>
    </div>
  );
}

function Removal({ account }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  if (account.open_count > 0) return <OpenSums account={account} />;
  const remove = async () => {
    await call('removeMerchantAccount', {});
    toast(t('merchant.keys.removed'));
    await revalidate();
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)} className="justify-self-start">
        {t('merchant.keys.remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('merchant.keys.removeTitle')}
          yes={t('merchant.keys.remove')}
          no={t('merchant.keys.keep')}
          onYes={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('merchant.keys.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
