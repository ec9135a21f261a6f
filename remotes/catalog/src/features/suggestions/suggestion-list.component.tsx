import { Fragment } from 'react';
import type { Suggestion, SuggestionGroup } from './suggestion-list.model.ts';

interface SuggestionListProps {
  groups: readonly SuggestionGroup[];
  /** The position of the highlighted one among all; -1 for none. */
  highlighted: number;
  /** The attributes of an option. */
  optionProps: (suggestion: Suggestion, index: number) => object;
}

/** The suggestions in their groups, as options of a list box. */
export function SuggestionList({ groups, highlighted, optionProps }: SuggestionListProps) {
  const starts = groups.map((_, position) =>
    groups.slice(0, position).reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  );
  return groups.map(({ title, suggestions }, position) => (
    <Fragment key={title}>
      <li role="presentation" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
        {title}
      </li>
      {suggestions.map((suggestion, offset) => {
        const index = (starts[position] ?? 0) + offset;
        return (
          <li
            key={suggestion.id}
            {...optionProps(suggestion, index)}
            data-highlighted={index === highlighted ? '' : undefined}
            className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1 text-sm data-highlighted:bg-accent-soft"
          >
            <span
              className={`line-clamp-2 min-w-0 font-medium wrap-anywhere ${suggestion.mono ? 'font-mono' : ''}`}
            >
              {suggestion.text}
            </span>
            <span className="truncate text-xs text-muted">{suggestion.detail}</span>
          </li>
        );
      })}
    </Fragment>
  ));
}
