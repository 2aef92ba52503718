import { spawnSync } from 'node:child_process';
import path from 'node:path';

const one = (name: string) => ({ type: 'Identifier', name });
const many = (name: string) => ({ type: 'ArrayExpression', values: one(name) });
const generated = (type: object) => ({ type: 'GenericExpression', name: 'Generated', args: [type] });
const json = (type: object) => ({ type: 'GenericExpression', name: 'JSONColumnType', args: [type] });

/** Columns that hold less than their type in PostgreSQL says, as nodes: a text would be parsed by an older TypeScript. */
const columns = {
  'ads.price_rules': json(one('PriceRules')),
  'booking_charges.basis': json(one('ChargeBasis')),
  'booking_charges.dispute_pictures': generated(json(many('number'))),
  'booking_charges.dispute_reason': one('DisputeReason'),
  'booking_charges.finding': one('ChargeFinding'),
  'booking_charges.kind': one('ChargeKind'),
  'booking_charges.pictures': generated(json(many('number'))),
  'booking_charges.state': generated(one('ChargeState')),
  'booking_receipts.means': one('ReceiptMeans'),
  'booking_deposits.means': one('DepositMeans'),
  'booking_drivers.identity_type': one('IdentityType'),
  'booking_drivers.licence_type': one('LicenceType'),
  'booking_handovers.side': one('HandoverSide'),
  'booking_handovers.unsigned': one('UnsignedReason'),
  'booking_payments.act': one('CardAct'),
  'booking_payments.failure': one('CardFailure'),
  'booking_payments.purpose': one('CardPurpose'),
  'booking_payments.state': generated(one('CardState')),
  'booking_history.act': one('BookingAct'),
  'bookings.reason': one('BookingReason'),
  'booking_changes.kind': one('ChangeKind'),
  'booking_changes.state': generated(one('ChangeState')),
  'bookings.state': one('BookingState'),
  'business_applications.account_type': one('BusinessType'),
  'businesses.working_hours': generated(json(many('WorkingHours'))),
  'calendar_sources.failure': one('CalendarFailure'),
  'calendar_sources.left_out': generated(json(many('LeftOut'))),
  'charge_history.act': one('ChargeAct'),
  'content_pages.language': one('Language'),
  'content_pages.slug': one('PageSlug'),
  'decisions.kept': json(one('UndoDetails')),
  'fee_pledges.language': one('Language'),
  'handover_marks.kind': one('MarkKind'),
  'handover_marks.side': one('HandoverSide'),
  'handover_marks.view': one('MarkView'),
  'handover_pictures.shot': one('HandoverShot'),
  'handover_pictures.side': one('HandoverSide'),
  'handover_signatures.side': one('HandoverSide'),
  'handover_signatures.signer': one('BookingSide'),
  'house_changes.part': one('SettingsPart'),
  'identity_checks.gateway': one('IdentityGateway'),
  'identity_checks.state': generated(one('IdentityState')),
  'invoice_counters.series': one('InvoiceSeries'),
  'invoices.lines': json(many('InvoiceLine')),
  'invoices.seller': json(one('Disclosure')),
  'late_records.because': one('Contradiction'),
  'late_records.finding': one('RecordFinding'),
  'late_records.record': json(one('RecordContent')),
  'late_records.side': one('HandoverSide'),
  'late_records.state': one('BookingState'),
  'local_checkouts.failure': one('PayFailure'),
  'local_checkouts.language': one('Language'),
  'local_checkouts.method': one('PaymentMethod'),
  'local_card_payments.status': generated(one('LocalCardStatus')),
  'local_nafath_requests.status': generated(one('LocalNafathStatus')),
  'merchant_accounts.first_payment': generated(one('FirstPayment')),
  'messages.warnings': generated(many('MessageWarning')),
  'office_payment_entries.kind': one('OfficeEntryKind'),
  'packages.features': json(many('PackageFeature')),
  'payments.language': one('Language'),
  'rental_branches.airports': generated(json(many('BranchAirport'))),
  'rental_branches.areas': generated(json(many('BranchArea'))),
  'rental_branches.holidays': generated(json(many('BranchHoliday'))),
  'rental_branches.hours': generated(json(many('WorkingHours'))),
  'rental_occupancies.kind': generated(one('OccupancyKind')),
  'rental_occupancies.reason': one('BlockReason'),
  'rental_quotes.car': json(one('PromisedCar')),
  'rental_quotes.content': json(one('QuoteContent')),
  'rental_quotes.terms': json(one('QuoteTerms')),
  'rental_settings.answers': generated(one('AnswerMode')),
  'rental_settings.excesses': generated(json(many('ExcessChoice'))),
  'subscriptions.features': json(many('PackageFeature')),
  'users.language': generated(one('Language')),
};

