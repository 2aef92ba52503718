import { Copy } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { MerchantAccount } from '#contract/money/office-payments.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** What the office enters at its gateway, so that it reports at once what happened. */
export function WebhookCard({ account: { webhook_url: url, webhook_secret: secret } }: { account: MerchantAccount }) {
  const { t } = useTranslation();
  if (url === null || secret === null) return null;
  return (
    <Card id="webhook" title={t('merchant.webhook.title')}>
      <p className="text-14 text-ink-2">{t('merchant.webhook.advice')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Copied name={t('merchant.webhook.url')} text={url} />
        <Copied name={t('merchant.webhook.secret')} text={secret} />
      </div>
    </Card>
  );
}

function Copied({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { act } = useAction();
  const copy = () =>
    void act(async () => {
      await navigator.clipboard.writeText(text);
      toast(t('merchant.webhook.copied'));
    });
  return (
    <div className="flex items-center justify-between gap-3 rounded-field bg-sunken px-3.5 py-2">
      <div className="min-w-0">
        <p className="text-12 text-ink-3">{name}</p>
        <p className="text-14 wrap-anywhere">
          <bdi dir="ltr">{text}</bdi>
        </p>
      </div>
      <Button look="plain" onClick={copy} aria-label={`${t('merchant.webhook.copy')}: ${name}`} className="shrink-0 px-2!">
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('merchant.webhook.copy')}
      </Button>
    </div>
  );
}
