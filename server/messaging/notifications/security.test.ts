import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/people/accounts.ts';
import { addEmail, bearer, codeTo, goodPassword, linkTo, signUp } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { notifySecurity, sendSecurityMessage } from './security.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const chrome = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/** A person with a known mailbox for whom it is always quiet hours. */
async function newcomer(phone: string, username: string): Promise<SignedIn & { mail: string }> {
  const mail = `${username}@mail.test`;
  const signedIn = await signUp(market, phone, username);
  await market.db.updateTable('users').set({ email: mail }).where('id', '=', signedIn.user.id).execute();
  await market.call('updatePreferences', { as: signedIn.user.id, body: { quiet: { enabled: true, from: '00:00', until: '23:59' } } });
  return { ...signedIn, mail };
}

const noticesOf = async (person: number) => {
  const rows = await market.db.selectFrom('notifications').select('details').where('user_id', '=', person).orderBy('id').execute();
  return rows.map(({ details }) => details);
};
async function messagesTo(recipient: string): Promise<{ subject: string | null; body: string }[]> {
  await market.runJobs();
  return market.db.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute();
}

describe('the owner of an account is notified', () => {
  it('of a new device, and not of a known one', async () => {
    const { user, mail } = await newcomer('548000001', 'reem_48');
    const login = (cookie?: string) =>
      market.app.inject({
        method: 'POST',
        url: '/accounts/api_account/login/',
        headers: { 'user-agent': chrome, ...(cookie && { cookie }) },
        payload: { identifier: 'reem_48', password: goodPassword },
      });
    const first = await login();
    expect((await market.call('listNotifications', { as: user.id, language: 'en' })).results).toEqual([
      expect.objectContaining({ title: 'New sign-in to your account', link: '/settings/devices', body: expect.stringContaining('Chrome') }),
    ]);
    const [message] = await messagesTo(mail);
    expect(message!.subject).toBe('دخول جديد إلى حسابك | مركبة');
    expect(message!.body).toContain('Chrome · Android');
    expect(message!.body).toContain('/settings/devices');
    await login(String(first.headers['set-cookie']).split(';')[0]);
    expect(await noticesOf(user.id)).toHaveLength(1);
  });

  it('not of the browser in which they registered', async () => {
    const { user } = await newcomer('548000002', 'lama_48');
    const answer = await market.app.inject({
      method: 'POST',
      url: '/accounts/api_account/change_password/',
      headers: bearer(await market.call('login', { body: { identifier: 'lama_48', password: goodPassword } })),
      payload: { old_password: goodPassword, new_password: 'Hayl#2027x' },
    });
    await market.db.deleteFrom('notifications').where('user_id', '=', user.id).execute();
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    await market.call('login', { headers: { cookie }, body: { identifier: 'lama_48', password: 'Hayl#2027x' } });
    expect(await noticesOf(user.id)).toEqual([]);
  });

  it('of a changed password, and of a reset one, each separately', async () => {
    const { token, user, mail } = await newcomer('548000003', 'abeer_48');
    await market.call('changePassword', { headers: bearer({ token }), body: { old_password: goodPassword, new_password: 'Hayl#2027x' } });
    await market.call('sendOtp', { body: { phone: '548000003', purpose: 'reset' } });
    const body = { phone: '548000003', purpose: 'reset', code: await codeTo(market.db, '548000003') } as const;
    const { verification_token } = await market.call('verifyOtp', { body });
    await market.call('resetPassword', { body: { verification_token, password: goodPassword } });
    expect(await noticesOf(user.id)).toMatchObject([{ notice: 'password_changed' }, { notice: 'password_reset' }]);
    const subjects = (await messagesTo(mail)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['أُعيد تعيين كلمة مرورك | مركبة', 'تغيّرت كلمة مرورك | مركبة']);
  });

  it('of a changed phone, by SMS to the old one too', async () => {
    const { token, user, mail } = await newcomer('548000004', 'wafa_48');
    const headers = bearer({ token });
    await market.call('requestPhoneChange', { headers, body: { phone: '548000005', password: goodPassword } });
    const code = await codeTo(market.db, '548000005');
    await market.call('verifyNewPhone', { headers, body: { phone: '548000005', code } });
    expect(await noticesOf(user.id)).toMatchObject([{ notice: 'phone_changed' }]);
    expect((await messagesTo(mail)).map(({ subject }) => subject)).toEqual(['تغيّر رقم جوالك | مركبة']);
    const last = (await messagesTo('548000004')).at(-1)!;
    expect(last.body).toMatch(/^تغيّر جوال حسابك في مركبة/);
    expect((await messagesTo('548000005')).filter(({ body }) => body.startsWith('تغيّر'))).toEqual([]);
  });

  it('of a new e-mail address at the old mailbox as well as at the new one, after its link is opened', async () => {
    const { token, user } = await signUp(market, '548000006', 'sahar_48');
    const headers = bearer({ token });
    await addEmail(market, headers, 'sahar@mail.test');
    await market.call('updateProfile', { headers, body: { email: 'sahar.new@mail.test', current_password: goodPassword } });
    const opened = await linkTo(market, 'sahar.new@mail.test');
    const noticesAt = async (to: string) =>
      (await messagesTo(to)).map(({ subject }) => subject).filter((subject) => subject === 'تغيّر بريدك الإلكتروني | مركبة');
    expect([await noticesAt('sahar@mail.test'), await noticesAt('sahar.new@mail.test')]).toEqual([[], []]);
    await market.call('confirmEmail', { body: { token: opened } });
    expect([(await noticesAt('sahar@mail.test')).length, (await noticesAt('sahar.new@mail.test')).length]).toEqual([1, 1]);
    expect(await noticesOf(user.id)).toMatchObject([{ notice: 'email_added' }, { notice: 'email_changed' }]);
  });

  it('of a removed e-mail address, at that mailbox', async () => {
    const { token, user } = await signUp(market, '548000009', 'arwa_48');
    const headers = bearer({ token });
    await addEmail(market, headers, 'arwa@mail.test');
    const before = await messagesTo('arwa@mail.test');
    await market.call('updateProfile', { headers, body: { email: null, current_password: goodPassword } });
    const subjects = (await messagesTo('arwa@mail.test')).slice(before.length).map(({ subject }) => subject);
    expect(subjects).toEqual(['أُزيل بريدك الإلكتروني | مركبة']);
    expect(await noticesOf(user.id)).toMatchObject([{ notice: 'email_added' }, { notice: 'email_removed' }]);
  });
});

