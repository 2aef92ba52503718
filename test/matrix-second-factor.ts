import { goodPassword } from './accounts.ts';
import { members, type Table } from './matrix-statuses.ts';
import { kindOf, type Scene } from './scene.ts';
import { enrolBusiness, nextCode, totpCode } from './second-factor.ts';

const businesses = (status = 200) => ({ ...members(status), user: 403 });
const owner = 'showroom' as const;
const code = '000000';

const isBusiness = async ({ market, asker }: Scene) => asker !== null && (await kindOf(market, asker)) !== 'user';

const secrets = new Map<number, string>();

/** A code that was not used, of a business that has set up its authenticator; somebody else's is never looked at. */
async function unusedCode(scene: Scene): Promise<string> {
  if (!(await isBusiness(scene))) return code;
  const asker = scene.asker!;
  const secret = secrets.get(asker) ?? (await enrolBusiness(scene.market, asker)).secret;
  secrets.set(asker, secret);
  return nextCode(secret);
}

export const secondFactorRows = {
  getSecondFactor: { statuses: businesses(), owner, ask: () => ({}) },
  setUpSecondFactor: { statuses: businesses(), owner, ask: () => ({ body: { password: goodPassword } }) },
  confirmSecondFactor: {
    statuses: businesses(),
    owner,
    ask: async (scene) => {
      if (!(await isBusiness(scene))) return { body: { code } };
      const { secret } = await scene.market.call('setUpSecondFactor', { as: scene.asker!, body: { password: goodPassword } });
      return { body: { code: totpCode(secret) } };
    },
  },
  renewBackupCodes: { statuses: businesses(), owner, ask: async (scene) => ({ body: { code: await unusedCode(scene) } }) },
  removeSecondFactor: {
    statuses: businesses(204),
    owner,
    ask: async (scene) => ({ body: { password: goodPassword, code: await unusedCode(scene) } }),
  },
} satisfies Partial<Table>;
