import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { refuseMember, type Viewer } from '#server/platform/callers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { getAccount } from './accounts.ts';
import { becomeBusiness } from './become-business.ts';
import { setPicture, updateAccount } from './changes.ts';
import { closeAccount } from './closing.ts';
import { cancelConfirmation, confirmEmail, repeatConfirmation } from './emails.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { listDevices, signOut, signOutDevice, signOutOthers } from './devices.ts';
import { changePassword, resetPassword } from './new-password.ts';
import { askForCode, askForPhone, exchangeCode, takePhone } from './phones.ts';
import { presentCode, presentDevice, presentSignedIn, presentToken, presentUser } from './present.ts';
import { registerBusiness, registerPerson } from './register.ts';
import { serveSecondFactor } from './second-factor-routes.ts';
import { keepSeen } from './seen.ts';
import { refreshSession, type Session } from './sessions.ts';
import { isOwnPassword, signIn } from './sign-in.ts';

export function serveAccounts(app: FastifyInstance, market: Market): void {
  serveSigningUp(app, market);
  servePasswords(app, market);
  serveOwnAccount(app, market);
  serveDevices(app, market);
  serveSecondFactor(app, market);
}

function serveSigningUp(app: FastifyInstance, market: Market): void {
  const welcome = async ({ id, session }: { id: number; session: Session }, language: Language) =>
    presentSignedIn(session, await getAccount(market.db, id), market, language);

  serve(app, 'login', async ({ body, language, setDevice, ...caller }) => {
    const { reopened, device, ...signedIn } = await signIn(market, body, { ...caller, language });
    setDevice(device);
    return { ...(await welcome(signedIn, language)), reopened };
  });
  serve(app, 'enterByCode', async ({ body, language, setDevice, ...caller }) => {
    const { reopened, device, ...entered } = await signInByCode(market, body, { ...caller, language });
    setDevice(device);
    return { ...(await welcome(entered, language)), reopened };
  });
  serve(app, 'sendOtp', async ({ body, ...asker }) => presentCode(await askForCode(market, body, asker)));
  serve(app, 'verifyOtp', async ({ body, viewer, language }) => ({
    verification_token: await exchangeCode(market, body, viewer, language),
  }));
  serve(app, 'createProfile', async ({ body, setDevice, ...asker }) => {
    const { device, ...done } = await registerPerson(market, body, asker);
    setDevice(device);
    return welcome(done, asker.language);
  });
  serve(app, 'createSeller', async ({ body, viewer, setDevice, ...asker }) => {
    if (viewer) return welcome(await becomeBusiness(market, viewer, body, asker), asker.language);
    const { device, ...done } = await registerBusiness(market, body, asker);
    setDevice(device);
    return welcome(done, asker.language);
  });
  serve(app, 'refreshToken', async ({ viewer, userAgent }) => presentToken(await refreshSession(market, viewer, userAgent)));
  serve(app, 'logout', async ({ viewer }) => {
    await signOut(market, viewer);
    return null;
  });
}

function serveDevices(app: FastifyInstance, market: Market): void {
  const seen = keepSeen(market.db);
  app.addHook('onResponse', async ({ viewer }) => {
    if (viewer) seen.note(viewer.session);
  });
  app.addHook('onClose', () => seen.flush());

  serve(app, 'listSessions', async ({ viewer }) => ({ results: (await listDevices(market.db, viewer)).map(presentDevice) }));
  serve(app, 'endSession', async ({ params, viewer }) => {
    await signOutDevice(market, viewer, params.session_id);
    return null;
  });
  serve(app, 'endOtherSessions', async ({ viewer }) => ({ ended: await signOutOthers(market, viewer) }));
}

function servePasswords(app: FastifyInstance, market: Market): void {
  serve(app, 'resetPassword', async ({ body, setDevice, ...asker }) => {
    setDevice(await resetPassword(market, body, asker));
    return { changed: true };
  });
  serve(app, 'checkPassword', async ({ body, viewer }) => ({
    valid: await isOwnPassword(market, viewer, body.password),
  }));
  serve(app, 'changePassword', async ({ body, viewer, setDevice, ...caller }) => {
    const passwords = { old: body.old_password, fresh: body.new_password };
    const { session, device } = await changePassword(market, viewer, passwords, caller);
    setDevice(device);
    return presentToken(session);
  });
}

function serveOwnAccount(app: FastifyInstance, market: Market): void {
  const own = async ({ id, member }: Viewer, language: Language) =>
    presentUser(await getAccount(market.db, id, member?.id ?? null), market, language);

  serve(app, 'getMyProfile', ({ viewer, language }) => own(viewer, language));
  serve(app, 'updateProfile', async ({ body, upload, viewer, ...asker }) => {
    if (body.email !== undefined || body.username !== undefined) refuseMember(viewer, 'holder');
    if (upload) await setPicture(market, viewer, upload);
    await updateAccount(market, viewer, body, asker);
    return own(viewer, asker.language);
  });
  serve(app, 'repeatEmailConfirmation', async ({ viewer, language }) => {
    await repeatConfirmation(market, viewer);
    return own(viewer, language);
  });
  serve(app, 'cancelEmailConfirmation', async ({ viewer, language }) => {
    await cancelConfirmation(market, viewer);
    return own(viewer, language);
  });
  serve(app, 'confirmEmail', async ({ body }) => {
    await confirmEmail(market, body.token);
    return { confirmed: true };
  });
  serve(app, 'setProfilePicture', async ({ upload, viewer, language }) => {
    await setPicture(market, viewer, (await upload()).bytes);
    return own(viewer, language);
  });
  serve(app, 'removeProfilePicture', async ({ viewer, language }) => {
    await setPicture(market, viewer, null);
    return own(viewer, language);
  });
  serve(app, 'closeAccount', async ({ body, viewer, language }) => {
    await closeAccount(market, viewer, body.password, language);
    return null;
  });
  serve(app, 'requestPhoneChange', async ({ body, viewer, ...caller }) => presentCode(await askForPhone(market, viewer, body, caller)));
  serve(app, 'verifyNewPhone', async ({ body, viewer, language }) => {
    await takePhone(market, viewer, body, language);
    return own(viewer, language);
  });
}
