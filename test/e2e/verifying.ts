import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CaseCard, CaseDetails } from '#contract/backoffice/moderation.ts';
import type { Page as ApiPage } from '#contract/platform/page.ts';
import { bearer } from './cars.ts';
import { expect } from './market.ts';

export function pdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n') };
}

/** The place of one kind of document in the form. */
export function slot(page: Page, kind: string): Locator {
  return page.getByRole('group', { name: kind });
}

export async function pick(page: Page, kind: string, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await slot(page, kind).getByLabel(`اختر ملفًا: ${kind}`).setInputFiles(files);
}

/** Decides on the request of `business` as the staff do: what is in `rejected`, by kind, with its reason. */
export async function decide(
  request: APIRequestContext,
  { token, business, rejected, more }: { token: string; business: number; rejected: Record<string, string>; more: object },
) {
  const headers = bearer(token);
  const queue = '/admin/api/queue';
  let next: string | null = `${queue}/?kind=verification&page_size=50`;
  let found: CaseCard | undefined;
  while (next && !found) {
    const page = (await (await request.get(next, { headers })).json()) as ApiPage<CaseCard>;
    found = page.results.find(({ person }) => person.id === business);
    next = page.next;
  }
  const claimed = await request.post(`${queue}/${found!.id}/claim/`, { headers });
  const { verification } = (await claimed.json()) as CaseDetails;
  const documents = verification!.documents.map(({ id, kind }) => ({
    id,
    accepted: !rejected[kind],
    ...(rejected[kind] && { reason: rejected[kind] }),
  }));
  const shown = await request.get(`/admin/api/documents/${documents[0]!.id}/`, { headers });
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const decided = await request.post(`${queue}/${found!.id}/decide-verification/`, { headers, data: { documents, ...more } });
  expect(decided.status()).toBe(200);
}
