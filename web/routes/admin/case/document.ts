import type { ApiError } from '#contract/errors.ts';
import { headersOf } from '../../../api/browser.ts';
import { ApiFailure } from '../../../api/calls.ts';
import { tokenNow } from '../../../session/token.ts';

const shown = /^(image\/(jpeg|png|webp)|application\/pdf)$/;

/** A document of a business. Whatever else it may say of itself, it is a picture, a PDF or a file to save: never a page. */
export async function documentAt(id: number, mime: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(`/admin/api/documents/${id}/`, { headers: headersOf(tokenNow()), cache: 'no-store', signal });
  if (!answer.ok) throw new ApiFailure(answer.status, (await answer.json()) as ApiError);
  return new Blob([await answer.arrayBuffer()], { type: shown.test(mime) ? mime : 'application/octet-stream' });
}
