import { useTranslation } from 'react-i18next';
import { useWritten } from '../i18n/written.ts';
import { cut } from './cut.ts';

interface Props {
  text: string;
  /** How many characters are shown before " ..." and «المزيد». */
  length?: number;
  /** Lines begin where the page's do, though they may run the other way: for a few words beside a name. */
  besideName?: boolean;
  className?: string;
}

// Lines of 68 characters at most, counted from where this text begins, whichever side that is.
const measured = 'pe-[max(0px,100%-68ch)]';

/** What somebody wrote, cut when it is long. The whole text is on the page and opens without scripts. */
export function MoreText({ text, length = 280, besideName = false, className = '' }: Props) {
  const { t } = useTranslation();
  const written = useWritten();
  const [shown, rest] = cut(text, length);
  return (
    <div className={`more-text ${className}`}>
      <p {...written(text)} className={`wrap-anywhere whitespace-pre-line ${besideName ? 'beside' : measured}`}>
        {shown}
        {rest && (
          <>
            <span className="[.more-text:has([open])_&]:hidden"> ...</span>
            <span className="hidden [.more-text:has([open])_&]:inline">{rest}</span>
          </>
        )}
      </p>
      {rest && (
        <details>
          <summary className="inline-flex min-h-11 list-none items-center rounded-field font-semibold text-brand hover:underline [&::-webkit-details-marker]:hidden">
            <span className="[.more-text:has([open])_&]:hidden">{t('common.more')}</span>
            <span className="hidden [.more-text:has([open])_&]:inline">{t('common.less')}</span>
          </summary>
        </details>
      )}
    </div>
  );
}
