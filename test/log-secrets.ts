import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Patterns of tokens, of hashed and plain passwords, and of Saudi mobile numbers in any spelling. */
const shapes = [/eyJ[\w-]{8,}\.[\w-]+/, /Bearer \S/i, /\$argon2/, /Qahwa#/, /(?<![\d.])(?:\+|00)?(?:966|0)?5\d{8}(?!\d)/];

/** Throws if a line of `log` contains a secret: by the patterns above, or as stored in `db`. */
export async function refuseSecrets(db: Database, log: readonly string[]): Promise<void> {
  if (log.length === 0) return;
  const lines = log.map(withoutIds);
  const whole = lines.join('\n');
  const found = [...shapes, ...(await secretsOf(db))].filter((secret) =>
    typeof secret === 'string' ? whole.includes(secret) : secret.test(whole),
  );
  const told = found.map((secret) => {
    const line = lines.find((one) => (typeof secret === 'string' ? one.includes(secret) : secret.test(one)));
    return `${String(secret)} in ${line}`;
  });
  if (told.length > 0) throw new Error(`The log tells secrets:\n${told.join('\n')}`);
}

/** Times, the random names of requests and of files and the ids in addresses look like phones and codes that they are not. */
function withoutIds(line: string): string {
  const { time: _time, reqId: _id, path, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const known = JSON.stringify({ ...rest, path: typeof path === 'string' ? path.replace(/\/\d+(?=\/)/g, '/:id') : path });
  return known.replace(/(?<![0-9a-f])[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}(?![0-9a-f])/g, ':name');
}

async function secretsOf(db: Database): Promise<(string | RegExp)[]> {
  const { rows } = await sql<{ secret: string }>`
    select phone as secret from users union select email from users union select email from email_confirmations union select whatsapp from businesses
    union select chassis_number from ads union select recipient from outbox`.execute(db);
  const messages = await db.selectFrom('outbox').select('body').execute();
  const codes = messages.flatMap(({ body }) => body.match(/(?<!\d)\d{6}(?!\d)/g) ?? []);
  const known = rows.map(({ secret }) => secret).filter((secret) => secret !== null && secret.length >= 6);
  return [...known, ...codes.map((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`))];
}
