import { vinIn } from '@shop/contracts';
import { type FieldAttributes, type SlotProps, useFlag } from '@shop/host';
import { useStoredList } from '@shop/lists';
import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { Fragment, useLayoutEffect, useRef } from 'react';
import type { flags } from '../../../remote.manifest.ts';
import { recentSearches } from '../../storage/recent-searches.ts';
import { useSettledText } from './settled-text.hook.ts';
import { SuggestionsPaused, suggestionsQuery } from './suggest.query.ts';
import {
  recentGroups,
  type Suggestion,
  type SuggestionGroup,
  suggestionGroups,
} from './suggestion-list.model.ts';

const { InputBlur } = useCombobox.stateChangeTypes;

type SearchSuggestionsProps = SlotProps['header-search'] & {
  onFollow: (suggestion: Suggestion) => void;
};

/** What may be meant by the text of a field, in a list below it, by keyboard and pointer. */
export function SearchSuggestions({ text, onText, attach, onFollow }: SearchSuggestionsProps) {
  const settled = useSettledText(text.trim());
  const isSent = useFlag<typeof flags>('suggestions') && !mayBeVin(text) && !mayBeVin(settled);
  const typed = isSent ? settled : '';
  const recent = useStoredList(recentSearches);
  const { data, error } = useQuery({
    ...suggestionsQuery(typed),
    enabled: typed !== '',
    // The last suggestions stay while the next are read.
    placeholderData: (shown) => (typed === '' ? undefined : shown),
  });
  const groups = [...recentGroups(recent, text), ...(data && typed !== '' ? suggestionGroups(data) : [])];
  const suggestions = groups.flatMap((group) => group.suggestions);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: suggestions,
    inputValue: text,
    // What was typed before this code has come.
    initialIsOpen: text !== '' && document.activeElement instanceof HTMLInputElement,
    selectedItem: null,
    itemToString: (suggestion) => suggestion?.text ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onText('');
      onFollow(selectedItem);
    },
    // Leaving the field follows nothing.
    stateReducer: (state, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem: null, inputValue: state.inputValue } : changes,
  });

  // The field gets no ref: it is attached after the first effects, in which downshift looks for one.
  const field = getInputProps(
    { 'aria-label': 'Search parts', 'aria-labelledby': undefined },
    { suppressRefError: true },
  );
  useAttached(attach, {
    ...field,
    onChange: (event) => {
      // At once, not by downshift's own effect: the next letter would be typed into the text before.
      onText(event.target.value);
      field.onChange?.(event);
    },
    onKeyDown: (event) => {
      // Enter without a chosen suggestion sends the form, which downshift would prevent.
      if (event.key !== 'Enter' || highlightedIndex >= 0) field.onKeyDown?.(event);
    },
  });

  const note = mayBeVin(text) ? VIN_NOTE : noteOf(data?.corrected, error);
  const isShown = isOpen && (suggestions.length > 0 || note !== undefined);
  return (
    <div
      hidden={!isShown}
      className="absolute top-full left-0 z-40 w-full mt-1 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-lg"
    >
      {note ? <p className="px-3 py-1.5 text-xs text-muted">{note}</p> : null}
      <ul {...getMenuProps({ 'aria-label': 'Suggestions', 'aria-labelledby': undefined })}>
        {isShown ? (
          <SuggestionList
            groups={groups}
            highlighted={highlightedIndex}
            optionProps={(item, index) => getItemProps({ item, index })}
          />
        ) : null}
      </ul>
    </div>
  );
}

const VIN_NOTE = 'Is it a VIN? The garage finds the vehicle by it.';

/**
 * From its twelfth character on a VIN tells one car from others of its kind. Such a text is not sent, so that it stands in no
 * address. Part numbers of that length have signs between their characters.
 */
const mayBeVin = (text: string): boolean =>
  vinIn(text) !== undefined || /\b(?=\w*\d)(?=\w*[A-Z])[A-HJ-NPR-Z\d]{12,}$/i.test(text.trim());

function noteOf(corrected: string | undefined, error: Error | null): string | undefined {
  if (error instanceof SuggestionsPaused) return 'Suggestions take too long. Press Enter to search.';
  return corrected ? `Suggestions for “${corrected}”` : undefined;
}

/**
 * Attaches attributes to a field of somebody else. Handlers are new at each render, so the field gets ones that lead to
 * the latest: attaching them each time would render the field, and with it this component, without end.
 */
function useAttached(attach: (attributes: FieldAttributes) => void, attributes: FieldAttributes): void {
  const latest = useRef(attributes);
  useLayoutEffect(() => {
    latest.current = attributes;
  });
  const { id, role } = attributes;
  const expanded = attributes['aria-expanded'];
  const active = attributes['aria-activedescendant'];
  const controls = attributes['aria-controls'];
  useLayoutEffect(() => {
    attach({
      id,
      role,
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-activedescendant': active,
      'aria-controls': controls,
      onChange: (event) => latest.current.onChange?.(event),
      onKeyDown: (event) => latest.current.onKeyDown?.(event),
      onBlur: (event) => latest.current.onBlur?.(event),
      onClick: (event) => latest.current.onClick?.(event),
    });
  }, [attach, id, role, expanded, active, controls]);
  useLayoutEffect(() => () => attach({}), [attach]);
}

interface SuggestionListProps {
  groups: readonly SuggestionGroup[];
  highlighted: number;
  optionProps: (suggestion: Suggestion, index: number) => object;
}

/** The suggestions in their groups, as options of a list box. */
function SuggestionList({ groups, highlighted, optionProps }: SuggestionListProps) {
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
