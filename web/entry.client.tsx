import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadOptions } from '#web/catalogue/values/option-lists.ts';
import { wordsInBrowser } from '#web/platform/i18n/browser.ts';
import { callOffReloads } from '#web/platform/head/lost-network.ts';
import { allowTranslators } from '#web/app/layout/translated.ts';
import { WordsProvider } from '#web/platform/i18n/words-provider.tsx';

// The page is there to read already; it comes alive once its words and the labels of its value lists are here. Without them it
// stays as it was sent, until there is a network: its links and forms work by themselves.
const [i18n, hasOptions] = await Promise.all([wordsInBrowser(), loadOptionsOfPage()]);

if (i18n && hasOptions) {
  allowTranslators();
  callOffReloads();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WordsProvider i18n={i18n}>
          <HydratedRouter />
        </WordsProvider>
      </StrictMode>,
    );
  });
} else {
  addEventListener('online', () => location.reload(), { once: true });
}

/** Whether the value lists that the page was rendered with are here. A page that failed as a whole has none. */
async function loadOptionsOfPage(): Promise<boolean> {
  const address = document.documentElement.dataset['options'];
  try {
    if (address) await loadOptions(address);
    return true;
  } catch {
    return false;
  }
}
