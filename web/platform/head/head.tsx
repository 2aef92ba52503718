import { useTranslation } from 'react-i18next';
import { usePublicUrl } from './site.tsx';

interface Page {
  title: string;
  description: string;
  /** The canonical address: path with the parts of the query that make it another page. */
  path: string;
  /** Path of the share picture, 1200×630. */
  picture?: string;
  /** schema.org data. */
  data?: object[];
  hidden?: boolean;
}

/** Title, description, canonical address, the pair of languages, share picture and structured data of a screen. */
export function Head({ title, description, path, picture = '/share/site.png', data = [], hidden = false }: Page) {
  const { t, i18n } = useTranslation();
  const site = usePublicUrl();
  const address = (language: string) => `${site}${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
  const canonical = i18n.language === 'en' ? address('en') : `${site}${path}`;
  const shown = `${title} · ${t('common.name')}`;
  const shared = `${site}${picture}${picture.includes('?') ? '&' : '?'}lng=${i18n.language}`;
  return (
    <>
      <title>{shown}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {!hidden && (
        <>
          <link rel="alternate" hrefLang="ar" href={address('ar')} />
          <link rel="alternate" hrefLang="en" href={address('en')} />
          <link rel="alternate" hrefLang="x-default" href={`${site}${path}`} />
        </>
      )}
      <meta property="og:site_name" content={t('common.name')} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={i18n.language === 'en' ? 'en_US' : 'ar_SA'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={shared} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((one, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(one) }} />
      ))}
    </>
  );
}

/** JSON that cannot end its script element. */
function safeJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
