import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  boxClass,
  controlClass,
  describeControl,
  FieldFrame,
  type FieldTexts,
  type HiddenLabel,
} from './field-frame.component.tsx';
import { useFilledIn } from './filled-in.hook.ts';
import { joinClasses } from './join-classes.ts';

export type TextFieldProps = FieldTexts &
  HiddenLabel &
  ComponentProps<'input'> & {
    /** A small button at the input's end, such as one that shows a password. */
    action?: ReactNode;
  };

/**
 * What browsers do to a focused number input: the wheel and the arrow keys change it, and a comma is dropped, so that 12,50
 * becomes 1250. The wheel scrolls instead, and a comma is a point.
 */
const typedOnly = {
  onWheel: ({ currentTarget }) => currentTarget.blur(),
  onKeyDown: (event) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
  },
  onBeforeInput: (event) => {
    if (!event.data.includes(',')) return;
    event.preventDefault();
    // The only way that keeps the caret, which a number input does not tell.
    document.execCommand('insertText', false, event.data.replaceAll(',', '.'));
  },
} satisfies ComponentProps<'input'>;

/** A labelled input. Takes react-hook-form's `register`. */
export function TextField({
  label,
  labelHidden = false,
  error,
  hint,
  id,
  className,
  action,
  ...input
}: TextFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  useFilledIn(controlId, input);
  return (
    <FieldFrame id={controlId} label={label} labelHidden={labelHidden} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...(input.type === 'number' && typedOnly)}
          {...describeControl(controlId, { error, hint })}
          id={controlId}
          className={joinClasses(
            // Browsers treat a field for a file as read-only, too.
            input.type === 'file' ? boxClass : controlClass,
            'min-h-11 pointer-fine:min-h-9',
            action ? 'pr-18' : undefined,
            className,
          )}
        />
        {action ? <div className="absolute inset-y-0 right-0">{action}</div> : null}
      </div>
    </FieldFrame>
  );
}
