import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/people/accounts.ts';
import { bearer, codeTo, goodPassword, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addCast, addPlate, type Cast } from '../../../test/people.ts';
import { agree, camry } from '../../../test/posting.ts';
import { expireAds } from '#server/listing/ads/expiry.ts';
import { eachAd, eachProfile } from '#server/listing/site-map/addresses.ts';

let market: TestApp;
let cast: Cast;
let people = 0;

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
});
afterAll(() => market.close());

interface Somebody extends SignedIn {
  phone: string;
  name: string;
}

async function somebody(): Promise<Somebody> {
  const phone = `56200${String((people += 1)).padStart(4, '0')}`;
  const name = `closing_${people}`;
  return { ...(await signUp(market, phone, name)), phone, name };
}

const close = (who: Somebody) => market.call('closeAccount', { headers: bearer(who), body: { password: goodPassword } });
const signIn = (who: Somebody, password = goodPassword) => market.call('login', { body: { identifier: who.name, password } });
const cannotSignIn = async (who: Somebody) =>
  (await market.refused('login', { body: { identifier: who.name, password: goodPassword } })).body.code;
const row = (id: number) =>
  market.db.selectFrom('users').select(['closed_at', 'erase_at', 'erased_at']).where('id', '=', id).executeTakeFirstOrThrow();

async function statusesOf(owner: number) {
  const rows = await market.db.selectFrom('ads').select(['id', 'status']).where('owner_id', '=', owner).orderBy('id').execute();
  return rows.map(({ status }) => status);
}

