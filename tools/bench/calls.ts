/** One request of a job. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The two that are measured side by side. */
export type Side = 'app' | 'reference';
export const sides = ['app', 'reference'] as const;

const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  'accept-encoding': 'br, gzip',
  'accept-language': 'ar,en;q=0.8',
};

/** The headers of a browser; each number is a visitor of another address. */
export function headersOf(visitor: number, token?: string): Record<string, string> {
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return { ...browser, 'x-forwarded-for': address, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}

/** A request that reads. */
export function read(path: string, visitor: number): Call {
  return { method: 'GET', path, headers: headersOf(visitor) };
}

/** A request with a JSON body, of somebody with `token` unless it is left out. */
export function write(path: string, visitor: number, body: object, token?: string): Call {
  return {
    method: 'POST',
    path,
    headers: { ...headersOf(visitor, token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
