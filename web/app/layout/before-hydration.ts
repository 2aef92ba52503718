/**
 * Runs before anything is drawn, for what is done before the page comes alive. A press of a button that needs the script is kept, shown
 * as pressed, and done then; fields that were changed are noted; a form that needs the script is not sent as a link, with what was typed
 * in the address. If the code does not come at all, the page is loaded again once there is a network.
 */
export const beforeHydrationScript = `(${waitForCode.toString().replace(/\n\s*/g, '')})()`;

declare global {
  interface Window {
    /** Until the page is alive: the button that waits, and the fields that were changed. */
    early?: { pressed: HTMLElement | null; changed: Set<EventTarget> } | undefined;
  }
}

// Its text goes into the page: it uses nothing from outside itself.
function waitForCode(): void {
  const early: NonNullable<Window['early']> = { pressed: null, changed: new Set() };
  window.early = early;
  const isNative = (form: Element | null | undefined) => !!form?.hasAttribute('action');
  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button,summary[data-late]') : null;
    if (!window.early || !button) return;
    if (button instanceof HTMLButtonElement && button.type === 'submit' && isNative(button.form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.pressed?.removeAttribute('data-pressed');
    early.pressed = button;
    button.setAttribute('data-pressed', '');
  };
  const send = (event: Event) => {
    if (window.early && event.target instanceof HTMLFormElement && !isNative(event.target)) event.preventDefault();
  };
  const change = (event: Event) => {
    if (window.early && event.target) early.changed.add(event.target);
  };
  const fail = (event: Event) => {
    if (window.early && event.target instanceof HTMLScriptElement) addEventListener('online', () => location.reload(), { once: true });
  };
  document.addEventListener('click', press, true);
  document.addEventListener('submit', send, true);
  document.addEventListener('input', change, true);
  document.addEventListener('change', change, true);
  document.addEventListener('error', fail, true);
}

/** The page is alive: the forms hear what was typed into their fields before, and the press that waited is done. */
export function catchUp(): void {
  const { early } = window;
  if (!early) return;
  window.early = undefined;
  for (const field of document.querySelectorAll<Field>('input,textarea,select')) {
    if (early.changed.has(field) || isFilled(field)) sayChange(field);
  }
  early.pressed?.removeAttribute('data-pressed');
  if (early.pressed?.isConnected) early.pressed.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The browser itself filled a field of a form that needs the script: after a reload, or from what it has stored. */
function isFilled(field: Field): boolean {
  if (!field.form || field.form.hasAttribute('action') || field instanceof HTMLSelectElement || isOf(field, 'file')) return false;
  if (field instanceof HTMLInputElement && isOf(field, 'checkbox', 'radio')) return field.checked && !field.defaultChecked;
  // Typed lines end in one sign, those of the document perhaps in two.
  return field.value !== field.defaultValue.replace(/\r\n?/g, '\n');
}

/** React compares a field with what it saw last: it is put back first, without React hearing of it. */
function sayChange(field: Field): void {
  if (field instanceof HTMLSelectElement || isOf(field, 'file')) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && isOf(field, 'checkbox', 'radio')) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else {
    const { value, selectionStart, selectionEnd, selectionDirection } = field;
    field.value = value === '' ? ' ' : '';
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    if (selectionStart !== null && field === document.activeElement) {
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isOf({ type }: Field, ...types: string[]): boolean {
  return types.includes(type);
}
