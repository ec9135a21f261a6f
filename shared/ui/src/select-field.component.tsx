import { type ComponentProps, type ReactNode, useId } from 'react';
import { boxClass, describeControl, FieldFrame, type FieldTexts } from './field-frame.component.tsx';
import { joinClasses } from './join-classes.ts';

export type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

/** Options, each with its label, in their order. */
export function Options({ of: options }: { of: readonly (readonly [value: string, label: ReactNode])[] }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/**
 * A labelled select; its children are `<option>`s. For more options than fit side by side in a `ChoiceGroup`.
 * It is the browser's own, which phones show in their own way. Takes react-hook-form's `register`.
 */
export function SelectField({ label, error, hint, id, className, ...select }: SelectFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  return (
    <FieldFrame id={controlId} label={label} error={error} hint={hint}>
      <select
        {...select}
        {...describeControl(controlId, { error, hint })}
        id={controlId}
        className={joinClasses(boxClass, 'min-h-11 pointer-fine:min-h-9', className)}
      />
    </FieldFrame>
  );
}
