import { createContext, use, useState, type ReactNode } from 'react';
import { useFormState, type FormStore } from '#web/platform/ui/form/form-store.ts';
import type { FilledFrom, Filling } from './filling.ts';
import type { AdField, AdValues } from './values.ts';

export type AdForm = FormStore<AdValues>;

/** What was filled in for the person, by what it was filled from. */
type Filled = Readonly<Partial<Record<FilledFrom, Filling>>>;

const Context = createContext<AdForm | null>(null);
const FilledContext = createContext<{ filled: Filled; setFilled: (filled: Filled) => void } | null>(null);

export function AdFormProvider({ form, children }: { form: AdForm; children: ReactNode }) {
  const [filled, setFilled] = useState<Filled>({});
  return (
    <Context value={form}>
      <FilledContext value={{ filled, setFilled }}>{children}</FilledContext>
    </Context>
  );
}

export function useFilled() {
  return use(FilledContext)!;
}

/** The form round this field. */
export function useFormContext(): AdForm {
  return use(Context)!;
}

/** One field: what is in it, how to set it, and what is wrong with it. */
export function useField(name: AdField) {
  const form = useFormContext();
  return { value: useValue(name), problem: useProblem(name), set: (value: string) => form.set(name, value) };
}

export function useValue(name: AdField): string {
  return useFormState(useFormContext(), ({ values }) => values[name]);
}

export function useValues(): AdValues {
  return useFormState(useFormContext(), ({ values }) => values);
}

/** What is wrong with a field, or with the pictures. */
export function useProblem(name: AdField | 'image_ids'): string | undefined {
  return useFormState(useFormContext(), ({ problems }) => problems[name]);
}
