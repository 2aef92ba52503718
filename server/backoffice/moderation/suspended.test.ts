import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { goodPassword } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addStaff } from '../../../test/people.ts';
import { addOne, ask } from '../../../test/scene.ts';

let market: TestApp;
let suspended: number;
let decision: number;

beforeAll(async () => {
  market = await startTestApp();
  suspended = await addOne(market, 'user');
  const as = await addStaff(market.db, 'moderator');
  const { id } = await market.callStaff('addCase', { as, body: { target_type: 'user', target_id: suspended } });
  await market.callStaff('decideCase', { as, params: { id }, body: { action: 'suspend', reason: 'spam', days: 3 } });
  decision = (await market.db.selectFrom('decisions').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => market.close());

/**
 * The calls that a suspended person may make: about their own account, to support, against the decision, and to get out of what they
 * had agreed on.
 */
const mayWrite = `
  login enterByCode sendOtp verifyOtp resetPassword refreshToken logout endSession endOtherSessions
  repeatEmailConfirmation cancelEmailConfirmation confirmEmail
  closeAccount requestPhoneChange verifyNewPhone checkPassword changePassword removeProfilePicture startExport recordSearch
  deleteSearch deleteSearches deleteSavedSearch countView readMessages deleteConversations block unblock
  readNotifications updatePreferences addPushSubscription deletePushSubscription stopNotifications askSupport writeToTicket appeal
  settlePayment withdrawPackage withdrawOffer cancelDeal disputeDeal answerOutsideSale setSoldPriceLeave disputeDue withdrawBooking cancelBooking acceptCharge acceptFinding
  disputeCharge withdrawCharge returnDeposit correctDeposit declineChange withdrawChange handOver addBookingPicture deleteBookingPicture
  settleBookingPayment estimatePrice act readInvitation declineInvitation leaveBusiness removeMember
`.split(/\s+/);

it('a suspended person can change nothing on the market', async () => {
  const writing = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  const refused: string[] = [];
  for (const name of writing) {
    if (name === 'logout' || name === 'endOtherSessions') continue;
    const params = { id: 1, ad_id: 1, user_id: 1, room_id: 1, comment_id: 1, source: 'deal' as const };
    const { body } = await ask({ market, asker: suspended }, name, { params, body: {} });
    // Refused anyway to another kind of account.
    if (body.code === 'account_suspended' || body.code === 'forbidden') refused.push(name);
  }
  expect(refused.toSorted()).toEqual(writing.filter((name) => !mayWrite.includes(name)).toSorted());
});

it('but reads, signs in, writes to support, appeals and closes the account', async () => {
  const as = suspended;
  await market.call('getAd', { as, params: { id: await addCar(market.db, await addOne(market, 'user')) } });
  const { phone, username } = await market.db
    .selectFrom('users')
    .select(['phone', 'username'])
    .where('id', '=', as)
    .executeTakeFirstOrThrow();
  await market.call('login', { body: { identifier: username, password: goodPassword } });
  await market.call('askSupport', { as, body: { name: 'سارة', phone: phone ?? '', topic: 'account', message: 'لماذا أوقف حسابي؟' } });
  const notices = await market.call('listNotifications', { as });
  expect(notices.results.map(({ link }) => link)).toEqual([`/decisions/${decision}`]);
  const shown = await market.call('getDecision', { as, params: { id: decision } });
  expect([shown.action, shown.until !== null]).toEqual(['suspend', true]);
  expect((await market.call('getMyProfile', { as })).suspended_by).toBe(decision);
  await market.call('appeal', { as, params: { id: decision }, body: { text: 'لم أرسل أي إزعاج لأحد' } });
  const { body } = await market.refused('toggleLike', { as, body: { ad_id: 1 }, language: 'en' });
  expect(body.detail).toContain('suspended');
  expect((await ask({ market, asker: as }, 'closeAccount', { body: { password: goodPassword } })).status).toBeLessThan(300);
});
