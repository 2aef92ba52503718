// Conversations, notifications and support.
import type { Each } from '../recorder.ts';
import { accounts, type Market, photo, products } from './market.ts';

export async function talkSteps(market: Market): Promise<void> {
  await chatSteps(market);
  await notificationSteps(market);
  await supportSteps(market);
}

async function chatSteps({ recorder: r, owner, buyer, seller, car }: Market): Promise<void> {
  const opened = await r.ask(`POST ${accounts}/inbox/`, { as: buyer, body: { user_id: owner.id, ad_id: car } });
  const room_id = opened.at('id');
  await r.ask(`POST ${accounts}/inbox/`, { as: buyer, body: { user_id: buyer.id }, language: 'en' });
  const image = await r.ask(`POST ${accounts}/chat_images/`, { as: buyer, form: { image: await photo('#225588') } });
  const loose = await r.ask(`POST ${accounts}/chat_images/`, { as: buyer, form: { image: await photo('#228855') } });
  await r.ask(`DELETE ${accounts}/chat_images/{id}/`, { as: owner, params: { id: loose.at('id') } });
  await r.ask(`DELETE ${accounts}/chat_images/{id}/`, { as: buyer, params: { id: loose.at('id') } });
  const send = (as: Market['owner'], body: object, language: 'ar' | 'en' = 'ar') =>
    r.ask(`POST ${accounts}/messages/`, { as, body, language });
  const client_id = '0a5f2a3e-6c1b-4f5e-9b1a-000000000001';
  const first = await send(buyer, { user_id: owner.id, ad_id: car, text: 'السلام عليكم، كم الحد؟', client_id });
  await send(buyer, { user_id: owner.id, ad_id: car, text: 'السلام عليكم، كم الحد؟', client_id });
  const last = await send(owner, { user_id: buyer.id, text: 'وعليكم السلام، 69 ألف' });
  await send(buyer, { user_id: owner.id, image_ids: [image.at('id')] });
  await send(buyer, { user_id: owner.id }, 'en');
  await send(seller, { room_id, text: 'أنا مين' });
  const room = await found(r, owner);
  for (const path of ['chat', 'conversation']) {
    await r.ask(`GET ${accounts}/${path}/{room_id}/`, { as: owner, params: { room_id: room } });
    await r.ask(`GET ${accounts}/${path}/{room_id}/`, { as: owner, params: { room_id: room }, query: 'page_size=1', language: 'en' });
    await r.ask(`GET ${accounts}/${path}/{room_id}/`, { as: seller, params: { room_id: room } });
  }
  await r.ask(`GET ${accounts}/inbox/`, { as: owner, query: 'q=نورة' });
  await r.ask(`POST ${accounts}/chat/{room_id}/read/`, { as: owner, params: { room_id: room }, body: { message_id: first.at('id') } });
  await r.ask(`POST ${products}/report/`, { as: buyer, body: { target_type: 'message', target_id: last.at('id'), reason: 'abuse' } });
  await r.ask(`POST ${accounts}/block/`, { as: owner, body: { user_id: seller.id } });
  await send(seller, { user_id: owner.id, text: 'مرحبا' }, 'en');
  await r.ask(`GET ${accounts}/block/`, { as: owner });
  await r.ask(`DELETE ${accounts}/block/{user_id}/`, { as: owner, params: { user_id: seller.id } });
  await send(seller, { user_id: owner.id, text: 'مرحبا' });
  await r.ask(`POST ${accounts}/delete/conversations/`, { as: owner, body: { room_ids: [room] } });
  await r.ask(`GET ${accounts}/inbox/`, { as: owner, language: 'en' });
}

/** The newest conversation of `person`. */
async function found(r: Market['recorder'], person: Market['owner']): Promise<Each> {
  return (await r.ask(`GET ${accounts}/inbox/`, { as: person })).at('conversations.0.id');
}

async function notificationSteps({ recorder: r, owner, buyer, car }: Market): Promise<void> {
  await r.ask(`GET ${products}/list-notification/`, { as: owner });
  await r.ask(`GET ${products}/list-notification/`, { as: owner, language: 'en', query: 'page_size=2' });
  await r.ask(`GET ${products}/count-notifications/`, { as: owner });
  await r.ask(`GET ${products}/notification-preferences/`, { as: owner });
  const kinds = [
    { kind: 'comment', channel: 'mail', enabled: true },
    { kind: 'review', channel: 'push', enabled: false },
  ];
  await r.ask(`PATCH ${products}/notification-preferences/`, { as: owner, body: { kinds } });
  await r.ask(`PATCH ${products}/notification-preferences/`, {
    as: owner,
    body: { quiet: { enabled: true, from: '23:00', until: '23:30' } },
  });
  await r.ask(`PATCH ${products}/notification-preferences/`, {
    as: owner,
    body: { quiet: { enabled: true, from: '25:00', until: '6' } },
    language: 'en',
  });
  await r.ask(`PATCH ${products}/notification-preferences/`, {
    as: owner,
    body: { quiet: { enabled: false, from: '23:00', until: '23:30' } },
  });
  await r.ask(`GET ${products}/push-key/`);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/compare';
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  await r.ask(`POST ${products}/push-subscriptions/`, { as: buyer, body: { endpoint, keys } });
  await r.ask(`POST ${products}/push-subscriptions/`, { as: buyer, body: { endpoint: 'https://example.com/push', keys }, language: 'en' });
  await r.ask(`POST ${products}/push-subscriptions/delete/`, { as: buyer, body: { endpoint } });
  await r.ask(`POST ${products}/add/comment/{ad_id}/`, { as: buyer, params: { ad_id: car }, body: { text: 'هل يوجد تقرير فحص؟' } });
  const newest = (await r.ask(`GET ${products}/list-notification/`, { as: owner })).at('results.0.id');
  await r.ask(`POST ${products}/read-notifications/`, { as: owner, body: { ids: [newest] } });
  await r.ask(`POST ${products}/read-notifications/`, { as: owner, body: {} });
}

async function supportSteps({ recorder: r, owner, buyer }: Market): Promise<void> {
  const requested = { topic: 'account', message: 'لا أستطيع الدخول إلى حسابي' };
  await r.ask(`POST ${accounts}/technical_support/`, { body: { ...requested, name: 'سارة', phone: '0571000077' } });
  await r.ask(`POST ${accounts}/technical_support/`, { body: requested, language: 'en' });
  await r.ask(`POST ${accounts}/technical_support/`, { as: owner, body: { ...requested, topic: 'payment' } });
  const id = (await r.ask(`GET ${accounts}/tickets/`, { as: owner })).at('results.0.id');
  await r.ask(`GET ${accounts}/tickets/{id}/`, { as: owner, params: { id } });
  await r.ask(`GET ${accounts}/tickets/{id}/`, { as: buyer, params: { id }, language: 'en' });
  await r.ask(`POST ${accounts}/tickets/{id}/`, { as: owner, params: { id }, body: { message: 'ما زالت المشكلة قائمة' } });
}
