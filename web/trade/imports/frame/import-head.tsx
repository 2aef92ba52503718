import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Steps, type Step } from './steps.tsx';

interface Props {
  current: Step;
  links?: Partial<Record<Step, string>>;
  isDone?: boolean;
  /** The name of the file. */
  file?: string;
  /** Beside the name: the sheet and how many rows it has. */
  children?: ReactNode;
}

/** The head of every step: which file this is, and how far it has come. */
export function ImportHead({ file, children, ...steps }: Props) {
  const { t } = useTranslation();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 tabIndex={-1} className="text-22 font-bold outline-none">
          {t('imports.title')}
        </h1>
        {file !== undefined && (
          <bdi className="max-w-full truncate rounded-box border border-line-strong px-2 py-0.5 text-12 font-medium text-ink-2">{file}</bdi>
        )}
        {children && <p className="text-14 text-ink-3">{children}</p>}
      </div>
      <Steps {...steps} />
    </header>
  );
}
