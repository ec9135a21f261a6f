import { type ComponentProps, useId } from 'react';
import { controlClass, describeControl, FieldFrame, type FieldTexts } from './field-frame.component.tsx';
import { joinClasses } from './join-classes.ts';

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/** A labelled input. Takes react-hook-form's `register`. */
export function TextField({ label, error, hint, id, className, ...input }: TextFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  return (
    <FieldFrame id={controlId} label={label} error={error} hint={hint}>
      <input
        {...input}
        {...describeControl(controlId, { error, hint })}
        id={controlId}
        className={joinClasses(controlClass, 'min-h-11 pointer-fine:min-h-9', className)}
      />
    </FieldFrame>
  );
}
