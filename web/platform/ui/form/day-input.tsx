import { useState, type InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The chosen day in words, or what asks for one: a browser writes days in its own language, not in the page's. */
  words: string;
};

/** The native choice of a day. It shows itself only while somebody types into it; a click opens its calendar. */
export function DayInput({ words, className = '', ...rest }: Props) {
  const [isTyping, setTyping] = useState(false);
  return (
    <span className={`relative grid items-center ${className}`}>
      <input
        {...rest}
        type="date"
        onClick={(event) => event.currentTarget.showPicker()}
        onKeyDown={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        className={`col-start-1 row-start-1 h-6 w-full min-w-0 cursor-pointer bg-transparent leading-normal font-medium text-ink outline-none ${isTyping ? '' : 'opacity-0 noscript:opacity-100'}`}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none col-start-1 row-start-1 truncate leading-normal font-medium ${isTyping ? 'invisible' : 'noscript:invisible'}`}
      >
        {words}
      </span>
    </span>
  );
}