const customImports = {
  AnswerMode: '#contract/catalogue/rental-rules.ts',
  BlockReason: '#contract/rental/rental-calendar.ts',
  BookingAct: '#contract/rental/bookings.ts',
  BookingReason: '#contract/rental/booking-states.ts',
  BookingSide: '#contract/rental/booking-states.ts',
  BookingState: '#contract/rental/booking-states.ts',
  BranchAirport: '#contract/listing/branches.ts',
  BranchArea: '#contract/listing/branches.ts',
  BranchHoliday: '#contract/listing/branches.ts',
  BusinessType: '#contract/platform/kinds.ts',
  CalendarFailure: '#contract/rental/calendar-feeds.ts',
  LeftOut: '#contract/rental/calendar-feeds.ts',
  CardAct: './column-types.ts',
  CardFailure: '#contract/money/office-payments.ts',
  CardPurpose: '#contract/money/office-payments.ts',
  CardState: '#contract/money/office-payments.ts',
  ReceiptMeans: '#contract/money/office-payments.ts',
  ChargeBasis: '#contract/rental/charges.ts',
  ChargeFinding: '#contract/rental/charges.ts',
  ChargeKind: '#contract/rental/charge-states.ts',
  ChargeAct: '#contract/rental/charge-states.ts',
  ChargeState: '#contract/rental/charge-states.ts',
  DepositMeans: '#contract/rental/settlements.ts',
  ChangeKind: '#contract/rental/time-changes.ts',
  ChangeState: '#contract/rental/time-changes.ts',
  Contradiction: '#contract/rental/late-records.ts',
  Disclosure: '#contract/catalogue/content.ts',
  DisputeReason: '#contract/rental/charges.ts',
  ExcessChoice: '#contract/rental/rental-quotes.ts',
  FirstPayment: '#contract/money/office-payments.ts',
  HandoverShot: '#contract/rental/handovers.ts',
  HandoverSide: '#contract/rental/handovers.ts',
  IdentityGateway: '#contract/rental/identity-checks.ts',
  IdentityState: '#contract/rental/identity-checks.ts',
  IdentityType: '#contract/rental/drivers.ts',
  InvoiceLine: './column-types.ts',
  InvoiceSeries: './column-types.ts',
  Language: '#contract/platform/languages.ts',
  LicenceType: '#contract/rental/drivers.ts',
  LocalCardStatus: './column-types.ts',
  LocalNafathStatus: './column-types.ts',
  MarkKind: '#contract/rental/handovers.ts',
  MarkView: '#contract/rental/handovers.ts',
  MessageWarning: '#contract/messaging/chat.ts',
  OccupancyKind: '#contract/rental/rental-calendar.ts',
  OfficeEntryKind: './column-types.ts',
  PackageFeature: './column-types.ts',
  PageSlug: '#contract/backoffice/admin-content.ts',
  PayFailure: './column-types.ts',
  PriceRules: '#contract/listing/price-rules.ts',
  PromisedCar: './column-types.ts',
  QuoteContent: './column-types.ts',
  QuoteTerms: './column-types.ts',
  RecordContent: './column-types.ts',
  RecordFinding: '#contract/rental/late-records.ts',
  SettingsPart: './column-types.ts',
  UndoDetails: './column-types.ts',
  UnsignedReason: '#contract/rental/handovers.ts',
  WorkingHours: '#contract/people/profiles.ts',
};

const options = [
  '--dialect=postgres',
  '--date-parser=string',
  '--exclude-pattern=graphile_worker.*',
  '--type-mapping={"int8":"number","daterange":"string","tstzrange":"string"}',
  `--overrides=${JSON.stringify({ columns })}`,
  `--custom-imports=${JSON.stringify(customImports)}`,
  '--log-level=error',
];

/** Writes the types of the tables of the database at `url` into `file`. Throws where that fails. */
export function writeTypes(url: string, file: string): void {
  if (!run(url, file)) throw new Error('kysely-codegen failed');
}

/** Whether `file` holds the types of the tables of the database at `url`. */
export function areTypesOf(url: string, file: string): boolean {
  return run(url, file, '--verify');
}

function run(url: string, file: string, ...more: string[]): boolean {
  const bin = path.join(import.meta.dirname, '../node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` };
  const args = [...options, `--url=${url}`, `--out-file=${file}`, ...more];
  const { status } = spawnSync('kysely-codegen', args, {
    stdio: more.length > 0 ? 'ignore' : 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  return status === 0;
}
