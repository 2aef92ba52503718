import { ArrowRight } from 'virtual:icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#web/listing/search/search-box.tsx';
import { buttonClass } from '#web/platform/ui/button.tsx';

const everyMs = 4000;

/** The search box as what the page is about. Its placeholder goes through the examples until it is entered. */
export function SentenceBox({ examples }: { examples: readonly string[] }) {
  const { t } = useTranslation();
  const [entered, setEntered] = useState(false);
  const example = useRotating(examples, entered);
  const box = useHeaderBoxBehind();
  return (
    <div ref={box} onFocus={() => setEntered(true)}>
      <SearchBox look="hero" {...(example !== undefined && { placeholder: example })}>
        <button
          type="submit"
          aria-label={t('home.search')}
          className={buttonClass('filled', 'shrink-0 max-wide:w-11 max-wide:px-0 wide:h-13 wide:px-6')}
        >
          <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" className="turns" />
          <span className="max-wide:hidden">{t('home.search')}</span>
        </button>
      </SearchBox>
    </div>
  );
}

/** One example after the other; the first alone where motion is unwelcome. */
function useRotating(examples: readonly string[], isStopped: boolean): string | undefined {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (isStopped || examples.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setAt((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [isStopped, examples.length]);
  return examples[at % examples.length];
}

/** Once the box is out of sight above, the page is marked `data-past`: the header shows its own. */
function useHeaderBoxBehind() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    const root = document.documentElement;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        root.toggleAttribute('data-past', entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 100);
      },
      { rootMargin: '-60px 0px 0px' },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.removeAttribute('data-past');
    };
  }, []);
  return box;
}
