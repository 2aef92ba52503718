import { createElement, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../calls/calls.ts';
import { createFormStore, useFormState, type Problems } from './form-store.ts';
import { Suspended } from '../../suspension/suspended.tsx';

interface Options<Values> {
  initial: Values;
  /** Checks of the form before anything is sent: a sentence per invalid field. */
  check?: (values: Values) => Problems;
  /** Sends the values. What it throws lands on the fields (`fields` of an API error) or over the button. */
  send: (values: Values) => Promise<void>;
  /** Another sentence for a failure than its own, or fields to lay it on. */
  explain?: (failure: ApiFailure) => Problems | string | undefined;
}

/**
 * A form whose values are kept whatever happens to what was sent: problems stand on their fields, the first wrong field
 * takes the focus, and sending again is always possible. Give `form` and `submit` to the form element.
 */
export function useForm<Values extends object>(options: Options<Values>) {
  const { store, form, submit } = useFormStore(options);
  const { values, problems, failure, sending, refusals } = useFormState(store, (state) => state);
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
  /** The props of a field component: name, value, error, and the change handler. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: Values[Name]) => store.set(name, value),
  });
  return { form, values, change: store.change, field, problems, setProblems: store.refuse, failure, sending, submit };
}

/** The same for a form that is too large to be drawn with every key: its parts read the store, each what it shows. */
export function useFormStore<Values extends object>({ initial, check, send, explain }: Options<Values>) {
  const [store] = useState(() => createFormStore(initial));
  const form = useRef<HTMLFormElement>(null);
  const describe = useFailureWords(form);
  const submit = async (event?: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event?.preventDefault();
    const { values, sending } = store.state();
    if (sending || isUnread(form.current)) return;
    const found = check?.(values) ?? {};
    store.refuse(found);
    if (Object.keys(found).length > 0) return;
    store.setSending(true);
    try {
      await send(values);
    } catch (error) {
      const explained = error instanceof ApiFailure && !isSuspended(error) ? explain?.(error) : undefined;
      if (typeof explained === 'object') store.refuse(explained);
      else store.refuse(...describe(error, explained));
    } finally {
      store.setSending(false);
    }
  };
  return { store, form, submit };
}

/** A field says by itself that it cannot read what was typed; its value is that of an empty one. */
function isUnread(form: HTMLFormElement | null): boolean {
  const unread = form?.querySelector<HTMLElement>('[data-unread]');
  unread?.focus();
  return !!unread;
}

/** No form has words of its own for that. */
function isSuspended({ error }: ApiFailure): boolean {
  return error.code === 'account_suspended';
}

/** Splits a failure into problems of fields that the form shows, and the sentence for all else. */
function useFailureWords(form: { current: HTMLFormElement | null }) {
  const { t } = useTranslation();
  return (error: unknown, explained?: string): [Problems, ReactNode] => {
    if (explained) return [{}, explained];
    if (!(error instanceof ApiFailure)) return [{}, t('form.offline')];
    if (error.status === 401) return [{}, t('form.signInAgain')];
    const { detail, fields = {} } = error.error;
    if (isSuspended(error)) return [{}, createElement(Suspended, null, detail)];
    const problems = Object.entries(fields).map(([name, sentences]) => [name, sentences.join(' ')] as const);
    const isShown = ([name]: readonly [string, string]) => !!form.current?.elements.namedItem(name);
    const shown = problems.filter(isShown);
    const rest = problems.filter((problem) => !isShown(problem)).map(([, sentence]) => sentence);
    return [Object.fromEntries(shown), shown.length > 0 && rest.length === 0 ? null : [detail, ...rest].join(' ')];
  };
}
