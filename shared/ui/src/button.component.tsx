import { type ComponentProps, type MouseEvent, useState } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { joinClasses } from './join-classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** What the button started is still running; further presses are ignored. */
  busy?: boolean;
}

/**
 * A button. It submits a form only with `type="submit"`. A busy one, or one disabled while focused, keeps the
 * focus, which the browser would take away, and ignores presses.
 */
export function Button(props: ButtonProps) {
  const { variant, busy = false, disabled = false, className, type = 'button', onClick, ...rest } = props;
  const [focused, setFocused] = useState(false);
  const ignoresPresses = busy || (disabled && focused);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !focused}
      {...(ignoresPresses ? { onClick: ignorePress, 'aria-disabled': true } : { onClick })}
      aria-busy={busy || undefined}
      onFocus={(event) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        rest.onBlur?.(event);
      }}
      className={joinClasses(buttonClass(variant), className)}
    />
  );
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
