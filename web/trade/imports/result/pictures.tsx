import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { pictureArchiveLimits } from '#contract/trade/import-rules.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import type { Page } from '#contract/platform/page.ts';
import type { PictureArchive, PictureFaultAnswer } from '#contract/trade/stock-pictures.ts';
import { upload } from '#web/platform/api/upload.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Part } from '#web/platform/ui/part.tsx';
import { DropFile } from '../file/drop-file.tsx';
import { useSending } from '../file/use-sending.ts';
import { ProgressBar } from '../frame/progress-bar.tsx';
import { useArchives } from './use-archives.ts';

interface Props {
  now: StockImport;
  archives: PictureArchive[];
  faults: Page<PictureFaultAnswer> | null;
}

/** Pictures of the cars: those on their way, those that found no car, and the place to send more. */
export function Pictures({ now, archives: loaded, faults }: Props) {
  const { t } = useTranslation();
  const { digits, number } = useFigures();
  const { revalidate } = useRevalidator();
  const archives = useArchives(loaded, () => void revalidate());
  const { sent, failure, send, cancel } = useSending(pictureArchiveLimits.bytes, async (file, watched) => {
    await upload('uploadPictures', { field: 'archive', file, query: { import_id: now.id }, ...watched });
    void revalidate();
  });
  const { waiting, stored, failed } = now.pictures;
  const total = waiting + stored + failed;
  const size = pictureArchiveLimits.bytes / 1024 / 1024;
  return (
    <Part title={t('imports.pictures.title')}>
      <div className="grid gap-4 px-4 py-4">
        {waiting > 0 && (
          <div className="grid gap-1.5">
            <ProgressBar
              label={t('imports.pictures.going')}
              part={(stored + failed) / total}
              note={<bdi>{t('imports.applying.of', { done: number(stored + failed), rows: number(total) })}</bdi>}
            />
            <p className="text-12 text-ink-3">{t('imports.pictures.later')}</p>
          </div>
        )}
        {archives.map((archive) => (
          <Archive key={archive.id} archive={archive} />
        ))}
        <DropFile
          accept=".zip,application/zip"
          title={t('imports.pictures.drop')}
          choose={t('imports.pictures.choose')}
          sent={sent}
          failure={failure}
          onFiles={(files) => void send(files)}
          onCancel={cancel}
          isLow
        >
          {t('imports.pictures.advice', { size: digits(size) })}
        </DropFile>
      </div>
      {faults && <PictureFaults faults={faults} />}
    </Part>
  );
}

/** One archive: how far it is, or why it was not read. */
function Archive({ archive: { file_name, state, pictures, stored, failed, fault } }: { archive: PictureArchive }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const isGoing = state === 'uploaded' || state === 'reading';
  return (
    <div role="status" className="grid gap-1.5 text-14">
      {isGoing ? (
        <ProgressBar
          label={t('imports.pictures.reading', { name: file_name })}
          part={pictures === 0 ? null : (stored + failed) / Math.max(pictures, stored + failed)}
        />
      ) : (
        <p className="flex flex-wrap gap-x-3">
          <bdi className="font-semibold">{file_name}</bdi>
          {fault ? (
            <span className="text-danger">{fault.text}</span>
          ) : (
            <span className="text-ink-2">
              {t('imports.pictures.stored', { count: stored, number: number(stored) })}
              {failed > 0 && ` · ${t('imports.pictures.failed', { count: failed, number: number(failed) })}`}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function PictureFaults({ faults }: { faults: Page<PictureFaultAnswer> }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (faults.results.length === 0) return null;
  const more = faults.count - faults.results.length;
  return (
    <section aria-labelledby="faults-title" className="border-t border-line">
      <h3 id="faults-title" className="px-4 pt-3 text-14 font-semibold">
        {t('imports.pictures.faults')}
      </h3>
      <ul className="divide-y divide-line">
        {faults.results.map(({ id, text }) => (
          <li key={id} className="px-4 py-2 text-14 text-ink-2 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-14 text-ink-3">
          {t('imports.undo.more', { count: more, number: number(more) })}
        </p>
      )}
    </section>
  );
}
