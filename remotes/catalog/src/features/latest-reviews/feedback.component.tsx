import { useState } from 'react';
import { useOverflow } from './overflow.hook.ts';

export interface FeedbackProps {
  text: string;
  /** The review's author, for the button's accessible name. */
  author: string;
}

const folded = 'line-clamp-4 h-24';
const whole = 'min-h-24';

/** A review's text: four lines in a fixed height, and the rest on request. */
export function Feedback({ text, author }: FeedbackProps) {
  const [open, setOpen] = useState(false);
  const { ref, overflows } = useOverflow<HTMLQuoteElement>(open);
  return (
    <div className="relative grow text-sm leading-6">
      <blockquote ref={ref} className={`wrap-anywhere ${open ? whole : folded}`}>
        {text}
      </blockquote>
      {overflows ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`min-h-6 bg-surface font-medium text-accent underline underline-offset-4 ${open ? '' : 'absolute right-0 bottom-0 pl-3'}`}
        >
          {open ? 'Show less' : 'Read more'}
          <span className="sr-only"> of what {author} says</span>
        </button>
      ) : null}
    </div>
  );
}
