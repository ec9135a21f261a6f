import { type ComponentProps, useId } from 'react';
import { controlClass, describeControl, FieldFrame, type FieldTexts } from './field-frame.component.tsx';
import { useFilledIn } from './filled-in.hook.ts';
import { joinClasses } from './join-classes.ts';

export type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

/** A labelled text area. Takes react-hook-form's `register`. */
export function TextAreaField({ label, error, hint, id, className, rows = 3, ...area }: TextAreaFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  useFilledIn(controlId, area);
  return (
    <FieldFrame id={controlId} label={label} error={error} hint={hint}>
      <textarea
        {...area}
        {...describeControl(controlId, { error, hint })}
        id={controlId}
        rows={rows}
        className={joinClasses(controlClass, 'py-2', className)}
      />
    </FieldFrame>
  );
}
