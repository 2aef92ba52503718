import { parseSync, Visitor } from 'vite';
import type { Source } from './graph.ts';
import { nounOf } from './rules.ts';

/** Each table of the database and the noun that writes it. Any noun may read it. */
export const writers: Record<string, string> = {
  users: 'people/accounts',
  passwords: 'people/accounts',
  password_attempts: 'people/accounts',
  known_devices: 'people/accounts',
  email_confirmations: 'people/accounts',
  sessions: 'people/accounts',
  business_members: 'people/team',
  business_invitations: 'people/team',
  member_acts: 'people/team',
  phone_codes: 'people/accounts',
  phone_verifications: 'people/accounts',
  outbox: 'platform/gateways',
  idempotent_answers: 'platform/http',
  businesses: 'people/accounts',
  business_applications: 'people/accounts',
  subscriptions: 'money/subscriptions',
  reviews: 'community/reviews',
  ads: 'listing/ads',
  ad_images: 'listing/ads',
  avif_queue: 'listing/ads',
  ad_counts: 'listing/ads',
  ad_days: 'listing/ads',
  ad_viewers: 'listing/ads',
  ad_history: 'listing/ads',
  price_models: 'prices/price-models',
  ad_estimates: 'prices/estimates',
  price_evidence: 'prices/estimates',
  price_paces: 'prices/estimates',
  estimate_decisions: 'prices/estimates',
  estimate_objections: 'prices/estimates',
  seller_reasons: 'prices/estimates',
  plate_estimates: 'prices/plate-estimates',
  price_summaries: 'prices/price-pages',
  branches: 'listing/branches',
  feeds: 'trade/feeds',
  stock: 'listing/stock',
  stock_views: 'listing/stock',
  ad_drafts: 'listing/drafts',
  rental_units: 'rental/rental-calendar',
  rental_occupancies: 'rental/rental-calendar',
  paper_notices: 'rental/rental-calendar',
  calendar_feeds: 'rental/calendar-feeds',
  calendar_sources: 'rental/calendar-feeds',
  calendar_conflicts: 'rental/calendar-feeds',
  rental_customers: 'rental/rental-customers',
  rental_settings: 'rental/rental-quotes',
  rental_quotes: 'rental/rental-quotes',
  bookings: 'rental/bookings',
  booking_changes: 'rental/bookings',
  booking_drivers: 'rental/bookings',
  booking_history: 'rental/bookings',
  booking_handovers: 'rental/bookings',
  handover_pictures: 'rental/bookings',
  late_records: 'rental/bookings',
  handover_marks: 'rental/bookings',
  handover_signatures: 'rental/bookings',
  booking_charges: 'rental/charges',
  charge_history: 'rental/charges',
  booking_deposits: 'rental/charges',
  booking_pictures: 'rental/booking-pictures',
  identity_checks: 'rental/identity-checks',
  local_nafath_requests: 'rental/identity-checks',
  vehicle_keys: 'prices/history',
  price_events: 'prices/history',
  sold_price_leaves: 'prices/history',
  fee_pledges: 'listing/agreements',
  offers: 'sales/offers',
  offer_history: 'sales/offers',
  offer_floors: 'sales/offers',
  offer_settings: 'sales/offers',
  offer_totals: 'sales/offers',
  offer_limits: 'sales/offers',
  deals: 'sales/deals',
  deal_steps: 'sales/deals',
  deal_history: 'sales/deals',
  outside_sales: 'sales/deals',
  past_phones: 'people/accounts',
  used_browsers: 'people/accounts',
  comments: 'community/comments',
  replies: 'community/comments',
  favourites: 'listing/favourites',
  reports: 'backoffice/reports',
  past_searches: 'listing/search-history',
  saved_searches: 'listing/saved-searches',
  contacts: 'community/contacts',
  rooms: 'messaging/chat',
  room_members: 'messaging/chat',
  messages: 'messaging/chat',
  chat_images: 'messaging/chat',
  blocks: 'messaging/chat',
  tickets: 'messaging/support',
  ticket_messages: 'messaging/support',
  notifications: 'messaging/notifications',
  notification_deliveries: 'messaging/notifications',
  notification_preferences: 'messaging/notifications',
  quiet_hours: 'messaging/notifications',
  push_subscriptions: 'messaging/notifications',
  announced_ads: 'messaging/notifications',
  search_matches: 'listing/saved-searches',
  ads_to_match: 'listing/saved-searches',
  staff: 'people/staff',
  audit_log: 'people/staff',
  security_events: 'people/security-log',
  second_factors: 'people/second-factor',
  backup_codes: 'people/second-factor',
  second_factor_failures: 'people/second-factor',
  day_figures: 'backoffice/staff',
  total_figures: 'backoffice/staff',
  cases: 'backoffice/moderation',
  case_questions: 'backoffice/moderation',
  decisions: 'backoffice/moderation',
  appeals: 'backoffice/moderation',
  ad_changes: 'listing/ads',
  ad_edits: 'listing/ads',
  settings: 'backoffice/site-settings',
  house_changes: 'catalogue/site-settings',
  content_pages: 'backoffice/content',
  packages: 'backoffice/content',
  fee_rates: 'backoffice/content',
  removed_fee_rates: 'backoffice/content',
  instalment_terms: 'backoffice/content',
  brands: 'backoffice/reference',
  models: 'backoffice/reference',
  cities: 'backoffice/reference',
  aliases: 'backoffice/reference',
  verification_requests: 'people/verification',
  verification_documents: 'people/verification',
  verification_history: 'people/verification',
  licence_notices: 'people/verification',
  invoices: 'money/invoices',
  invoice_counters: 'money/invoices',
  payments: 'money/payments',
  payment_history: 'money/payments',
  gateway_events: 'money/payments',
  refunds: 'money/payments',
  ledger_entries: 'money/payments',
  paid_fees: 'money/fees',
  dues: 'money/dues',
  holidays: 'money/dues',
  donations: 'money/donations',
  local_checkouts: 'money/payment-gateways',
  local_card_payments: 'money/payment-gateways',
  merchant_accounts: 'money/merchant-accounts',
  booking_payments: 'rental/booking-payments',
  booking_receipts: 'rental/booking-payments',
  office_payment_entries: 'rental/booking-payments',
  sealed_keys: 'platform/gateways',
};

/** Writes of the server to tables of other nouns, by Kysely and by raw SQL, as `file writes table`. */
export function foreignWrites(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const noun = nounOf(file);
    if (!noun) return [];
    const written = tablesWritten(file, text).filter((table) => writers[table] !== noun);
    return [...new Set(written)].map((table) => `${file} writes ${table}`);
  });
}

const rawWrite = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(\w+)/gi;
/** What follows `update` where it is no statement: `on conflict do update set`, `for update of`, `for no key update`. */
const noTable = new Set(['set', 'of', 'skip', 'nowait']);

function tablesWritten(file: string, text: string): string[] {
  const tables: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
      if (!['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'].includes(name)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') tables.push(first.value.split(' ')[0]!);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!text.slice(tag.start, tag.end).startsWith('sql')) return;
      // A hole may name anything, but never a part of a word.
      const statement = quasi.quasis.map(({ value }) => value.raw).join(' $ ');
      for (const [, table = ''] of statement.matchAll(rawWrite)) if (!noTable.has(table.toLowerCase())) tables.push(table);
    },
  }).visit(parseSync(file, text).program);
  return tables;
}