describe('a notice about the account', () => {
  it('cannot be switched off', async () => {
    const { user } = await newcomer('548000007', 'dana_48');
    const { kinds } = await market.call('getPreferences', { as: user.id });
    expect(kinds.map(({ kind }) => kind as string)).not.toContain('security');
    const choice = { kind: 'security', channel: 'app', enabled: false };
    expect((await market.refused('updatePreferences', { as: user.id, body: { kinds: [choice] } as never })).status).toBe(400);
    await market.db
      .insertInto('notification_preferences')
      .values({ user_id: user.id, kind: 'security', channel: 'app', enabled: false })
      .execute();
    await market.db.transaction().execute((trx) => notifySecurity(trx, { user: user.id, notice: 'password_changed', event: 7 }));
    expect(await noticesOf(user.id)).toHaveLength(1);
  });

  it('stores no address after twenty minutes without a gateway that accepts it', async () => {
    const { user } = await newcomer('548000008', 'hind_48');
    const { mail } = market.app.market;
    market.app.market.mail = { send: () => Promise.reject(new Error('the mailbox is away')) };
    const message = { user: user.id, notice: 'password_changed', event: 9, device: '', mail: 'old@mail.test' } as const;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await expect(sendSecurityMessage(market.app.market, { ...message, at: ago(1) })).rejects.toThrow();
    await sendSecurityMessage(market.app.market, { ...message, at: ago(21) });
    market.app.market.mail = mail;
  });
});
