import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What a bare card shows. */
export interface Card {
  id: number;
  name: string;
  city: string;
  price: number | null;
  year: number;
  mileage: number | null;
  cover: string | null;
  owner: { full_name: string };
}

/** A page of bare cards, rendered by React: without filters, words, scripts or the state for hydration. */
export function renderList(total: number, cards: Card[]): string {
  const items = cards.map((card) => createElement('li', { key: card.id }, cardOf(card)));
  const body = renderToString(createElement('main', null, createElement('h1', null, `سيارات ${total}`), createElement('ol', null, items)));
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>سيارات</title></head><body>${body}</body></html>`;
}

function cardOf({ id, name, city, price, year, mileage, cover, owner }: Card): ReactNode {
  const picture = createElement('img', { src: `/media/${cover ?? 'none'}-800.webp`, alt: name, width: 800, height: 600, loading: 'lazy' });
  const lines = [`${name} ${year}`, `${price ?? ''} ريال`, `${mileage ?? 0} كم`, city, owner.full_name];
  return createElement('a', { href: `/ad-details/${id}` }, picture, ...lines.map((line) => createElement('p', { key: line }, line)));
}
