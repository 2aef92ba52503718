import { expect, test, vi } from 'vitest';
import { keepOptions, loadOptions, optionsAt } from './option-lists.ts';

const body = [{ code: 'sedan', label: 'سيدان' }];

test('value lists are found at the address that names their content', async () => {
  const address = await keepOptions({ body }, 'ar');
  expect(address).toMatch(/^\/options\/[0-9a-f]{16}\?lng=ar$/);
  expect(optionsAt(address)).toEqual({ body });
  expect(await keepOptions({ body: [{ code: 'sedan', label: 'صالون' }] }, 'ar')).not.toBe(address);
  expect(await keepOptions({ body }, 'ar')).toBe(address);
});

test('value lists are loaded once, and a failure to load them is reported', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ body }));
  await loadOptions('/options/1?lng=ar');
  await loadOptions('/options/1?lng=ar');
  expect(fetched).toHaveBeenCalledOnce();
  expect(optionsAt('/options/1?lng=ar')).toEqual({ body });
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  await expect(loadOptions('/options/2?lng=ar')).rejects.toThrow('value lists');
  fetched.mockRestore();
});