/** Moves the account past the days of grace. */
const passGrace = (id: number) =>
  market.db
    .updateTable('users')
    .set({ erase_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

describe('closing an account', () => {
  it('requires the password, and counts wrong ones', async () => {
    const noura = await somebody();
    const wrong = () => market.refused('closeAccount', { headers: bearer(noura), body: { password: 'Wrong#2026' } });
    const first = await wrong();
    expect([first.status, first.body.code, Object.keys(first.body.fields ?? {})]).toEqual([400, 'wrong_password', ['password']]);
    for (let tries = 1; tries < 10; tries += 1) await wrong();
    expect((await wrong()).body.code).toBe('too_many_attempts');
    const right = await market.refused('closeAccount', { headers: bearer(noura), body: { password: goodPassword } });
    expect([right.body.code, (await row(noura.user.id)).closed_at]).toEqual(['too_many_attempts', null]);
  });

  it('signs every device out, and allows a return within thirty days', async () => {
    const noura = await somebody();
    const phone = await signIn(noura);
    await close(noura);
    for (const device of [noura, phone]) {
      const { status, body } = await market.refused('getMyProfile', { headers: bearer(device) });
      expect([status, body.code]).toEqual([401, 'user_not_found']);
    }
    const { closed_at, erase_at } = await row(noura.user.id);
    expect(erase_at!.getTime() - closed_at!.getTime()).toBe(30 * 86_400_000);
    const live = await market.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', noura.user.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
  });

  it('removes all their content from the site at once', async () => {
    const noura = await somebody();
    const id = noura.user.id;
    const car = await addCar(market.db, id, { trim: 'زهراني' });
    await addPlate(market.db, { owner: id, letters: 'سطق', digits: '4417' });
    const sold = await addCar(market.db, id, { status: 'sold' });
    await market.call('toggleLike', { as: cast.sara, body: { ad_id: car } });
    const seen = async () => {
      const found = async (work: Promise<unknown>) =>
        work.then(
          () => true,
          () => false,
        );
      const lists = await Promise.all([
        market.call('listCars', { query: { q: 'زهراني' } }),
        market.call('listLatestOffers', {}),
        market.call('listPlates', { query: { letters: 'سطق' } }),
        market.call('listFavourites', { as: cast.sara }),
      ]);
      const ids = lists.flatMap((list) => ('results' in list ? list.results : [list]) as { id: number }[]).map((ad) => ad.id);
      const texts = [
        JSON.stringify(await market.call('compareAds', { query: { id: [car] } })),
        JSON.stringify(await market.call('suggest', { query: { q: 'س ط ق 4' } })),
      ];
      // Generated like the files of the map; the map itself caches them for a while.
      const mapped = await Promise.all([Array.fromAsync(eachAd(market.db, 0)), Array.fromAsync(eachProfile(market.db, 0))]);
      return {
        listed: ids.filter((one) => one === car).length,
        counted: (await market.call('listPlates', { query: { letters: 'سطق' } })).count,
        offered: texts[1]!.includes('4417'),
        compared: texts[0]!.includes(`"id":${car},`),
        mapped: mapped.map((addresses) => addresses.some(({ path }) => [`/ad-details/${car}`, `/public-profile/${id}`].includes(path))),
        ad: await found(market.call('getAd', { params: { id: car } })),
        sold: await found(market.call('getAd', { params: { id: sold } })),
        profile: await found(market.call('getProfile', { params: { id } })),
        ads: await found(market.call('listAdsOf', { params: { user_id: id } })),
        number: await found(market.call('revealContact', { as: cast.ali, params: { id: car } })),
        commented: await found(
          market.call('addComment', { as: cast.ali, params: { ad_id: car }, body: { text: `كم الحد ${Math.random()}؟` } }),
        ),
        picture: (await market.get(`/share/ad/${car}.png?lng=en`)).status === 200,
        owner: (await market.db.selectFrom('ad_owners').select('active_count').where('owner_id', '=', id).executeTakeFirst())?.active_count,
      };
    };
    const before = await seen();
    expect(before).toMatchObject({ counted: 1, offered: true, compared: true, mapped: [true, true], ad: true, sold: true, profile: true });
    expect(before).toMatchObject({ ads: true, number: true, commented: true, owner: 2 });
    expect(before.listed).toBeGreaterThan(1);
    await close(noura);
    expect(await seen()).toEqual({
      listed: 0,
      counted: 0,
      offered: false,
      compared: false,
      mapped: [false, false],
      ad: false,
      sold: false,
      profile: false,
      ads: false,
      number: false,
      commented: false,
      // Drawn before, and cached for some minutes.
      picture: true,
      owner: 0,
    });
  });
});

describe('a closed account', () => {
  it('is restored by signing in, with exactly what was active', async () => {
    const noura = await somebody();
    const id = noura.user.id;
    const before = ['active', 'reserved', 'sold', 'pending', 'paused', 'expired', 'rejected', 'removed', 'draft'] as const;
    for (const status of before) await addCar(market.db, id, { status });
    await close(noura);
    expect(await statusesOf(id)).toEqual(['paused', 'paused', 'removed', 'paused', 'paused', 'expired', 'rejected', 'removed', 'draft']);
    const back = await signIn(noura);
    expect([back.reopened, back.user.id]).toEqual([true, id]);
    expect(await statusesOf(id)).toEqual(before);
    expect(await row(id)).toEqual({ closed_at: null, erase_at: null, erased_at: null });
    await market.call('getProfile', { params: { id } });
    expect((await signIn(noura)).reopened).toBe(false);
    // Ended sessions stay ended.
    expect((await market.refused('getMyProfile', { headers: bearer(noura) })).body.code).toBe('token_revoked');
  });

  it('reserves its plate, but not the one of a sold ad', async () => {
    const noura = await somebody();
    await addPlate(market.db, { owner: noura.user.id, letters: 'سعد', digits: '91', columns: { status: 'sold' } });
    await addPlate(market.db, { owner: cast.ali, letters: 'سعد', digits: '91' });
    const mine = await addPlate(market.db, { owner: noura.user.id, letters: 'سعد', digits: '92' });
    await close(noura);
    await expect(addPlate(market.db, { owner: cast.ali, letters: 'سعد', digits: '92' })).rejects.toMatchObject({ code: '23505' });
    await signIn(noura);
    expect((await market.call('getAd', { params: { id: mine } })).status).toBe('active');
  });

  it('has ads that expire only after its return', async () => {
    const noura = await somebody();
    const car = await addCar(market.db, noura.user.id, { expires_at: new Date(Date.now() - 1000) });
    await close(noura);
    await expireAds(market.app.market);
    expect(await statusesOf(noura.user.id)).toEqual(['paused']);
    await signIn(noura);
    await expireAds(market.app.market);
    expect(await statusesOf(noura.user.id)).toEqual(['expired']);
    await market.refused('getAd', { params: { id: car } });
  });

  it('is not restored by a wrong password; after a forgotten one, a code restores it', async () => {
    const noura = await somebody();
    await close(noura);
    const { body } = await market.refused('login', { body: { identifier: noura.name, password: 'Wrong#2026' } });
    expect([body.code, (await row(noura.user.id)).closed_at]).toEqual(['wrong_credentials', expect.any(Date)]);
    await market.call('sendOtp', { body: { phone: noura.phone, purpose: 'reset' } });
    const code = await codeTo(market.db, noura.phone);
    const { verification_token } = await market.call('verifyOtp', { body: { phone: noura.phone, purpose: 'reset', code } });
    await market.call('resetPassword', { body: { verification_token, password: `${goodPassword}2` } });
    expect((await row(noura.user.id)).closed_at).not.toBeNull();
    expect((await signIn(noura, `${goodPassword}2`)).reopened).toBe(true);
  });

  it('does not exist once its days are over', async () => {
    const noura = await somebody();
    await close(noura);
    await passGrace(noura.user.id);
    expect(await cannotSignIn(noura)).toBe('wrong_credentials');
    expect((await row(noura.user.id)).closed_at).not.toBeNull();
  });

  it('is restored once, however many sign in at the same moment', async () => {
    const noura = await somebody();
    const car = await addCar(market.db, noura.user.id);
    await close(noura);
    const back = await Promise.all(Array.from({ length: 5 }, () => signIn(noura)));
    expect(back.filter(({ reopened }) => reopened)).toHaveLength(1);
    const moves = await market.db.selectFrom('ad_history').select('to_status').where('ad_id', '=', car).orderBy('id').execute();
    expect(moves.map(({ to_status }) => to_status)).toEqual(['paused', 'active']);
  });

  it('gets nothing from a call that was under way when it was closed', async () => {
    const noura = await somebody();
    const id = noura.user.id;
    await agree(market, id, 'car');
    const posting = await market.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', id).execute();
      const answer = market.refused('createCar', { headers: bearer(noura), body: camry });
      // The call is authorised, and waits for the lock of the account.
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db);
        expect(rows).toHaveLength(1);
      }, 10_000);
      return { answer };
    });
    expect((await posting.answer).body.code).toBe('user_not_found');
    expect(await statusesOf(id)).toEqual([]);
  });
});
