import type { DecisionTarget } from '#contract/backoffice/decisions.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { CaseCard, CaseDetails } from '#contract/backoffice/moderation.ts';
import { reportReasons } from '#contract/backoffice/reports.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import { presentCard } from '#server/listing/ads/present.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { excerpt } from '#server/messaging/notifications/words.ts';
import { shownName } from '#server/people/profiles/name.ts';
import { wordsIn } from '#server/platform/words.ts';
import { actionsOf } from './actions.ts';
import type { ContextRow } from './context.ts';
import type { EditRow, ReportRow, WholeCase } from './details.ts';
import { presentPast } from './history.ts';
import type { CaseCardRow } from './listing.ts';
import { presentQuestion } from './questions.ts';
import { casePictureUrl } from './pictures.ts';
import { presentDealing } from './present-threads.ts';

/** Targets that the picture of the ad stands for. */
const ofAd = new Set<DecisionTarget>(['ad', 'offer', 'deal', 'charge', 'handover']);

export function presentCase(row: CaseCardRow, market: Market, language: Language): CaseCard {
  const { publicUrl } = market.config;
  return {
    id: row.id,
    kind: row.kind,
    target_type: row.target_type,
    target_id: row.target_id,
    title: row.ad_id === null ? shownName(row.person_name, language) : titleOf(row, market.reference, language),
    excerpt: excerptOf(row, language),
    image: pictureUrl(publicUrl, ofAd.has(row.target_type) ? row.cover : row.picture, 320),
    person: presentPerson(
      { id: row.person_id, full_name: row.person_name, user_type: row.person_type, is_verified: row.person_verified },
      language,
    ),
    reports: row.reports,
    opened_at: row.opened_at.toISOString(),
    claimed_by: row.is_claimed ? { id: row.claimed_by!, name: shownName(row.claimer_name ?? '', language) } : null,
    claimed_until: row.is_claimed ? row.claimed_until!.toISOString() : null,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

export function presentWhole(whole: WholeCase, market: Market, language: Language): CaseDetails {
  const { row, past, accountHistory, appealed } = whole;
  const decisions = past.map((one) => presentPast(one, market, language));
  return {
    ...presentCase(row, market, language),
    actions: row.closed_at ? [] : actionsOf(row),
    ad: presentAd(whole, market, language),
    words: row.words,
    context: whole.context.map((message) => presentMessage(message, row, market, language)),
    reported: whole.reports.map((report) => presentReport(report, market, language)),
    similar: whole.similar.map((one) => ({ card: presentCard(one.row, market, language), why: one.why })),
    history: {
      joined_at: accountHistory.created_at.toISOString(),
      active_ads: accountHistory.active_ads,
      reports_against: accountHistory.reports_against,
      suspended_until: accountHistory.suspended_until?.toISOString() ?? null,
      decisions,
    },
    verification: whole.verification,
    appealed: appealed ? { decision: presentPast(appealed, market, language), text: appealed.appeal_text ?? '' } : null,
    questions: whole.questions.map(presentQuestion),
    ...presentDealing(whole.dealing, row, market, language),
  };
}

/** The beginning of its text; for a message without text that it has a picture. */
function excerptOf({ target_type, words, description, has_pictures }: CaseCardRow, language: Language): string {
  if (words !== null) return excerpt(words);
  if (target_type === 'ad') return excerpt(description ?? '');
  return has_pictures ? wordsIn(language).decisions.picture : '';
}

function presentMessage(
  { id, full_name, text, created_at, images }: ContextRow,
  row: CaseCardRow,
  { config }: Market,
  language: Language,
): CaseDetails['context'][number] {
  return {
    from: shownName(full_name, language),
    text: id === row.target_id ? (row.words ?? text) : text,
    images: images.map((image) => ({
      url: casePictureUrl(config, row.id, image.id),
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
    })),
    created_at: created_at.toISOString(),
    is_target: id === row.target_id,
  };
}

function presentAd({ ad, edits }: WholeCase, market: Market, language: Language): CaseDetails['ad'] {
  if (!ad) return null;
  return {
    card: presentCard(ad, market, language),
    description: ad.description,
    images: ad.images.map(({ file }) => pictureUrl(market.config.publicUrl, file, 800)!),
    changes: edits.map((edit) => presentEdit(edit, market, language)),
  };
}

/** A model by its name. */
function presentEdit(edit: EditRow, { reference }: Market, language: Language): EditRow {
  if (edit.field !== 'model_id') return edit;
  const named = (id: string) => reference.models.get(Number(id))?.names[language] ?? '';
  return { field: 'model', before: named(edit.before), after: named(edit.after) };
}

function presentReport(row: ReportRow, { reference }: Market, language: Language): CaseDetails['reported'][number] {
  const reasons = reference.options.get(reportReasons[row.target_type]) ?? [];
  const { id, text, created_at, reporter_id, ...by } = row;
  return {
    id,
    reason: reasons.find(({ code }) => code === row.reason)?.names[language] ?? row.reason,
    text,
    by: presentPerson({ ...by, id: reporter_id }, language),
    created_at: created_at.toISOString(),
  };
}

interface Person {
  id: number;
  full_name: string;
  user_type: UserType;
  is_verified: boolean;
}

function presentPerson({ id, full_name, user_type, is_verified }: Person, language: Language): CaseCard['person'] {
  return { id, name: shownName(full_name, language), user_type, is_verified };
}
