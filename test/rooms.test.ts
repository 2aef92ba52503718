import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)) && /\.(ts|tsx|mjs|sql)$/.test(file) && file !== 'db/schema.ts');
const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const code = sources.filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('test/'));

/** Each table has one writer: the folder of its noun. The demo market and the loaders of data write all of them. */
const writers: Record<string, string> = {
  users: 'accounts',
  passwords: 'accounts',
  password_attempts: 'accounts',
  known_devices: 'accounts',
  email_confirmations: 'accounts',
  sessions: 'accounts',
  phone_codes: 'accounts',
  phone_verifications: 'accounts',
  outbox: 'gateways',
  idempotent_answers: 'http',
  businesses: 'accounts',
  business_applications: 'accounts',
  subscriptions: 'subscriptions',
  reviews: 'reviews',
  ads: 'ads',
  ad_images: 'ads',
  ad_counts: 'ads',
  ad_days: 'ads',
  ad_viewers: 'ads',
  ad_history: 'ads',
  rental_bookings: 'ads',
  fee_pledges: 'agreements',
  comments: 'comments',
  replies: 'comments',
  favourites: 'favourites',
  reports: 'reports',
  past_searches: 'searches',
  saved_searches: 'searches',
  contacts: 'contacts',
  rooms: 'chat',
  room_members: 'chat',
  messages: 'chat',
  chat_images: 'chat',
  blocks: 'chat',
  tickets: 'support',
  ticket_messages: 'support',
  notifications: 'notifications',
  notification_deliveries: 'notifications',
  notification_preferences: 'notifications',
  quiet_hours: 'notifications',
  push_subscriptions: 'notifications',
  announced_ads: 'notifications',
  search_matches: 'searches',
  staff: 'staff',
  audit_log: 'staff',
  security_events: 'security-log',
  second_factors: 'second-factor',
  backup_codes: 'second-factor',
  second_factor_failures: 'second-factor',
  day_figures: 'staff',
  total_figures: 'staff',
  cases: 'moderation',
  decisions: 'moderation',
  appeals: 'moderation',
  ad_edits: 'ads',
  settings: 'settings',
  house_changes: 'settings',
  content_pages: 'content',
  packages: 'content',
  fee_rates: 'content',
  removed_fee_rates: 'content',
  brands: 'reference',
  models: 'reference',
  cities: 'reference',
  aliases: 'reference',
  verification_requests: 'verification',
  verification_documents: 'verification',
  verification_history: 'verification',
  licence_notices: 'verification',
  invoices: 'invoices',
  invoice_counters: 'invoices',
  payments: 'payments',
  payment_history: 'payments',
  gateway_events: 'payments',
  refunds: 'payments',
  ledger_entries: 'payments',
  paid_fees: 'fees',
  donations: 'donations',
  local_checkouts: 'gateways',
  sealed_keys: 'gateways',
};

describe('the rooms', () => {
  it('have no folder named for a kind of code', () => {
    const kinds = /(^|\/)(utils?|helpers?|lib|common|shared|misc|types|services|hooks|components)\//;
    expect(files.filter((file) => kinds.test(file))).toEqual([]);
  });

  it('have no barrels', () => {
    expect(files.filter((file) => /(^|\/)index\.(ts|tsx|mjs)$/.test(file))).toEqual([]);
  });

  it('keep files at 300 lines or fewer', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('never let a screen import another screen’s folder', () => {
    const strays = code.flatMap(({ file, text }) => {
      const own = /^web\/routes\/([^/]+)\//.exec(file)?.[1];
      if (!own) return [];
      return importsOf(file, text).filter((target) => /^web\/routes\/[^/]+\//.test(target) && !target.startsWith(`web/routes/${own}/`));
    });
    expect(strays).toEqual([]);
  });

  it('let only routes.ts and http know of requests', () => {
    const knowing = code.filter(({ file, text }) => {
      return /^server\/[^/]+\/(?!([\w-]+-)?routes\.ts)/.test(file) && !file.startsWith('server/http/') && /from 'fastify'/.test(text);
    });
    expect(knowing.map(({ file }) => file)).toEqual([]);
  });

  it('keep queries out of routes and present', () => {
    const asking = code.filter(
      ({ file, text }) =>
        /^server\/.*\/(([\w-]+-)?routes|present[^/]*)\.ts$/.test(file) &&
        /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/.test(text),
    );
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  it('give each table one writer', () => {
    const wrong = code.flatMap(({ file, text }) => {
      if (!file.startsWith('server/')) return [];
      const written = [...text.matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)/g)].map(([, table = '']) => table);
      return written.filter((table) => writers[table] !== file.split('/')[1]).map((table) => `${file} writes ${table}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the site', () => {
  const screens = code.filter(({ file }) => file.startsWith('web/'));

  it('says start and end, never left and right', () => {
    const sided = /["'` ](-?m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|text-(left|right))-[0-9a-z[]/;
    expect(screens.filter(({ text }) => sided.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('names no colour outside the tokens, the plate and the drawings', () => {
    const drawn = /^web\/(plates|public|layout\/(theme|loading))/;
    const coloured = screens.filter(({ file, text }) => !drawn.test(file) && /#[0-9a-f]{6}\b/i.test(text));
    expect(coloured.map(({ file }) => file)).toEqual([]);
  });

  it('holds no words of its own', () => {
    const arabic = /[\u0621-\u063a\u0641-\u064a]{2,}/;
    const allowed = /^web\/(plates\/plate-strip\.tsx|profiles\/avatar\.tsx)$/;
    const speaking = screens.filter(
      ({ file, text }) => !allowed.test(file) && arabic.test(withoutComments(text).replace(/\[[^\]'"`]*\]/g, '')),
    );
    expect(speaking.map(({ file }) => file)).toEqual([]);
  });
});

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/from '([^']+)'/g)].map(([, target = '']) => {
    if (target.startsWith('#web/')) return target.slice(1);
    return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target;
  });
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
