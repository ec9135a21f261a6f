import { type RefObject, useEffect, useRef, useState } from 'react';

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

/**
 * Whether an element's content is taller than the element, at every width.
 * @param paused keeps the last answer while the element's height is not limited
 * @returns the ref to put on the element, and the answer
 */
function useOverflow<Measured extends Element>(
  paused: boolean,
): { ref: RefObject<Measured | null>; overflows: boolean } {
  const ref = useRef<Measured>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (paused || !element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [paused]);

  return { ref, overflows };
}
