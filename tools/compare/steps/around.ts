// What people do around ads and profiles: comments, favourites, reviews, reports, searches.
import { accounts, type Market, products } from './market.ts';

export async function aroundSteps(market: Market): Promise<void> {
  await commentSteps(market);
  await favouriteSteps(market);
  await searchSteps(market);
  await reviewSteps(market);
}

async function commentSteps({ recorder: r, owner, buyer, seller, car }: Market): Promise<void> {
  const comment = await r.ask(`POST ${products}/add/comment/{ad_id}/`, { as: buyer, params: { ad_id: car }, body: { text: 'كم الحد؟' } });
  const id = comment.at('id');
  await r.ask(`POST ${products}/add/comment/{ad_id}/`, { as: buyer, params: { ad_id: car }, body: { text: 'كم الحد؟' }, language: 'en' });
  await r.ask(`POST ${products}/add/comment/{ad_id}/`, { as: buyer, params: { ad_id: car }, body: { text: 'رقمي 0551234567' } });
  const reply = await r.ask(`POST ${products}/add/reply/{comment_id}/`, {
    as: owner,
    params: { comment_id: id },
    body: { text: 'على السوم' },
  });
  const other = await r.ask(`POST ${products}/add/reply/{comment_id}/`, {
    as: seller,
    params: { comment_id: id },
    body: { text: 'سيارة نظيفة' },
  });
  for (const method of ['PATCH', 'PUT', 'POST']) {
    await r.ask(`${method} ${products}/comment/{id}/`, { as: buyer, params: { id }, body: { text: `كم آخر شي؟ ${method}` } });
  }
  await r.ask(`PATCH ${products}/comment/{id}/`, { as: owner, params: { id }, body: { text: 'لا' }, language: 'en' });
  await r.ask(`PATCH ${products}/reply/{id}/`, { as: owner, params: { id: reply.at('id') }, body: { text: 'قابل للتفاوض' } });
  await r.ask(`GET ${products}/comments/{ad_id}/`, { params: { ad_id: car } });
  await r.ask(`GET ${products}/reply/{comment_id}/`, { params: { comment_id: id }, as: buyer });
  await r.ask(`POST ${products}/report/`, { as: owner, body: { target_type: 'comment', target_id: id, reason: 'spam' } });
  await r.ask(`DELETE ${products}/reply/{id}/`, { as: seller, params: { id: other.at('id') } });
  const short = await r.ask(`POST ${products}/add/comment/{ad_id}/`, { as: seller, params: { ad_id: car }, body: { text: 'موجودة؟' } });
  await r.ask(`DELETE ${products}/comment/{id}/`, { as: seller, params: { id: short.at('id') } });
  await r.ask(`GET ${products}/comments/{ad_id}/`, { params: { ad_id: car }, language: 'en' });
  await r.ask(`GET ${products}/price_history/{ad_id}/`, { params: { ad_id: car } });
  const estimate = `${products}/price_estimate`;
  await r.ask(`POST ${estimate}/`, { body: { brand_id: 1, model_id: 1001, year: 2022, mileage: 60_000, price: 80_000 } });
  await r.ask(`POST ${estimate}/`, { body: { brand_id: 1, model_id: 4001, condition: 'no_such' }, language: 'en' });
  await r.ask(`GET ${estimate}/{ad_id}/evidence/`, { params: { ad_id: car } });
  await r.ask(`GET ${products}/price_fits/`);
  await r.ask(`POST ${estimate}/{ad_id}/objection/`, {
    as: buyer,
    params: { ad_id: car },
    body: { reason: 'extras', text: 'فيها إضافات' },
  });
  await r.ask(`POST ${estimate}/{ad_id}/objection/`, { as: buyer, params: { ad_id: car }, body: { reason: 'trim' }, language: 'en' });
  await r.ask(`PATCH ${estimate}/{ad_id}/reasons/`, { as: buyer, params: { ad_id: car }, body: { reasons: ['inspected'] } });
  await r.ask(`GET ${products}/sold_price/{source}/{id}/`, { as: buyer, params: { source: 'deal', id: 1 } });
  await r.ask(`PATCH ${products}/sold_price/{source}/{id}/`, {
    as: buyer,
    params: { source: 'deal', id: 1 },
    body: { is_given: true },
    language: 'en',
  });
}

async function favouriteSteps({ recorder: r, buyer, car, rental, plate }: Market): Promise<void> {
  for (const ad_id of [car, rental, plate, car]) await r.ask(`POST ${products}/likes/`, { as: buyer, body: { ad_id } });
  await r.ask(`POST ${products}/likes/`, { as: buyer, body: { ad_id: car, liked: true }, language: 'en' });
  await r.ask(`GET ${products}/fav/ids/`, { as: buyer });
  await r.ask(`GET ${products}/fav/list/`, { as: buyer });
  await r.ask(`GET ${products}/fav/list/`, { as: buyer, query: 'type=rental', language: 'en' });
  await r.ask(`GET ${products}/cards/`, { query: `id=${plate}&id=${car}&id=${rental}` });
  await r.ask(`GET ${products}/cards/`, { query: `id=${car}`, language: 'en' });
  await r.ask(`POST ${products}/details/{id}/contact/`, { as: buyer, params: { id: car } });
  await r.ask(`POST ${products}/report/`, {
    as: buyer,
    body: { target_type: 'ad', target_id: car, reason: 'wrong_price', text: 'السعر غير صحيح' },
  });
  await r.ask(`POST ${products}/report/`, { as: buyer, body: { target_type: 'ad', target_id: car, reason: 'fraud' }, language: 'en' });
  await r.ask(`POST ${products}/report/`, { as: buyer, body: { target_type: 'ad', target_id: car, reason: 'no_such_reason' } });
}

