import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { joinClasses } from './join-classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** What the button started is still running: it takes no second press. */
  busy?: boolean;
}

/**
 * A button. It submits a form only when told so by `type="submit"`. While it is busy it keeps the
 * focus, which a disabled one would lose, and swallows what presses it.
 */
export function Button({ variant, busy = false, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...(busy ? { onClick: swallow, 'aria-disabled': true, 'aria-busy': true } : { onClick })}
      className={joinClasses(buttonClass(variant), className)}
    />
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
