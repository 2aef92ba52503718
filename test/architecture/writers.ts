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
  phone_codes: 'people/accounts',
  phone_verifications: 'people/accounts',
  outbox: 'platform/gateways',
  idempotent_answers: 'platform/http',
  businesses: 'people/accounts',
  business_applications: 'people/accounts',
  subscriptions: 'money/subscriptions',
  reviews: 'market/reviews',
  ads: 'market/ads',
  ad_images: 'market/ads',
  avif_queue: 'market/ads',
  ad_counts: 'market/ads',
  ad_days: 'market/ads',
  ad_viewers: 'market/ads',
  ad_history: 'market/ads',
  rental_branches: 'market/branches',
  rental_units: 'market/rental-calendar',
  rental_occupancies: 'market/rental-calendar',
  paper_notices: 'market/rental-calendar',
  calendar_feeds: 'market/calendar-feeds',
  calendar_sources: 'market/calendar-feeds',
  calendar_conflicts: 'market/calendar-feeds',
  rental_customers: 'market/rental-customers',
  rental_settings: 'market/rental-quotes',
  rental_quotes: 'market/rental-quotes',
  bookings: 'market/bookings',
  booking_changes: 'market/bookings',
  booking_drivers: 'market/bookings',
  booking_history: 'market/bookings',
  booking_handovers: 'market/bookings',
  handover_pictures: 'market/bookings',
  late_records: 'market/bookings',
  handover_marks: 'market/bookings',
  handover_signatures: 'market/bookings',
  booking_charges: 'market/charges',
  charge_history: 'market/charges',
  booking_deposits: 'market/charges',
  booking_pictures: 'market/booking-pictures',
  identity_checks: 'market/identity-checks',
  local_nafath_requests: 'market/identity-checks',
  fee_pledges: 'market/agreements',
  offers: 'market/offers',
  offer_history: 'market/offers',
  offer_floors: 'market/offers',
  offer_settings: 'market/offers',
  offer_totals: 'market/offers',
  offer_limits: 'market/offers',
  deals: 'market/deals',
  deal_steps: 'market/deals',
  deal_history: 'market/deals',
  outside_sales: 'market/deals',
  past_phones: 'people/accounts',
  used_browsers: 'people/accounts',
  comments: 'market/comments',
  replies: 'market/comments',
  favourites: 'market/favourites',
  reports: 'backoffice/reports',
  past_searches: 'market/search-history',
  saved_searches: 'market/saved-searches',
  contacts: 'market/contacts',
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
  search_matches: 'market/saved-searches',
  ads_to_match: 'market/saved-searches',
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
  ad_changes: 'market/ads',
  ad_edits: 'market/ads',
  settings: 'backoffice/site-settings',
  house_changes: 'catalogue/site-settings',
  content_pages: 'backoffice/content',
  packages: 'backoffice/content',
  fee_rates: 'backoffice/content',
  removed_fee_rates: 'backoffice/content',
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
  booking_payments: 'market/booking-payments',
  booking_receipts: 'market/booking-payments',
  office_payment_entries: 'market/booking-payments',
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
