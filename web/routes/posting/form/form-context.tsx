import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { makeForm, type Form, type Problems, type Values } from './form.ts';

const Context = createContext<Form>(makeForm({}));

export function FormProvider({ form, children }: { form: Form; children: ReactNode }) {
  return <Context value={form}>{children}</Context>;
}

export function useForm(): Form {
  return use(Context);
}

/** One field: what stands in it, how to set it, and what is wrong with it. */
export function useField(name: string) {
  const form = useForm();
  const value = useOf(form, () => form.values()[name] ?? '');
  const problem = useOf(form, () => form.problems()[name]?.[0]);
  return { value, problem, set: (next: string) => form.set(name, next) };
}

export function useValue(name: string): string {
  return useField(name).value;
}

export function useValues(form: Form): Values {
  return useOf(form, form.values);
}

export function useProblems(form: Form): Problems {
  return useOf(form, form.problems);
}

function useOf<T>(form: Form, read: () => T): T {
  return useSyncExternalStore(form.subscribe, read, read);
}
