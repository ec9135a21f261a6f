import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { joinClasses } from './join-classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** What the button started is still running: it takes no second press. */
  busy?: boolean;
}

/** A button. It submits a form only when told so by `type="submit"`. */
export function Button({
  variant,
  busy = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={joinClasses(buttonClass(variant), className)}
    />
  );
}
