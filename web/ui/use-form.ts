import { createElement, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/calls.ts';
import { Suspended } from './suspended.tsx';

/** A sentence for each field that is wrong, by its name. */
export type Problems = Record<string, string>;

interface Asked<Values> {
  initial: Values;
  /** What the form itself can tell before anything is sent: a sentence per wrong field. */
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
export function useForm<Values extends object>({ initial, check, send, explain }: Asked<Values>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<ReactNode>(null);
  const [sending, setSending] = useState(false);
  const { form, focusFirstWrong } = useFirstWrong(problems);
  const tell = useTeller(form);
  const busy = useRef(false);

  const show = (found: Problems, words: ReactNode = null) => {
    setProblems(found);
    setFailure(words);
    focusFirstWrong();
  };
  const submit = async (event?: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event?.preventDefault();
    if (busy.current) return;
    const found = check?.(values) ?? {};
    show(found);
    if (Object.keys(found).length > 0) return;
    busy.current = true;
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const explained = error instanceof ApiFailure && !isSuspended(error) ? explain?.(error) : undefined;
      if (typeof explained === 'object') show(explained);
      else show(...tell(error, explained));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    const changed = Object.keys(changes);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))));
  };
  /** What a field component takes: name, value, error, and where to tell of changes. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  });
  return { form, values, change, field, problems, setProblems: show, failure, sending, submit };
}

/** After problems were found, the first field that is wrong in the order of the page takes the focus. */
function useFirstWrong(problems: Problems) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return { form, focusFirstWrong: () => void (wanted.current = true) };
}

/** No form has words of its own for that. */
function isSuspended({ error }: ApiFailure): boolean {
  return error.code === 'account_suspended';
}

/** Splits a failure into problems of fields that the form shows, and the sentence for all else. */
function useTeller(form: { current: HTMLFormElement | null }) {
  const { t } = useTranslation();
  return (error: unknown, explained?: string): [Problems, ReactNode] => {
    if (explained) return [{}, explained];
    if (!(error instanceof ApiFailure)) return [{}, t('form.offline')];
    if (error.status === 401) return [{}, t('form.signInAgain')];
    const { detail, fields = {} } = error.error;
    if (isSuspended(error)) return [{}, createElement(Suspended, null, detail)];
    const sentences = Object.entries(fields).map(([name, said]) => [name, said.join(' ')] as const);
    const shown = sentences.filter(([name]) => form.current?.elements.namedItem(name));
    const rest = sentences.filter(([name]) => !form.current?.elements.namedItem(name)).map(([, said]) => said);
    return [Object.fromEntries(shown), shown.length > 0 && rest.length === 0 ? null : [detail, ...rest].join(' ')];
  };
}
