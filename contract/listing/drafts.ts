import { Type as T, type Static } from 'typebox';
import { adImage } from './ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { adType, component, id, idParams, time } from '../platform/fields.ts';

const tag = 'Drafts';
const products = '/products/api' as const;

/** How many drafts an account may keep. */
export const draftsMost = 50;

const word = T.String({ maxLength: 4000, pattern: '^[^\\p{Cs}]*$' });
const value = T.Union([
  word,
  T.Number(),
  T.Boolean(),
  T.Null(),
  T.Array(T.Union([T.String({ maxLength: 60 }), T.Number()]), { maxItems: 60 }),
]);

/** What the form of an ad holds, whether right or not: posting checks it. */
export const draftContent = T.Record(T.String({ pattern: '^[a-z][a-z_]{0,39}$' }), value, {
  maxProperties: 100,
  description: 'Fields of the input of the ad, as typed so far; `image_ids` among them',
});
export type DraftContent = Static<typeof draftContent>;

export const draftSummary = T.Object({
  id,
  type: adType,
  version: T.Integer(),
  title: T.String({ description: 'Brand, model and year, as far as they are named; may be empty' }),
  updated_at: time,
});
component('DraftSummary', draftSummary);
export type DraftSummary = Static<typeof draftSummary>;

export const draft = T.Object({
  ...draftSummary.properties,
  content: draftContent,
  images: T.Array(adImage, { description: 'The pictures of its `image_ids` that are in no ad yet, in their order' }),
});
component('Draft', draft);
export type Draft = Static<typeof draft>;

const everyone = { access: 'signed_in', tag } as const;
/** About an own draft. For all others it does not exist. */
const own = { access: 'owner', tag, params: idParams } as const;
const newDraft = { response: draft, status: 201, idempotent: true, perMinute: 30 } as const;

export const drafts = {
  listDrafts: endpoint({
    ...everyone,
    method: 'GET',
    path: `${products}/drafts/`,
    summary: 'My drafts of ads, the one saved last first',
    response: T.Object({ results: T.Array(draftSummary) }),
  }),
  getDraft: endpoint({
    ...own,
    method: 'GET',
    path: `${products}/draft/:id/`,
    summary: 'An own draft',
    response: draft,
    errors: ['not_found'],
  }),
  addDraft: endpoint({
    ...everyone,
    ...newDraft,
    method: 'POST',
    path: `${products}/drafts/`,
    summary: `Keeps what was typed of an ad, for every device of mine; up to ${draftsMost}`,
    body: T.Object({ type: adType, content: draftContent }),
    errors: ['too_many_drafts', 'idempotency_mismatch'],
  }),
  saveDraft: endpoint({
    ...own,
    method: 'PATCH',
    path: `${products}/draft/:id/`,
    summary: 'Saves an own draft. 409 draft_changed holds what another device saved meanwhile, beside what was sent',
    body: T.Object({ version: T.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'That was read' }), content: draftContent }),
    response: draft,
    perMinute: 120,
    errors: ['not_found', 'draft_changed'],
  }),
  deleteDraft: endpoint({
    ...own,
    method: 'DELETE',
    path: `${products}/draft/:id/`,
    summary: 'Removes an own draft',
    response: T.Null(),
    status: 204,
    errors: ['not_found'],
  }),
  duplicateAd: endpoint({
    ...own,
    ...newDraft,
    method: 'POST',
    path: `${products}/duplicate/:id/`,
    summary: 'A draft like an own ad, without what is of that one thing alone: its pictures, chassis and plate number',
    errors: ['not_found', 'too_many_drafts', 'idempotency_mismatch'],
  }),
} as const;
