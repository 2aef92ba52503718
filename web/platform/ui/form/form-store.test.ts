import { expect, test, vi } from 'vitest';
import { createFormStore } from './form-store.ts';

test('a changed field loses its error, and an unchanged one keeps it', () => {
  const form = createFormStore({ price: '46000', title: '' });
  form.refuse({ price: 'too low', title: 'needed' });
  form.set('title', '');
  expect(form.state().problems).toEqual({ price: 'too low', title: 'needed' });
  form.set('price', '47000');
  expect(form.state()).toMatchObject({ values: { price: '47000', title: '' }, problems: { title: 'needed' } });
  form.change({ title: 'كامري' });
  expect(form.state().problems).toEqual({});
});

test('each refusal is counted, also one with the same problems, so that the focus goes to them again', () => {
  const form = createFormStore({ price: '' });
  form.refuse({ price: 'needed' });
  form.refuse({ price: 'needed' }, 'offline');
  expect(form.state()).toMatchObject({ refusals: 2, failure: 'offline' });
  form.refuse({});
  expect(form.state()).toMatchObject({ problems: {}, failure: null });
});

test('listeners hear of every change until they leave', () => {
  const form = createFormStore({ price: '' });
  const listener = vi.fn<() => void>();
  const leave = form.subscribe(listener);
  form.set('price', '1');
  form.replace({ price: '' });
  leave();
  form.setSending(true);
  expect(listener).toHaveBeenCalledTimes(2);
});
