import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { AskForm } from './ask-form.tsx';
import { Sent, type SentTicket } from './sent.tsx';
import { Tickets } from './tickets.tsx';

export const handle = { i18n: ['messaging'] };

/** Asks the staff; the signed-in person finds their tickets beneath. */
export default function Support() {
  const { t } = useTranslation();
  const session = useSession();
  const [sent, setSent] = useState<SentTicket | null>(null);
  return (
    <div className="wrap grid max-w-170 grid-cols-[minmax(0,1fr)] gap-8 py-8 wide:py-12">
      <Head title={t('support.title')} description={t('support.description')} path={paths.support()} />
      <header>
        <h1 className="text-28 font-bold">{t('support.title')}</h1>
        <p className="mt-1 text-ink-2">{t('support.intro')}</p>
      </header>
      <section aria-label={t('support.title')} className="rounded-card border border-line bg-surface p-4 wide:p-8">
        {sent ? <Sent ticket={sent} onAnother={() => setSent(null)} /> : <AskForm key={session?.userId ?? 'visitor'} onSent={setSent} />}
      </section>
      {session && <Tickets />}
    </div>
  );
}
