import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { renderMarkdown } from '#web/catalogue/content/markdown.server.ts';
import '#web/catalogue/content/prose.css';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/donation.ts';
import { DonationForm } from './donation-form.tsx';

export const handle = { i18n: ['people', 'money'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { title, body, ...rest } = await callsIn(context)('getDonation', {});
  return { ...rest, title, html: renderMarkdown(body, context.get(pageContext).digits).html };
}

/** What donations are for, and the form to give. */
export default function Donation({ loaderData: { title, html, amounts, least, most } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <div className="wrap py-8 wide:py-10">
      <Head title={title} description={t('donation.description')} path={paths.donate()} />
      <h1 className="mb-5 text-28 font-bold">{title}</h1>
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] desk:gap-10">
        {/* The server made it of Markdown and let no HTML through. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <DonationForm amounts={amounts} least={least} most={most} asked={query.get('amount')?.slice(0, 20) ?? null} />
      </div>
    </div>
  );
}
