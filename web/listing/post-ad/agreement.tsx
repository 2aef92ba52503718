import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { typesOf } from '#contract/listing/ad-rules.ts';
import { adTypes, type AdType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, notFound, orNotFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { renderMarkdown } from '#web/catalogue/content/markdown.server.ts';
import '#web/catalogue/content/prose.css';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import type { Route } from './+types/agreement.ts';
import { adForms } from '../posting/form/ad-types.ts';
import { RateExample } from './rate-example.tsx';

export const handle = { i18n: ['catalogue', 'listing'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const type = adTypes.find((one) => one === params.type);
  const { user_type } = await viewerIn(context);
  if (!type || !typesOf[user_type].includes(type)) throw notFound();
  const { title, body, version, rate, accepted_at } = await orNotFound(callsIn(context)('getFeesAgreement', { query: { type } }));
  return { type, title, version, rate, acceptedAt: accepted_at, html: renderMarkdown(body, context.get(pageContext).digits).html };
}

/** The pledge on the fees: read, agreed to once, and on to the form. */
export default function Agreement({ loaderData }: Route.ComponentProps) {
  const { type, title, version, rate, html } = loaderData;
  const { t } = useTranslation();
  return (
    <div className="wrap py-8 wide:py-12">
      <Head title={title} description={t('posting.agreement.description')} path={paths.feesAgreement(type)} hidden />
      <div className="mx-auto grid max-w-3xl gap-6">
        <header>
          <h1 className="text-28 font-bold">{title}</h1>
          <p className="text-14 text-ink-3">
            {t(`posting.agreement.before.${type}`)} · {t('content.version')} <Figure value={version} />
          </p>
        </header>
        <div className="rounded-card border border-line bg-surface p-4 tablet:p-6">
          {/* The server made it of Markdown and let no HTML through. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
        {rate && <RateExample type={type} rate={rate} />}
        <Pledge {...loaderData} />
      </div>
    </div>
  );
}

function Pledge({ type, version, acceptedAt }: { type: AdType; version: number; acceptedAt: string | null }) {
  const { t } = useTranslation();
  const day = useDay();
  const { search } = useLocation();
  if (acceptedAt === null) return <PledgeForm type={type} version={version} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-2">
        {t('posting.agreement.accepted')} <time dateTime={acceptedAt}>{day(acceptedAt)}</time>
      </p>
      <LinkButton look="filled" to={adForms[type].postPath() + search}>
        {t('posting.agreement.toForm')}
      </LinkButton>
    </div>
  );
}

function PledgeForm({ type, version }: { type: AdType; version: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // What the address says of the thing goes on to its form.
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const { form, field, failure, sending, submit } = useForm({
    initial: { agreed: false },
    check: ({ agreed }) => (agreed ? {} : { agreed: t('posting.agreement.tick') }),
    send: async () => {
      await call('acceptFeesAgreement', { body: { type, version } });
      await navigate(adForms[type].postPath() + search);
    },
    explain: ({ error: { code } }) => {
      // Its text has changed meanwhile: the new one is shown.
      if (code === 'agreement_changed') void revalidate();
      return undefined;
    },
  });
  const { value: agreed, ...box } = field('agreed');
  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 tablet:p-6"
    >
      <FormFailure>{failure}</FormFailure>
      <CheckboxField {...box} checked={agreed}>
        <span className="font-medium">{t('posting.agreement.pledge')}</span>
      </CheckboxField>
      <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="h-13 justify-self-start px-8 max-small:w-full">
        {t('posting.agreement.accept')}
      </Button>
    </form>
  );
}
