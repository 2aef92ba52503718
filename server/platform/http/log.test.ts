import { expect, it } from 'vitest';
import { addPerson } from '../../../test/people.ts';
import { startTestApp } from '../../../test/app.ts';
import { loggedError } from './log.ts';

it('a database failure is logged without the row that caused it', async () => {
  const market = await startTestApp();
  await addPerson(market.db, 'سارة', { phone: '512345678' });
  const error = await addPerson(market.db, 'علي', { phone: '512345678' }).catch((failure: unknown) => failure as Error);
  expect(JSON.stringify(error)).toContain('512345678');
  const logged = loggedError(error as Error);
  expect(JSON.stringify(logged)).not.toContain('512345678');
  expect(logged).toMatchObject({ code: '23505', constraint: 'users_phone_key' });
  await market.close();
});
