import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headersOf } from '#web/platform/api/browser.ts';
import { failureOf } from '#web/platform/calls/calls.ts';
import { tokenNow } from '#web/platform/session/token.ts';

const shown = /^(image\/(jpeg|png|webp)|application\/pdf)$/;

/** A file that the staff alone may see, as an address that only this page has; forgotten when it is no longer shown. */
export function useStaffFile(path: string, mime: string) {
  const { t } = useTranslation('backoffice');
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fileAt(path, mime, stop.signal).then(
      (blob) => setAddress((made = URL.createObjectURL(blob))),
      (error: Error) => {
        if (!stop.signal.aborted) setFailed(error.message || t('failed'));
      },
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, mime, t]);
  return { address, failed };
}

/** Whatever else it may say of itself, it is a picture, a PDF or a file to save: never a page. */
async function fileAt(path: string, mime: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(path, { headers: headersOf(tokenNow()), cache: 'no-store', signal });
  if (!answer.ok) throw failureOf(answer.status, await answer.json());
  return new Blob([await answer.arrayBuffer()], { type: shown.test(mime) ? mime : 'application/octet-stream' });
}
