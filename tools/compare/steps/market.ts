// What the steps share: who acts, and what they have made.
import { type Newcomer, register } from '../people.ts';
import { Each, type Person, type Recorder } from '../recorder.ts';

export const accounts = '/accounts/api_account';
export const products = '/products/api';
export const staffApiPath = '/admin/api';

export interface Market {
  recorder: Recorder;
  /** Somebody who sells, one who buys, and three businesses; all have just registered. */
  owner: Newcomer;
  buyer: Newcomer;
  seller: Newcomer;
  showroom: Newcomer;
  office: Newcomer;
  car: Each;
  rental: Each;
  plate: Each;
  /** By name; set once they have signed in. */
  staff: Record<string, Person>;
}

export async function openMarket(recorder: Recorder): Promise<Market> {
  const nothing = new Each(undefined, undefined);
  return {
    recorder,
    owner: await register(recorder, 'user', 'compare_owner', '571000001'),
    buyer: await register(recorder, 'user', 'compare_buyer', '571000002'),
    seller: await register(recorder, 'seller', 'compare_seller', '571000003'),
    showroom: await register(recorder, 'showroom', 'compare_showroom', '571000004'),
    office: await register(recorder, 'office', 'compare_office', '571000005'),
    car: nothing,
    rental: nothing,
    plate: nothing,
    staff: {},
  };
}

/** A picture, the same each time. */
export async function photo(color: string, name = 'photo.jpg'): Promise<File> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

export function pdf(name: string): File {
  const text = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${name}) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
  return new File([text], name, { type: 'application/pdf' });
}
