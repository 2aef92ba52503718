import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { wordsInBrowser } from './i18n/browser.ts';

// The page is there to read already; it comes alive once its words are here. Without them it stays as it was sent: its links and
// forms work by themselves.
const i18n = await wordsInBrowser();

if (i18n) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
