import { reviewRules } from '@shop/contracts';
import { useId } from 'react';

interface StarRatingProps {
  /** The rating as typed: possibly empty, no number, or between two stars. */
  value: string;
  onChange: (value: string) => void;
}

const STARS = Array.from({ length: reviewRules.rating.max.value }, (_, index) => index + 1);

/** Stars that write a rating's number, as radio buttons. A number between two stars fills a part of one. */
export function StarRating({ value, onChange }: StarRatingProps) {
  const name = useId();
  const rating = Number(value);
  return (
    <fieldset className="flex min-w-0">
      <legend className="sr-only">Stars</legend>
      {STARS.map((star) => (
        <label
          key={star}
          className="relative grid size-11 place-items-center rounded-control first-of-type:-ml-2.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent pointer-fine:size-9 pointer-fine:first-of-type:-ml-1.5"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            checked={rating === star}
            onChange={() => onChange(String(star))}
          />
          <Star filled={Math.min(1, Math.max(0, rating - star + 1)) || 0} />
        </label>
      ))}
    </fieldset>
  );
}

const OUTLINE = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z';

/** @param filled how much of it, from 0 to 1 */
function Star({ filled }: { filled: number }) {
  return (
    <svg aria-hidden width="24" height="24" viewBox="0 0 24 24" className="text-accent">
      <path
        d={OUTLINE}
        fill="currentColor"
        style={{ clipPath: `inset(0 ${Math.round((1 - filled) * 100)}% 0 0)` }}
      />
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
