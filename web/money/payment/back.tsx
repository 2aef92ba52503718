import { CreditCard } from 'virtual:icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useNavigate } from 'react-router';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { expectSessionEnd } from '#web/platform/session/ending.ts';
import { forgetSession } from '#web/platform/session/store.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import type { Route } from './+types/back.ts';
import { requestIn, isOwn, kindSold, readPayment, screenOf, statusIn } from './read.ts';
import { useSettled } from './settled.ts';

export const handle = { i18n: ['money'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id, key } = requestIn(request.url);
  const payment = await readPayment(context, id, key);
  if (payment.status !== 'initiated') throw redirect(screenOf(payment, key));
  const [standing, sold, isMine] = await Promise.all([statusIn(context), kindSold(context, payment), isOwn(context, id)]);
  const me = typeof standing === 'object' ? standing : null;
  const becomes = me?.user_type === 'user' && sold !== null && sold !== 'user';
  const abandoned = new URL(request.url).searchParams.get('abandoned') === 'yes';
  // The gateway may have notified the server meanwhile.
  return { id, key, abandoned, offer: payment.package_id, isMine, becomes: becomes || standing === 'role_changed' };
}

/** Back from the gateway: how the payment stands is asked until it is settled, for a while. */
export default function Back({ loaderData: { id, key, abandoned, offer, isMine, becomes } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Another request may be refused before the answer about the payment comes.
  useEffect(() => (becomes ? expectSessionEnd('role_changed') : undefined), [becomes]);
  const { state, again } = useSettled({ id, key, abandoned }, (payment) => {
    const isNew = becomes && payment.status === 'paid';
    // The account is another kind from here on and its token worth nothing; the next screen says so and asks to sign in.
    if (isNew) forgetSession();
    void navigate(screenOf(payment, isMine && !isNew ? undefined : key), { replace: true });
  });
  return (
    <section className="wrap grid min-h-[50dvh] place-content-center justify-items-center gap-4 py-14 text-center">
      <Head title={t('payments.back.title')} description={t('payments.description')} path={paths.payment(id)} hidden />
      <span
        className={`grid size-20 place-items-center rounded-stage bg-brand-tint text-brand ${state === 'asking' ? 'motion-safe:animate-pulse' : ''}`}
      >
        <CreditCard size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="text-28 font-bold">{t('payments.back.title')}</h1>
      <p role="status" className="max-w-prose text-ink-2">
        {t(`payments.back.${state}`)}
      </p>
      {state !== 'asking' && (
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button look="filled" onClick={again}>
            {t('payments.back.again')}
          </Button>
          {offer !== null && (
            <LinkButton look="outlined" to={paths.buyPackage(offer)}>
              {t('payments.again')}
            </LinkButton>
          )}
          <LinkButton look="outlined" to={paths.support()}>
            {t('sections.support')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
