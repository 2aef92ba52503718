import { FileText } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button, buttonClass } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { useDealAct } from '../deals/use-deal-act.ts';

/** The agreement of both, with their names as they typed them; it opens once both are there. */
export function Agreement({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { agreement, actions, side } = deal;
  const { seller_name, buyer_name, url } = agreement;
  const mayName = actions.includes('name');
  const own = agreement[`${side}_name`];
  const [changing, setChanging] = useState(false);
  if (!mayName && !seller_name && !buyer_name) return null;
  return (
    <Card id="agreement" title={t('deal.agreement.title')} note={t('deal.agreement.about')}>
      <dl className="grid gap-1.5 text-14">
        <Name role={t('deal.agreement.seller')} name={seller_name} />
        <Name role={t('deal.agreement.buyer')} name={buyer_name} />
      </dl>
      {mayName && (changing || !own) && <NameForm deal={deal} name={own ?? ''} onDone={() => setChanging(false)} />}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass('outlined')}>
            <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('deal.agreement.open')}
          </a>
        )}
        {mayName && own && !changing && (
          <Button look="plain" onClick={() => setChanging(true)} className="-ms-4 px-4! text-14">
            {t('deal.agreement.change')}
          </Button>
        )}
      </div>
      <p className="text-12 text-ink-3">
        {!url && `${t('deal.agreement.later')} `}
        {t('deal.agreement.role')}
      </p>
    </Card>
  );
}

function Name({ role, name }: { role: string; name: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-3">{role}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">
        {name === null ? <span className="font-normal text-ink-3">{t('deal.agreement.missing')}</span> : <bdi>{name}</bdi>}
      </dd>
    </div>
  );
}

function NameForm({ deal: { id }, name, onDone }: { deal: Deal; name: string; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useDealAct();
  const { form, field, failure, sending, submit } = useForm({
    initial: { name },
    check: (values) => (values.name.trim().length < 2 ? { name: t('fields.required') } : {}),
    send: async (values) => {
      const body = { name: values.name.trim() };
      await act(body, (extra) => call('nameInAgreement', { params: { id }, body }, extra));
      toast(t('deal.agreement.saved'));
      onDone();
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField {...field('name')} label={t('deal.agreement.name')} autoComplete="name" maxLength={100} />
      <FormFailure>{failure}</FormFailure>
      <Button look="tinted" type="submit" disabled={sending} aria-busy={sending} className="justify-self-start">
        {t('deal.agreement.save')}
      </Button>
    </form>
  );
}
