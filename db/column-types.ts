import type { Insertable } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { PriceRules } from '#contract/listing/price-rules.ts';
import type { PromisedField } from '#contract/platform/promised-cars.ts';
import type { RentalQuote } from '#contract/rental/rental-quotes.ts';
import type { HandoverMark, HandoverShot } from '#contract/rental/handovers.ts';
import type { LateRecord } from '#contract/rental/late-records.ts';
import type { CancellationPolicy } from '#contract/catalogue/rental-rules.ts';
import type { AdStatus, InvoiceKind, Reviews } from './schema.ts';

/** What columns hold of which PostgreSQL says no more than `text` or `jsonb`, and which no answer has. */

/** The item sold, in both languages; amounts are halalas. */
export interface InvoiceLine {
  title: Record<Language, string>;
  net: number;
  vat: number;
  total: number;
}

export type InvoiceSeries = 'all' | InvoiceKind;

export type PackageFeature = Record<Language, string>;

/** Why money was not taken. */
/** What is done at the gateway with a payment by card of a booking. */
export type CardAct = 'capture' | 'void' | 'refund';

/** What the gateway of an office did. */
export type OfficeEntryKind = 'authorised' | 'captured' | 'released' | 'refunded';

/** The status of a payment at the local gateway, as Moyasar spells it. */
export type LocalCardStatus = 'initiated' | 'authorized' | 'paid' | 'captured' | 'voided' | 'refunded' | 'failed';

/** The status of a request at the stand-in for Nafath. */
export type LocalNafathStatus = 'waiting' | 'completed' | 'rejected';

export type PayFailure = 'declined' | 'insufficient_funds' | 'card_expired' | 'authentication' | 'canceled' | 'other';

/** What a quote says, but for what stands in columns of its own or may change its name or picture. */
export type QuoteContent = Omit<RentalQuote, 'id' | 'rental' | 'version' | 'created_at' | 'expires_at'>;

/** What the ad of a quote said of its car. */
export type PromisedCar = Partial<Record<PromisedField, string | number | null>>;

/** What a quote does not say, for other times at its prices: the rates that no line has, in halalas, and the policy of its fees. */
export interface QuoteTerms {
  weekly: number | null;
  monthly: number | null;
  /** Missing of quotes from before there were any. */
  price_rules?: PriceRules | null;
  policy: CancellationPolicy;
}

/** What a handover says that arrived late and contradicts its booking, but for its signatures. */
export type RecordContent = Pick<LateRecord, 'odometer' | 'fuel' | 'note' | 'contract_number' | 'authorisation' | 'signed' | 'unsigned'> & {
  marks: (Omit<HandoverMark, 'picture'> & { picture_id: number | null })[];
  pictures: { shot: HandoverShot; picture_id: number }[];
};

/** Written pages, packages and fees; settings; brands, models and cities. */
export type SettingsPart = 'content' | 'settings' | 'reference';

/** The data to revert a decision: the status of an ad; the text, the pictures or the review that were removed. */
export interface UndoDetails {
  from?: AdStatus;
  text?: string;
  images?: number[];
  review?: Insertable<Reviews>;
}
