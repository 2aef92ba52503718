import { CircleX } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import type { AdCard } from '#contract/listing/ads.ts';
import type { Payment } from '#contract/money/payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { whyNot } from '#web/platform/calls/calls.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { PaidLines } from '../payments/paid-lines.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Route } from './+types/failed.ts';
import { requestIn, readPayment, screenOf, statusIn } from './read.ts';
import { lateAct } from '#web/platform/late/late.tsx';

export const handle = { i18n: ['money'] };

const FeeDialog = lateAct(() => import('../payments/fee-dialog.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  // An older way back from the gateway names no payment.
  if (!new URL(request.url).searchParams.has('payment')) {
    const standing = await statusIn(context);
    return { payment: null, isSignedIn: typeof standing === 'object' };
  }
  const { id, key } = requestIn(request.url);
  const payment = await readPayment(context, id, key);
  if (payment.status !== 'failed' && payment.status !== 'expired') throw redirect(screenOf(payment, key));
  return { payment, isSignedIn: false };
}

/** A payment that came to nothing: why, that nothing was taken, and the way to try again. */
export default function PaymentFailed({ loaderData: { payment, isSignedIn } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <section className="wrap grid max-w-150 justify-items-center gap-4 py-10 text-center wide:py-16">
      <Head title={t('payments.failed.title')} description={t('payments.description')} path={paths.paymentFailed(payment?.id)} hidden />
      <span className="grid size-20 place-items-center rounded-stage bg-danger-tint text-danger">
        <CircleX size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="text-28 font-bold">{t('payments.failed.title')}</h1>
      {payment ? <Named payment={payment} /> : <Unnamed isSignedIn={isSignedIn} />}
    </section>
  );
}

function Named({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="max-w-prose text-ink-2">
        {payment.failure ?? t(`payments.failed.${payment.status === 'expired' ? 'expired' : 'unknown'}`)}
      </p>
      <div className="w-full rounded-card border border-line bg-surface p-4 text-start tablet:p-6">
        <h2 className="pb-2.5 font-semibold wrap-anywhere">{payment.title}</h2>
        <PaidLines payment={payment} />
      </div>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Again payment={payment} />
        <LinkButton look="outlined" to={paths.support()}>
          {t('sections.support')}
        </LinkButton>
      </div>
    </>
  );
}

/** Which payment it was is not known here: the list of one's own says so. It asks visitors to sign in. */
function Unnamed({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="max-w-prose text-ink-2">{t('payments.failed.unnamed')}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <LinkButton look="filled" to={paths.ownPackages()}>
          {t(isSignedIn ? 'payments.failed.own' : 'payments.failed.signIn')}
        </LinkButton>
        <LinkButton look="outlined" to={paths.support()}>
          {t('sections.support')}
        </LinkButton>
      </div>
    </>
  );
}

/** To a new payment for the same thing. */
function Again({ payment: { package_id: offer, ad_id: ad, total } }: { payment: Payment }) {
  const { t } = useTranslation();
  if (ad !== null) return <FeeAgain ad={ad} />;
  return (
    <LinkButton look="filled" to={offer === null ? paths.donate({ amount: total }) : paths.buyPackage(offer)}>
      {t('payments.again')}
    </LinkButton>
  );
}

function FeeAgain({ ad: id }: { ad: number }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [ad, setAd] = useState<AdCard | null>(null);
  const open = async () => {
    try {
      setAd(await call('getAd', { params: { id } }));
    } catch (error) {
      toast(whyNot(error) ?? t('form.offline'), { tone: 'bad' });
    }
  };
  return (
    <>
      <Button look="filled" onClick={() => void open()}>
        {t('payments.again')}
      </Button>
      {ad && (
        <Suspense>
          <FeeDialog ad={ad} onClose={() => setAd(null)} />
        </Suspense>
      )}
    </>
  );
}
