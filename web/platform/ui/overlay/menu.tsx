import { createContext, use, useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';

const CloseMenu = createContext<() => void>(() => {});
const marginPx = 8;

interface Props {
  /** What the button opens, for those who listen. */
  label: string;
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A button that opens a few things to do. They lie over everything, beside the button, and go when one is chosen. */
export function Menu({ label, icon, className = 'rounded-full -outline-offset-4!', children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    button.current?.setAttribute('aria-expanded', String(newState === 'open'));
    if (newState !== 'open' || !button.current || !menu.current) return;
    placeBeside(menu.current, button.current);
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        className={`tap grid place-items-center ${className}`}
      >
        {icon}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={onToggle}
        onKeyDown={(event) => step(event, menu.current)}
        className="fixed inset-auto m-0 min-w-44 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        <CloseMenu value={() => menu.current?.hidePopover()}>{children}</CloseMenu>
      </div>
    </>
  );
}

export function MenuItem({ onChoose, tone = 'plain', children }: { onChoose: () => void; tone?: 'plain' | 'danger'; children: ReactNode }) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        onChoose();
      }}
      className={`flex min-h-11 w-full items-center gap-2.5 rounded-field px-3 text-start text-14 font-medium hover:bg-sunken focus-visible:-outline-offset-2 ${tone === 'danger' ? 'text-danger' : ''}`}
    >
      {children}
    </button>
  );
}

/** Under the button and in line with it, or over it where there is no room beneath; never beyond the window. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const start = document.documentElement.dir === 'rtl' ? at.left : at.right - width;
  const fits = at.bottom + height + marginPx <= innerHeight;
  menu.style.left = `${Math.max(marginPx, Math.min(start, innerWidth - width - marginPx))}px`;
  menu.style.top = `${fits ? at.bottom : Math.max(marginPx, at.top - height)}px`;
}

function step(event: KeyboardEvent, menu: HTMLElement | null): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) {
    if (event.key === 'Tab') menu?.hidePopover();
    return;
  }
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
