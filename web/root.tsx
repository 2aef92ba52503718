import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { directionOf, isLanguage } from '#contract/platform/languages.ts';
import type { Route } from './+types/root.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { QueryCache } from '#web/platform/api/query-cache.tsx';
import arabic400 from './fonts/plex-arabic-400.woff2?url';
import arabic600 from './fonts/plex-arabic-600.woff2?url';
import latin400 from './fonts/plex-latin-400.woff2?url';
import latin600 from './fonts/plex-latin-600.woff2?url';
import { LocaleProvider } from '#web/platform/i18n/figures.tsx';
import { addressOf, areasOf } from '#web/platform/i18n/areas.ts';
import { useScreenWords } from '#web/app/layout/screen-words.ts';
import { ClockProvider } from '#web/platform/i18n/time.tsx';
import { Failure } from '#web/app/layout/failure.tsx';
import { keepOptions, loadOptions } from '#web/catalogue/values/option-lists.ts';
import { OptionsProvider } from '#web/catalogue/values/options.tsx';
import { shownOf } from '#web/platform/head/disclosure.tsx';
import { SiteProvider } from '#web/platform/head/site.tsx';
import { beforeHydrationScript, catchUp } from '#web/app/layout/before-hydration.ts';
import { isUnreachable, openOnceReached } from '#web/platform/head/lost-network.ts';
import { fontsScript } from '#web/app/layout/fonts.ts';
import { differsInHashAlone } from '#web/platform/head/same-page.ts';
import { applyTheme, themeScript } from '#web/platform/preferences/theme.ts';
import { cardViewScript } from '#web/listing/ads/card-view.ts';
import { returnScript, useCameBack } from '#web/app/layout/unseen.ts';
import { keepShown, useShownData } from '#web/app/layout/shown-data.ts';
import { deniedScript, standInForDenied } from '#web/platform/session/denied-storage.ts';
import { sessionScript } from '#web/platform/session/mark.ts';
import './site.css';

if (!import.meta.env.SSR) standInForDenied();

/** What every screen needs: language, digits, where the labels of the value lists are, and who runs the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, digits, publicUrl } = context.get(pageContext);
  // The frame of every screen is rendered, whatever the state of the session.
  const call = callsIn(context);
  const [options, stored] = await Promise.all([
    call('listOptions', {}, { asVisitor: true }),
    call('getDisclosure', {}, { asVisitor: true }),
  ]);
  const disclosure = shownOf(stored, language);
  const renderedAt = Math.floor(Date.now() / 60_000) * 60_000;
  return { language, digits, publicUrl, options: await keepOptions(options, language), disclosure, renderedAt };
}

/** The value lists of a page are loaded before it comes alive; those of another language when it is chosen. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  await loadOptions(loaded.options);
  return loaded;
}

/** Where the data of the next screen cannot be had, the server renders it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, pattern }, next) =>
    openOnceReached(request, pattern, async () => {
      const answers = keepShown(request.url, await next());
      return Object.values(answers).some(isUnreachable) ? null : answers;
    }),
];

/** Asked for again only when the same address is: that is how a change of language or digits refreshes a screen. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return !formMethod && !differsInHashAlone(currentUrl, nextUrl) && withoutLanguage(currentUrl) === withoutLanguage(nextUrl);
}

function withoutLanguage({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams);
  kept.delete('lng');
  return `${pathname}?${kept}`;
}

const firstScripts = [deniedScript, beforeHydrationScript, themeScript, cardViewScript, sessionScript, returnScript]
  // A browser that forbids cookies throws where they are only looked at.
  .map((script) => `try{${script}}catch{}`)
  .join('');

// Both scripts in either language: figures are Latin, and names, titles and the way to the other language Arabic.
const faces = [arabic400, arabic600, latin400, latin600];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'ar';
  const laidOut = useCameBack() && { 'data-laid': 'out' };
  const areas = areasOf(useMatches());
  useScreenWords(areas);
  const options = useRouteLoaderData<typeof loader>('root')?.options;
  // The parts of the first screen: those that follow load their own.
  const [firstAreas] = useState(areas);
  // Also when the document is rendered again for an error, without the changes of the script in its head.
  useLayoutEffect(applyTheme, []);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-language={language}
      data-options={options}
      data-words={firstAreas.join(' ')}
      {...laidOut}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Phones would wrap figures in links of their own, which React does not know. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <script dangerouslySetInnerHTML={{ __html: firstScripts }} />
        {/* Drawn once, when all of it is here: a page that is drawn in parts is laid out in parts. */}
        <link rel="expect" href="#whole" blocking="render" />
        <Links />
        {faces.map((face) => (
          <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {firstAreas.map((area) => (
          <link key={area} rel="preload" href={addressOf(area, language)} as="fetch" crossOrigin="anonymous" />
        ))}
        {options && <link rel="preload" href={options} as="fetch" crossOrigin="anonymous" />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
      </head>
      <body className="min-h-dvh font-sans text-16">
        {children}
        <script dangerouslySetInnerHTML={{ __html: fontsScript }} />
        <span id="whole" hidden />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { digits, options, publicUrl, disclosure, renderedAt } = loaderData;
  useShownData();
  // Hides the no-script fallbacks, and marks the page as hydrated for tests.
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes';
    catchUp();
  }, []);
  return (
    <SiteProvider publicUrl={publicUrl} disclosure={disclosure}>
      <LocaleProvider digits={digits}>
        <ClockProvider renderedAt={renderedAt}>
          <OptionsProvider address={options}>
            <QueryCache>
              <Outlet />
            </QueryCache>
          </OptionsProvider>
        </ClockProvider>
      </LocaleProvider>
    </SiteProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
