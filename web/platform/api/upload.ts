import { routes } from 'virtual:api-routes';
import type { Api, EndpointName } from '#contract/app/api.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import { headersOf, inSession } from './browser.ts';
import { answerOf, fill } from '../calls/calls.ts';
import { queryText } from '../calls/query-text.ts';

type Uploads = { [Name in EndpointName]: Api[Name] extends { upload: string } ? Name : never }[EndpointName];

interface Upload<Name extends Uploads> {
  /** The field of the form that carries the file, as the contract names it. */
  field: Api[Name] extends { upload: infer Field } ? Field & string : never;
  file: File;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Receives the progress, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

type Forms = { [Name in EndpointName]: Api[Name] extends { uploads: readonly string[] } ? Name : never }[EndpointName];

interface Form extends Pick<Upload<Uploads>, 'onProgress' | 'signal'> {
  files: readonly { field: string; file: File }[];
  texts: Record<string, string>;
}

/** Sends a form with several files. Throws as `upload` does. */
export async function uploadForm<Name extends Forms>(name: Name, { files, texts, ...watched }: Form): Promise<ResponseOf<Api[Name]>> {
  const [method, url] = routes[name];
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  for (const { field, file } of files) form.append(field, file, file.name);
  const { status, data } = await inSession((token) => send(token, watched, { method, url, form }));
  return answerOf(status, data) as ResponseOf<Api[Name]>;
}

/** Sends one file. Throws `ApiFailure`, or an `AbortError` when `signal` calls it off. */
export async function upload<Name extends Uploads>(name: Name, requested: Upload<Name>): Promise<ResponseOf<Api[Name]>> {
  const [method, path] = routes[name];
  const url = fill(path, requested.params) + queryText(requested.query);
  const form = new FormData();
  form.append(requested.field, requested.file);
  const { status, data } = await inSession((token) => send(token, requested, { method, url, form }));
  return answerOf(status, data) as ResponseOf<Api[Name]>;
}

type Watched = Pick<Upload<Uploads>, 'onProgress' | 'signal'>;

// Only XMLHttpRequest reports progress.
function send(
  token: string | null,
  { onProgress, signal }: Watched,
  { method, url, form }: { method: string; url: string; form: FormData },
) {
  return new Promise<{ status: number; data: unknown }>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [header, value] of Object.entries(headersOf(token))) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, data: request.response });
    request.onerror = () => reject(new TypeError('Failed to send'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Called off', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
    return undefined;
  });
}
