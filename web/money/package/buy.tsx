import { ShieldCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import type { PackageOffer } from '#contract/catalogue/content.ts';
import type { Subscription } from '#contract/money/payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn, notFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { MethodField, type Method } from '../payments/method-field.tsx';
import { moveTo } from '../payments/move.ts';
import { PaidLines } from '../payments/paid-lines.tsx';
import { usePaying } from '../payments/paying.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { Route } from './+types/buy.ts';

export const handle = { i18n: ['money'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ask = callsIn(context);
  const [me, offers, running] = await Promise.all([viewerIn(context), ask('listPackages', {}), ask('getCurrentSubscription', {})]);
  const offer = offers.find(({ id }) => id === Number(params.id));
  if (!offer) throw notFound();
  return { me, offer, running };
}

/** A package before it is paid: what it costs, from when it runs, and by what one pays. */
export default function BuyPackage({ loaderData: { me, offer, running } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = t('payments.buy.title', { name: offer.name });
  const mayBuy = me.user_type === offer.account_type || me.user_type === 'user';
  return (
    <div className="wrap py-6 wide:py-10">
      <Head title={title} description={t('payments.buy.description')} path={paths.buyPackage(offer.id)} hidden />
      <h1 className="mb-5 text-22 font-bold wide:text-28">{title}</h1>
      {mayBuy ? <Checkout me={me} offer={offer} running={running} /> : <NotForMe me={me} />}
    </div>
  );
}

interface Props {
  me: User;
  offer: PackageOffer;
  running: Subscription | null;
}

function Checkout({ me, offer, running }: Props) {
  return (
    <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] desk:gap-8">
      <PayForm offer={offer} />
      <Summary me={me} offer={offer} running={running} />
    </div>
  );
}

function Summary({ me, offer, running }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { name, summary, duration_days: days, price, vat } = offer;
  const count = running?.days_left ?? 0;
  const facts = { count, number: number(count), name: running?.package.name ?? '' };
  const becomes = me.user_type !== offer.account_type;
  const amount = (Number(price) - Number(vat)).toFixed(2);
  return (
    <aside
      aria-label={t('payments.buy.summary')}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 max-desk:order-first tablet:p-6"
    >
      <div>
        <h2 className="text-18 font-bold">
          {name} <span className="font-normal text-ink-3">· {t('packages.days', { count: days, number: number(days) })}</span>
        </h2>
        <p className="text-14 text-ink-3">{summary}</p>
      </div>
      <p className="rounded-field bg-sunken px-3.5 py-2.5 text-14">
        {becomes ? t(`payments.buy.becomes.${offer.account_type}`) : t(`payments.buy.moves.${moveTo(offer, running)}`, facts)}
      </p>
      <PaidLines payment={{ amount, vat, total: price, refunded: '0.00' }} />
    </aside>
  );
}

function PayForm({ offer }: { offer: PackageOffer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isFree = Number(offer.price) === 0;
  const pay = usePaying((body: { package_id: number; method: Method }, extra) => call('payForPackage', { body }, extra));
  const { form, values, change, failure, sending, submit } = useForm<{ method: Method }>({
    initial: { method: 'card' },
    send: async ({ method }) => {
      if (!isFree) return pay({ package_id: offer.id, method });
      await call('takePackage', { params: { id: offer.id } });
      return navigate(paths.ownPackages());
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 tablet:p-6"
    >
      {!isFree && <MethodField value={values.method} onChange={(method) => change({ method })} />}
      <p className="flex items-start gap-2.5 text-14 text-ink-2">
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
        <span>{t('payments.buy.refund')}</span>
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="min-h-13 text-18">
        {isFree ? t('payments.buy.start') : t('payments.pay')} {!isFree && <Price amount={Number(offer.price)} />}
      </Button>
      {!isFree && <p className="text-center text-14 text-ink-3">{t('payments.gatewayNext')}</p>}
    </form>
  );
}

/** A package of another kind of business. */
function NotForMe({ me }: Pick<Props, 'me'>) {
  const { t } = useTranslation();
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center">
      <h2 className="text-18 font-bold">{t('payments.buy.otherKind')}</h2>
      <p className="text-ink-2">{t('payments.buy.yourKind', { kind: t(`session.kinds.${me.user_type}`) })}</p>
      <LinkButton look="filled" to={paths.packages({ type: me.user_type })} className="mt-2">
        {t(`packages.titleOf.${me.user_type}`)}
      </LinkButton>
    </section>
  );
}
