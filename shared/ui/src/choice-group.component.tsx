import { useId, useState } from 'react';

export interface ChoiceGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Below 600 px its options say enough. */
  labelHiddenOnPhones?: boolean;
}

/**
 * One of a few options, all visible: radio buttons side by side. The choice shows immediately, also when its
 * effect takes a moment.
 */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, options, value, onChange, labelHiddenOnPhones = false } = props;
  const name = useId();
  const [known, setKnown] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (value !== known) {
    setKnown(value);
    setChosen(value);
  }
  const choose = (next: Value) => {
    setChosen(next);
    onChange(next);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className={`mb-1 text-sm font-medium text-ink ${labelHiddenOnPhones ? 'max-sm:sr-only' : ''}`}>
        {label}
      </legend>
      <div className="inline-flex w-fit flex-wrap rounded-control border border-edge bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 items-center rounded-[5px] px-3 text-sm whitespace-nowrap text-muted hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-fine:min-h-8.5 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:[forced-color-adjust:none]"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={option.value === chosen}
              onChange={() => choose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
