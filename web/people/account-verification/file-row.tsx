import { FileText } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';

interface Props {
  title?: string;
  name: string;
  /** In bytes. */
  size: number;
  /** The address of a picture of it; null where there is none to show. */
  preview: string | null;
  more?: ReactNode;
  /** A label or what can be done, at the end. */
  children: ReactNode;
}

/** One file: what it looks like, what it is called, how large it is. */
export function FileRow({ title, name, size, preview, more, children }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const megabytes = t('verification.size', { size: number(Math.max(0.1, Math.round(size / 1e5) / 10)) });
  return (
    <div className="flex items-center gap-3 py-3">
      <Preview source={preview} />
      <div className="min-w-0 flex-1 leading-snug">
        {title && <p className="font-semibold">{title}</p>}
        <p className="flex min-w-0 flex-wrap gap-x-2 text-14 text-ink-3">
          <bdi className={`max-w-full one-line ${title ? '' : 'font-medium text-ink'}`}>{name}</bdi>
          <span className="shrink-0">{megabytes}</span>
        </p>
        {more}
      </div>
      <div className="shrink-0">{children}</div>
    </div>
  );
}

/** A file that the browser cannot show has an icon. */
function Preview({ source }: { source: string | null }) {
  const [unseen, setUnseen] = useState<string | null>(null);
  const box = 'size-12 shrink-0 rounded-field bg-sunken';
  if (source === null || source === unseen) {
    return (
      <span className={`${box} grid place-items-center text-ink-3`}>
        <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    );
  }
  return <img src={source} alt="" onError={() => setUnseen(source)} className={`${box} object-cover`} />;
}