async function searchSteps({ recorder: r, buyer }: Market): Promise<void> {
  await r.ask(`GET ${products}/plate_score/`, { query: 'letters=حمد&digits=5005' });
  await r.ask(`GET ${products}/plate_score/`, { query: 'letters=DZJ&digits=5005&plate_class=motorcycle', language: 'en' });
  await r.ask(`GET ${products}/plate_score/`, { query: 'letters=USA&digits=0', language: 'en' });
  const first = await r.ask(`POST ${products}/search/list/`, { as: buyer, body: { q: 'كامري' } });
  await r.ask(`POST ${products}/search/list/`, { as: buyer, body: { q: 'باترول', type: 'car' } });
  await r.ask(`GET ${products}/search/list/`, { as: buyer });
  await r.ask(`DELETE ${products}/search/delete/{id}/`, { as: buyer, params: { id: first.at('id') } });
  await r.ask(`DELETE ${products}/search/delete/`, { as: buyer });
  await r.ask(`GET ${products}/search/list/`, { as: buyer });
  const save = (body: object, language: 'ar' | 'en' = 'ar') => r.ask(`POST ${products}/saved_searches/`, { as: buyer, body, language });
  const saved = await save({ type: 'car', query: 'brand=1&price_max=90000', name: 'كامري رخيصة', alerts: 'instant' });
  await save({ type: 'car', query: 'brand=1&price_max=90000' }, 'en');
  const other = await save({ type: 'plate', query: 'digits_count=1' }, 'en');
  await r.ask(`GET ${products}/saved_searches/`, { as: buyer });
  await r.ask(`PATCH ${products}/saved_searches/{id}/`, {
    as: buyer,
    params: { id: saved.at('id') },
    body: { alerts: 'daily', seen: true },
  });
  await r.ask(`DELETE ${products}/saved_searches/{id}/`, { as: buyer, params: { id: other.at('id') } });
}

async function reviewSteps({ recorder: r, owner, buyer, showroom }: Market): Promise<void> {
  const review = { rating: 4, text: 'تعامل راقٍ وصادق في وصفه' };
  await r.ask(`POST ${accounts}/review/{user_id}/`, { as: buyer, params: { user_id: showroom.id }, body: review, language: 'en' });
  await r.ask(`POST ${accounts}/messages/`, { as: buyer, body: { user_id: showroom.id, text: 'السلام عليكم، السيارة موجودة؟' } });
  await r.ask(`POST ${accounts}/messages/`, { as: showroom, body: { user_id: buyer.id, text: 'وعليكم السلام، موجودة' } });
  const made = await r.ask(`POST ${accounts}/review/{user_id}/`, { as: buyer, params: { user_id: showroom.id }, body: review });
  const id = made.at('id');
  await r.ask(`POST ${accounts}/review/{user_id}/`, { as: buyer, params: { user_id: showroom.id }, body: review });
  await r.ask(`POST ${accounts}/review/{user_id}/`, { as: buyer, params: { user_id: buyer.id }, body: review });
  await r.ask(`PATCH ${accounts}/review/{id}/`, { as: buyer, params: { id }, body: { rating: 5 } });
  await r.ask(`PUT ${accounts}/review/{id}/`, { as: owner, params: { id }, body: { rating: 1 }, language: 'en' });
  await r.ask(`POST ${accounts}/review/{id}/reply/`, { as: showroom, params: { id }, body: { text: 'حياك الله' } });
  await r.ask(`GET ${accounts}/reviews/{user_id}/`, { params: { user_id: showroom.id } });
  await r.ask(`GET ${accounts}/my_reviews/`, { as: showroom });
  await r.ask(`GET ${accounts}/deal_reviews/{deal_id}/`, { as: showroom, params: { deal_id: 1 } });
  await r.ask(`POST ${products}/report/`, { as: showroom, body: { target_type: 'review', target_id: id, reason: 'false' } });
  await r.ask(`DELETE ${accounts}/review/{id}/reply/`, { as: showroom, params: { id } });
  await r.ask(`DELETE ${accounts}/review/{id}/`, { as: buyer, params: { id } });
  await r.ask(`GET ${accounts}/user/profile/{id}/`, { params: { id: showroom.id }, language: 'en' });
  await r.ask(`POST ${accounts}/user/profile/{id}/contact/`, { as: buyer, params: { id: showroom.id } });
  await r.ask(`POST ${products}/report/`, { as: buyer, body: { target_type: 'user', target_id: owner.id, reason: 'abuse' } });
}
