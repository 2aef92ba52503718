import type { Page } from '#contract/platform/page.ts';

export interface PageRequest {
  page?: number;
  page_size?: number;
  cursor?: string;
}

/** The parameters of the next page, from its `next` address; undefined after the last one. */
export function nextPage({ next }: Pick<Page<unknown>, 'next'>): PageRequest | undefined {
  if (next === null) return undefined;
  const { searchParams } = new URL(next, 'http://localhost');
  const page = searchParams.get('page');
  const size = searchParams.get('page_size');
  const cursor = searchParams.get('cursor');
  return { ...(page && { page: Number(page) }), ...(size && { page_size: Number(size) }), ...(cursor && { cursor }) };
}
